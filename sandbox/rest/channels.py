"""A channel or thread: reading, changing, deleting it; who may do what in it; typing."""

from sandbox import errors, wire
from sandbox.events import Event
from sandbox.kinds import ChannelKind
from sandbox.limits.form import Form
from sandbox.model import Channel, Json, Overwrite
from sandbox.permissions import NONE, Permission, in_channel
from sandbox.reading import many
from sandbox.rest.call import Call, Reply, Route
from sandbox.world import World


async def get(call: Call) -> Reply:
    return Reply(200, wire.channel(call.channel(), call.bot.user))


async def edit(call: Call) -> Reply:
    channel, body = call.channel(), call.form
    if channel.kind is ChannelKind.DM:
        raise errors.not_in_a_dm()
    form = Form()
    if "name" in body:
        form.text(("name",), body["name"], 100, shortest=1, required=True)
    form.text(("topic",), body.get("topic"), 1024)
    form.refuse_if_wrong()
    if channel.thread is not None:
        _edit_thread(call, channel, body)
        name = "THREAD_UPDATE"
    else:
        if Permission.MANAGE_CHANNELS not in in_channel(call.bot.user, channel):
            raise errors.missing_permissions()
        name = "CHANNEL_UPDATE"
        channel.topic = body.get("topic", channel.topic)
        channel.position = body.get("position", channel.position)
        if "permission_overwrites" in body:
            channel.overwrites = {int(o["id"]): _overwrite(o) for o in many(body, "permission_overwrites")}
    channel.name = body.get("name", channel.name)
    call.world.events.publish(Event(name, wire.channel(channel), channel.guild, channel))
    return Reply(200, wire.channel(channel, call.bot.user))


def _edit_thread(call: Call, channel: Channel, body: Json) -> None:
    """Its owner may rename and archive it; locking it, and a locked one, is for those who manage threads."""
    thread = channel.thread
    assert thread is not None
    manages = Permission.MANAGE_THREADS in in_channel(call.bot.user, channel)
    if thread.archived and body.get("archived") is not False:
        raise errors.thread_archived()
    mine = thread.owner is call.bot.user
    if not manages and (not mine or "locked" in body or thread.locked):
        raise errors.missing_permissions()
    thread.locked = body.get("locked", thread.locked)
    thread.invitable = body.get("invitable", thread.invitable)
    thread.auto_archive_minutes = body.get("auto_archive_duration", thread.auto_archive_minutes)
    if "archived" in body and body["archived"] != thread.archived:
        thread.archived, thread.archived_at = body["archived"], call.world.clock.now()


async def delete(call: Call) -> Reply:
    channel = call.channel()
    if channel.kind is ChannelKind.DM:
        return Reply(200, wire.channel(channel, call.bot.user))
    need = Permission.MANAGE_THREADS if channel.thread is not None else Permission.MANAGE_CHANNELS
    if need not in in_channel(call.bot.user, channel):
        raise errors.missing_permissions()
    remove(call.world, channel)
    return Reply(200, wire.channel(channel, call.bot.user))


def remove(world: World, channel: Channel) -> None:
    for thread in [c for c in world.channels.values() if c.parent is channel and c.thread is not None]:
        remove(world, thread)
    name = "THREAD_DELETE" if channel.thread is not None else "CHANNEL_DELETE"
    world.events.publish(Event(name, wire.channel(channel), channel.guild, channel))
    del world.channels[channel.id]


async def typing(call: Call) -> Reply:
    call.channel()
    return Reply(204)


async def allow(call: Call) -> Reply:
    channel = call.channel(Permission.MANAGE_ROLES)
    channel.overwrites[call.id("target")] = _overwrite(call.form)
    call.world.events.publish(Event("CHANNEL_UPDATE", wire.channel(channel), channel.guild, channel))
    return Reply(204)


async def forget(call: Call) -> Reply:
    channel = call.channel(Permission.MANAGE_ROLES)
    channel.overwrites.pop(call.id("target"), None)
    call.world.events.publish(Event("CHANNEL_UPDATE", wire.channel(channel), channel.guild, channel))
    return Reply(204)


def _overwrite(body: Json) -> Overwrite:
    allow_, deny = (Permission(int(body.get(key) or 0)) | NONE for key in ("allow", "deny"))
    return Overwrite(int(body.get("type") or 0), allow_, deny)


ROUTES = [
    Route("GET", "/channels/{channel}", get),
    Route("PATCH", "/channels/{channel}", edit),
    Route("DELETE", "/channels/{channel}", delete),
    Route("POST", "/channels/{channel}/typing", typing),
    Route("PUT", "/channels/{channel}/permissions/{target}", allow),
    Route("DELETE", "/channels/{channel}/permissions/{target}", forget),
]
