"""After the first answer: follow-ups, and reading, editing and deleting answers, for fifteen minutes."""

from sandbox import errors, wire
from sandbox.interaction import TOKEN_SECONDS, Interaction
from sandbox.model import Message
from sandbox.posting import post
from sandbox.rest.call import Call, Reply, Route
from sandbox.rest.callbacks import answer_sender


def _interaction(call: Call) -> Interaction:
    """The address is the application and the token; both are in the path, no bot token is needed."""
    interaction = call.world.interactions.get(call.path["token"])
    if interaction is None or interaction.application.id != call.id("application"):
        raise errors.unknown_webhook()
    if call.world.clock.now() - interaction.created > TOKEN_SECONDS:
        raise errors.invalid_webhook_token()
    if not interaction.acknowledged:
        raise errors.unknown_webhook()
    return interaction


async def follow_up(call: Call) -> Reply:
    """The first follow-up after a deferral takes the place of "is thinking", and its secrecy."""
    interaction = _interaction(call)
    thinking = interaction.original
    if thinking is not None and thinking.loading and thinking.id in thinking.channel.messages:
        return _edit(call, thinking)
    sender = answer_sender(interaction, call.form)
    message = post.post(call.world, interaction.channel, sender, call.form, call.uploads)
    return Reply(200, wire.message(message))


def _original(call: Call) -> Message:
    message = _interaction(call).original
    if message is None or message.id not in message.channel.messages:
        raise errors.unknown_message()
    return message


def _named(call: Call) -> Message:
    """Any message of this application in the channel; its ephemeral ones only for their own user."""
    interaction = _interaction(call)
    message = interaction.channel.messages.get(call.id("message"))
    if message is None or message.application is not interaction.application:
        raise errors.unknown_message()
    if message.ephemeral and message.only_for is not interaction.user:
        raise errors.unknown_message()
    return message


def _get(message: Message) -> Reply:
    return Reply(200, wire.message(message))


def _edit(call: Call, message: Message) -> Reply:
    post.edit(call.world, message, call.form, call.uploads)
    return Reply(200, wire.message(message))


def _delete(call: Call, message: Message) -> Reply:
    post.delete(call.world, message)
    return Reply(204)


async def get_original(call: Call) -> Reply:
    return _get(_original(call))


async def edit_original(call: Call) -> Reply:
    return _edit(call, _original(call))


async def delete_original(call: Call) -> Reply:
    return _delete(call, _original(call))


async def get_named(call: Call) -> Reply:
    return _get(_named(call))


async def edit_named(call: Call) -> Reply:
    return _edit(call, _named(call))


async def delete_named(call: Call) -> Reply:
    return _delete(call, _named(call))


BASE = "/webhooks/{application}/{token}"
ROUTES = [
    Route("POST", BASE, follow_up, needs_token=False),
    Route("GET", BASE + "/messages/@original", get_original, needs_token=False),
    Route("PATCH", BASE + "/messages/@original", edit_original, needs_token=False),
    Route("DELETE", BASE + "/messages/@original", delete_original, needs_token=False),
    Route("GET", BASE + "/messages/{message}", get_named, needs_token=False),
    Route("PATCH", BASE + "/messages/{message}", edit_named, needs_token=False),
    Route("DELETE", BASE + "/messages/{message}", delete_named, needs_token=False),
]
