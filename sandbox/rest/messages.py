"""Messages of a channel: sending, reading, editing, deleting, pinning."""

from sandbox import errors, wire
from sandbox.clock import iso
from sandbox.events import Event
from sandbox.kinds import ChannelKind
from sandbox.model import Application, Channel, Json, Message
from sandbox.permissions import Permission, in_channel
from sandbox.posting import post
from sandbox.reading import values
from sandbox.rest.call import Call, Reply, Route, snowflake
from sandbox.world import World

NONCE_REMEMBERED = 300.0
OLD = 3600.0
OLD_EDITS, OLD_EDITS_WITHIN = 3, 20.0
MOST_PINS = 250


async def send(call: Call) -> Reply:
    """With enforce_nonce, sending the same nonce again gives the message that is already there."""
    channel = call.channel()
    may_send(call.world, call.bot, channel, call.form, files=bool(call.uploads))
    nonce = call.form.get("nonce")
    if nonce is not None and call.form.get("enforce_nonce"):
        since = call.world.clock.now() - NONCE_REMEMBERED
        for message in reversed(channel.messages.values()):
            if message.created < since:
                break
            if message.nonce == nonce and message.author is call.bot.user:
                return Reply(200, wire.message(message))
    sender = post.Sender(call.bot.user, call.bot)
    return Reply(200, wire.message(post.post(call.world, channel, sender, call.form, call.uploads)))


def may_send(world: World, bot: Application, channel: Channel, body: Json, *, files: bool) -> None:
    """Speaking in an archived thread opens it again, unless it is locked."""
    if channel.kind is ChannelKind.DM:
        if not all(u.dms_open for u in channel.recipients):
            raise errors.cannot_send_to_user()
        return
    if channel.kind is ChannelKind.CATEGORY:
        raise errors.wrong_channel_type()
    may = in_channel(bot.user, channel)
    speak = Permission.SEND_MESSAGES if channel.thread is None else Permission.SEND_MESSAGES_IN_THREADS
    needs = [speak]
    if files:
        needs.append(Permission.ATTACH_FILES)
    if body.get("embeds"):
        needs.append(Permission.EMBED_LINKS)
    if not all(need in may for need in needs):
        raise errors.missing_permissions()
    if channel.thread is not None and channel.thread.archived:
        if channel.thread.locked and Permission.MANAGE_THREADS not in may:
            raise errors.thread_archived()
        channel.thread.archived = False
        world.events.publish(Event("THREAD_UPDATE", wire.channel(channel), channel.guild, channel))


async def get(call: Call) -> Reply:
    return Reply(200, wire.message(call.message(Permission.READ_MESSAGE_HISTORY)))


async def history(call: Call) -> Reply:
    """Newest first, whatever was asked; `after` takes the oldest ones past that point."""
    channel = call.channel()
    if Permission.READ_MESSAGE_HISTORY not in in_channel(call.bot.user, channel):
        return Reply(200, [])
    most = int(call.query.get("limit", 50))
    if not 1 <= most <= 100:
        wrong = {"code": "NUMBER_TYPE_MAX", "message": "int value should be between 1 and 100."}
        raise errors.invalid_form({"limit": {"_errors": [wrong]}})
    found = [m for m in channel.messages.values() if not m.ephemeral]
    if "after" in call.query:
        after = snowflake(call.query["after"], "after")
        found = [m for m in found if m.id > after][:most]
    elif "around" in call.query:
        around = snowflake(call.query["around"], "around")
        half = most // 2
        before = [m for m in found if m.id < around][-half:] if half else []
        found = before + [m for m in found if m.id >= around][: most - half]
    else:
        end = snowflake(call.query.get("before", 1 << 63), "before")
        found = [m for m in found if m.id < end][-most:]
    return Reply(200, [wire.message(m) for m in reversed(found)])


