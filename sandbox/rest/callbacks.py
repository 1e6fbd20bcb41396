"""A bot's first answer to an interaction: within three seconds, once."""

from collections.abc import Generator
from contextlib import contextmanager

from sandbox import errors, wire
from sandbox.interaction import ACKNOWLEDGE_SECONDS, Callback, Interaction, InteractionKind, Modal, Outcome
from sandbox.kinds import NO_FLAGS, MessageFlag, MessageKind
from sandbox.limits import modals
from sandbox.limits.form import Form
from sandbox.model import Json, Message
from sandbox.posting import canonical, post
from sandbox.reading import part
from sandbox.rest.call import Call, Reply, Route

MESSAGES = {Callback.MESSAGE, Callback.DEFERRED_MESSAGE}
UPDATES = {Callback.DEFERRED_UPDATE, Callback.UPDATE}


async def callback(call: Call) -> Reply:
    interaction = call.world.interactions.get(call.path["token"])
    if interaction is None or interaction.id != call.id("interaction"):
        raise errors.unknown_interaction()
    if interaction.acknowledged:
        raise errors.already_acknowledged()
    if call.world.clock.now() - interaction.created >= ACKNOWLEDGE_SECONDS:
        raise errors.unknown_interaction()
    form = Form()
    form.one_of(("type",), call.form.get("type"), {int(kind) for kind in _allowed(interaction)})
    form.refuse_if_wrong()
    outcome = _answer(call, interaction, Callback(call.form["type"]), part(call.form, "data"))
    interaction.acknowledged = True
    if not interaction.outcome.done():
        interaction.outcome.set_result(outcome)
    if call.query.get("with_response") not in ("1", "true", "True"):
        return Reply(204)
    return Reply(200, _response(interaction, Callback(call.form["type"])))


def _allowed(interaction: Interaction) -> set[Callback]:
    if interaction.kind is InteractionKind.AUTOCOMPLETE:
        return {Callback.CHOICES}
    allowed = set(MESSAGES)
    if interaction.source is not None:
        allowed |= UPDATES
    if interaction.kind is not InteractionKind.MODAL:
        allowed.add(Callback.MODAL)
    return allowed


def _answer(call: Call, interaction: Interaction, kind: Callback, data: Json) -> Outcome:
    match kind:
        case Callback.MESSAGE:
            sender = answer_sender(interaction, data)
            with _errors_under_data():
                interaction.original = post.post(call.world, interaction.channel, sender, data, call.uploads)
            return Outcome("message", interaction.original)
        case Callback.DEFERRED_MESSAGE:
            interaction.original = _thinking(call, interaction, data)
            return Outcome("deferred", interaction.original)
        case Callback.DEFERRED_UPDATE:
            interaction.original = interaction.source
            return Outcome("deferred update", interaction.source)
        case Callback.UPDATE:
            with _errors_under_data():
                post.edit(call.world, _there(interaction.source), data, call.uploads)
            interaction.original = interaction.source
            return Outcome("update", interaction.source)
        case Callback.CHOICES:
            form = Form()
            modals.choices(form, data)
            form.refuse_if_wrong()
            return Outcome("choices", choices=data["choices"])
        case Callback.MODAL:
            form = Form()
            modals.modal(form, data)
            form.refuse_if_wrong()
            modal = Modal(
                data["custom_id"], data["title"], canonical.components(data["components"], []), interaction
            )
            return Outcome("modal", modal=modal)


def _there(message: Message | None) -> Message:
    if message is None or message.id not in message.channel.messages:
        raise errors.unknown_message()
    return message


def answer_sender(interaction: Interaction, data: Json) -> post.Sender:
    secret = bool(int(data.get("flags") or 0) & MessageFlag.EPHEMERAL)
    return post.Sender(
        interaction.application.user,
        interaction.application,
        metadata(interaction),
        interaction.user if secret else None,
        MessageKind.CHAT_INPUT_COMMAND if interaction.command_name is not None else MessageKind.DEFAULT,
    )


def _thinking(call: Call, interaction: Interaction, data: Json) -> Message:
    sender = answer_sender(interaction, data)
    message = Message(
        call.world.ids.next(),
        interaction.channel,
        sender.author,
        call.world.clock.now(),
        kind=sender.kind,
        flags=MessageFlag.LOADING | (MessageFlag.EPHEMERAL if sender.only_for else NO_FLAGS),
        application=sender.application,
        interaction=sender.interaction,
        only_for=sender.only_for,
    )
    post.add(call.world, message)
    return message


def metadata(interaction: Interaction) -> Json:
    out: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": wire.user(interaction.user),
        "authorizing_integration_owners": {},
    }
    if interaction.channel.guild is not None:
        out["authorizing_integration_owners"] = {"0": str(interaction.channel.guild.id)}
    if interaction.command_name is not None:
        out["name"] = interaction.command_name
    if interaction.kind is InteractionKind.COMPONENT and interaction.source is not None:
        out["interacted_message_id"] = str(interaction.source.id)
    if interaction.triggered_by is not None:
        out["triggering_interaction_metadata"] = metadata(interaction.triggered_by)
    return out


@contextmanager
def _errors_under_data() -> Generator[None]:
    """In a callback the message sits under `data`, and so do the errors about it."""
    try:
        yield
    except errors.ApiError as error:
        if error.errors is not None:
            error.errors = {"data": error.errors}
        raise


def _response(interaction: Interaction, kind: Callback) -> Json:
    told: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "channel_id": str(interaction.channel.id),
    }
    if interaction.channel.guild is not None:
        told["guild_id"] = str(interaction.channel.guild.id)
    message = interaction.original
    if message is None:
        return {"interaction": told}
    told |= {
        "response_message_id": str(message.id),
        "response_message_loading": message.loading,
        "response_message_ephemeral": message.ephemeral,
    }
    if kind in (Callback.MESSAGE, Callback.UPDATE):
        return {"interaction": told, "resource": {"type": int(kind), "message": wire.message(message)}}
    return {"interaction": told}


ROUTES = [Route("POST", "/interactions/{interaction}/{token}/callback", callback, needs_token=False)]
