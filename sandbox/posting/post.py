"""Composing, posting, editing and deleting messages."""

from collections.abc import Sequence
from dataclasses import dataclass

from sandbox import errors, wire
from sandbox.events import Event
from sandbox.kinds import NO_FLAGS, MessageFlag, MessageKind
from sandbox.limits import messages as limits
from sandbox.limits.form import Form
from sandbox.model import Application, Attachment, Channel, Json, Message, Upload, User
from sandbox.permissions import Permission, in_channel
from sandbox.posting import canonical, mentions
from sandbox.reading import many
from sandbox.world import World

SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2


@dataclass(frozen=True)
class Sender:
    """Who posts, and in answer to what; `only_for` makes the message ephemeral."""

    author: User
    application: Application | None = None
    interaction: Json | None = None
    only_for: User | None = None
    kind: MessageKind = MessageKind.DEFAULT


def check(body: Json, uploads: Sequence[Upload], flags: MessageFlag, kept: Sequence[Attachment] = ()) -> None:
    form = Form()
    limits.message(form, body, uploads, flags=flags)
    limits.referenced_files(form, body, {u.filename for u in uploads} | {a.filename for a in kept})
    form.refuse_if_wrong()


def settable(body: Json) -> MessageFlag:
    return MessageFlag(int(body.get("flags") or 0)) & SETTABLE


def post(world: World, channel: Channel, sender: Sender, body: Json, uploads: Sequence[Upload]) -> Message:
    flags = settable(body)
    check(body, uploads, flags)
    limits.not_empty(body, uploads)
    message = Message(
        world.ids.next(),
        channel,
        sender.author,
        world.clock.now(),
        kind=sender.kind,
        nonce=body.get("nonce"),
        application=sender.application,
        interaction=sender.interaction,
        only_for=sender.only_for,
    )
    message.flags = flags | (MessageFlag.EPHEMERAL if sender.only_for else NO_FLAGS)
    reference = body.get("message_reference")
    if reference:
        message.reply_to = channel.messages.get(int(reference["message_id"]))
        if message.reply_to is None and reference.get("fail_if_not_exists", True):
            raise errors.invalid_form(
                {
                    "message_reference": {
                        "_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]
                    }
                }
            )
        message.kind = MessageKind.REPLY
    fill(world, message, body, uploads)
    add(world, message)
    return message


def add(world: World, message: Message) -> None:
    """Adds it to the channel and tells everyone; its author and the people it names join a thread."""
    message.channel.messages[message.id] = message
    if not message.ephemeral:
        message.channel.said += 1
        join_thread(world, message.channel, [message.author, *message.mentions])
    world.events.publish(
        Event(
            "MESSAGE_CREATE", wire.gateway_message(message), message.channel.guild, message.channel, message
        )
    )


def fill(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """Sets what `body` names and leaves the rest as it is."""
    message.attachments = _attachments(world, message, body, uploads)
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if "embeds" in body:
        message.embeds = canonical.embeds(many(body, "embeds"), message.attachments)
    if "components" in body:
        message.components = canonical.components(many(body, "components"), message.attachments)
    if {"content", "components", "message_reference"} & body.keys():
        mentions.find(world, message, body.get("allowed_mentions"))


def edit(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    flags, was_thinking = message.flags, message.loading
    if "flags" in body:
        # A message can become a layout, and a layout never becomes anything else.
        flags = (flags & ~MessageFlag.SUPPRESS_EMBEDS) | settable(body)
    check(body, uploads, flags, message.attachments)
    kept = {"content": message.content, "embeds": message.embeds, "components": message.components}
    stays = bool(message.attachments) if "attachments" not in body else bool(body["attachments"])
    if not stays:
        limits.not_empty(kept | body, uploads)
    message.flags = flags & ~MessageFlag.LOADING
    if flags & MessageFlag.COMPONENTS_V2:
        message.content, message.embeds = "", []
    fill(world, message, body, uploads)
    # What takes the place of "is thinking" is new, not edited.
    message.edited = None if was_thinking else world.clock.now()
    announce_edit(world, message)


def announce_edit(world: World, message: Message) -> None:
    world.events.publish(
        Event(
            "MESSAGE_UPDATE", wire.gateway_message(message), message.channel.guild, message.channel, message
        )
    )


def delete(world: World, message: Message) -> None:
    channel = message.channel
    del channel.messages[message.id]
    channel.said -= not message.ephemeral
    data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild is not None:
        data["guild_id"] = str(channel.guild.id)
    world.events.publish(Event("MESSAGE_DELETE", data, channel.guild, channel, message))


def join_thread(world: World, channel: Channel, users: Sequence[User]) -> None:
    if channel.thread is None or channel.guild is None:
        return
    new = [
        u
        for u in users
        if u.id not in channel.thread.members and in_channel(u, channel) & Permission.VIEW_CHANNEL
    ]
    for user in new:
        channel.thread.members[user.id] = world.clock.now()
    if new:
        announce_members(world, channel, added=[u.id for u in new])


def announce_members(
    world: World, thread: Channel, *, added: Sequence[int] = (), removed: Sequence[int] = ()
) -> None:
    assert thread.thread is not None and thread.guild is not None
    data: Json = {
        "id": str(thread.id),
        "guild_id": str(thread.guild.id),
        "member_count": len(thread.thread.members),
        "added_members": [
            wire.thread_member(thread, i) | {"member": wire.member(thread.guild.members[i]), "presence": None}
            for i in added
        ],
        "removed_member_ids": [str(i) for i in removed],
    }
    world.events.publish(Event("THREAD_MEMBERS_UPDATE", data, thread.guild, thread))


def _attachments(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> list[Attachment]:
    """The list in the body says which old ones stay and how the new ones are described."""
    described = {str(a.get("id")): a for a in many(body, "attachments")}
    kept = message.attachments
    if "attachments" in body:
        kept = [a for a in kept if str(a.id) in described]
        for attachment in kept:
            attachment.description = described[str(attachment.id)].get("description", attachment.description)
    new = [
        world.add_attachment(
            message.channel, u.filename, u.data, described.get(str(u.number), {}).get("description")
        )
        for u in uploads
    ]
    return [*kept, *new]