async def edit(call: Call) -> Reply:
    message = call.message()
    if message.author is not call.bot.user:
        raise errors.not_the_author()
    open_thread(message.channel)
    _may_edit_old(call.world, message)
    post.edit(call.world, message, call.form, call.uploads)
    return Reply(200, wire.message(message))


def _may_edit_old(world: World, message: Message) -> None:
    """30046: Discord names no figure; people have measured three in twenty seconds for each channel."""
    now, channel = world.clock.now(), message.channel
    if now - message.created <= OLD:
        return
    channel.old_edits = [at for at in channel.old_edits if now - at < OLD_EDITS_WITHIN]
    if len(channel.old_edits) >= OLD_EDITS:
        raise errors.too_many_old_edits(round(channel.old_edits[0] + OLD_EDITS_WITHIN - now, 3))
    channel.old_edits.append(now)


def open_thread(channel: Channel) -> None:
    if channel.thread is not None and channel.thread.archived:
        raise errors.thread_archived()


async def delete(call: Call) -> Reply:
    message = call.message()
    open_thread(message.channel)
    if message.author is not call.bot.user:
        _needs(call, message.channel, Permission.MANAGE_MESSAGES)
    post.delete(call.world, message)
    return Reply(204)


async def bulk_delete(call: Call) -> Reply:
    channel = call.channel(Permission.MANAGE_MESSAGES)
    for id_ in values(call.form, "messages"):
        message = channel.messages.get(int(id_))
        if message is not None and not message.ephemeral:
            post.delete(call.world, message)
    return Reply(204)


def _needs(call: Call, channel: Channel, need: Permission) -> None:
    if channel.guild is None or need not in in_channel(call.bot.user, channel):
        raise errors.missing_permissions()


async def pins(call: Call) -> Reply:
    items = [
        {"pinned_at": iso(m.pinned_at), "message": wire.message(m)}
        for m in _pinned(call.channel())
        if m.pinned_at
    ]
    return Reply(200, {"items": items, "has_more": False})


async def pin(call: Call) -> Reply:
    message = call.message()
    _may_pin(call, message)
    if message.pinned_at is None:
        if len(_pinned(message.channel)) >= MOST_PINS:
            raise errors.too_many_pins()
        message.pinned_at = call.world.clock.now()
        _announce_pins(call.world, message)
    return Reply(204)


async def unpin(call: Call) -> Reply:
    message = call.message()
    _may_pin(call, message)
    message.pinned_at = None
    _announce_pins(call.world, message)
    return Reply(204)


def _may_pin(call: Call, message: Message) -> None:
    if message.channel.guild is not None:
        _needs(call, message.channel, Permission.PIN_MESSAGES)


def _pinned(channel: Channel) -> list[Message]:
    """The last pinned comes first."""
    held = [m for m in channel.messages.values() if m.pinned_at is not None]
    return sorted(held, key=lambda m: m.pinned_at or 0.0, reverse=True)


def _announce_pins(world: World, message: Message) -> None:
    channel = message.channel
    data: Json = {"channel_id": str(channel.id), "last_pin_timestamp": iso(world.clock.now())}
    if channel.guild is not None:
        data["guild_id"] = str(channel.guild.id)
    post.announce_edit(world, message)
    world.events.publish(Event("CHANNEL_PINS_UPDATE", data, channel.guild, channel))


ROUTES = [
    Route("POST", "/channels/{channel}/messages", send),
    Route("GET", "/channels/{channel}/messages", history),
    Route("POST", "/channels/{channel}/messages/bulk-delete", bulk_delete),
    Route("GET", "/channels/{channel}/messages/pins", pins),
    Route("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    Route("DELETE", "/channels/{channel}/messages/pins/{message}", unpin),
    Route("GET", "/channels/{channel}/messages/{message}", get),
    Route("PATCH", "/channels/{channel}/messages/{message}", edit),
    Route("DELETE", "/channels/{channel}/messages/{message}", delete),
]
