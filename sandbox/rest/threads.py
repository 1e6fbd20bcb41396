"""Threads: making them, joining and leaving, listing the archived ones."""

from collections.abc import Iterable

from sandbox import errors, wire
from sandbox.kinds import ChannelKind, MessageFlag
from sandbox.limits.form import Form
from sandbox.model import Channel, Json, ThreadState
from sandbox.permissions import Permission, can_view, in_channel
from sandbox.posting import post
from sandbox.rest.call import Call, Reply, Route
from sandbox.rest.guilds import guild_of

ARCHIVE_AFTER = {60, 1440, 4320, 10080}


async def create(call: Call) -> Reply:
    """Type 11 is public, 12 is private; without a type Discord makes it private."""
    kind = ChannelKind(int(call.form.get("type") or ChannelKind.PRIVATE_THREAD))
    public = kind is ChannelKind.PUBLIC_THREAD
    channel = call.channel(Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS)
    return Reply(201, _made(call, channel, kind))


async def create_from_message(call: Call) -> Reply:
    message = call.message(Permission.CREATE_PUBLIC_THREADS)
    if message.thread is not None:
        raise errors.thread_already_created()
    body = _made(call, message.channel, ChannelKind.PUBLIC_THREAD, from_message=message.id)
    message.thread = call.world.channels[message.id]
    message.flags |= MessageFlag.HAS_THREAD
    post.announce_edit(call.world, message)
    return Reply(201, body)


def _made(call: Call, parent: Channel, kind: ChannelKind, from_message: int | None = None) -> Json:
    if parent.kind is not ChannelKind.TEXT:
        raise errors.wrong_channel_type()
    form, body = Form(), call.form
    form.text(("name",), body.get("name"), 100, shortest=1, required=True)
    form.one_of(("auto_archive_duration",), body.get("auto_archive_duration") or 1440, ARCHIVE_AFTER)
    form.refuse_if_wrong()
    started = parent.messages[from_message] if from_message is not None else None
    thread = call.world.add_thread(parent, body["name"], kind, call.bot.user, started)
    assert thread.thread is not None
    thread.thread.auto_archive_minutes = body.get("auto_archive_duration") or 1440
    thread.thread.invitable = body.get("invitable") is not False
    return wire.channel(thread, call.bot.user)


def thread_of(call: Call) -> tuple[Channel, ThreadState]:
    channel = call.channel()
    if channel.thread is None:
        raise errors.wrong_channel_type()
    return channel, channel.thread


async def join(call: Call) -> Reply:
    channel, thread = thread_of(call)
    if thread.archived:
        raise errors.thread_archived()
    post.join_thread(call.world, channel, [call.bot.user])
    return Reply(204)


async def add_member(call: Call) -> Reply:
    channel, thread = thread_of(call)
    if thread.archived:
        raise errors.thread_archived()
    user = call.world.users.get(call.id("user"))
    if user is None:
        raise errors.unknown_user()
    if Permission.SEND_MESSAGES_IN_THREADS not in in_channel(call.bot.user, channel):
        raise errors.missing_permissions()
    if Permission.VIEW_CHANNEL not in in_channel(user, channel):
        raise errors.missing_access()
    post.join_thread(call.world, channel, [user])
    return Reply(204)


async def leave(call: Call) -> Reply:
    return _leave(call, call.bot.id)


async def remove_member(call: Call) -> Reply:
    channel, thread = thread_of(call)
    manages = Permission.MANAGE_THREADS in in_channel(call.bot.user, channel)
    private_and_mine = channel.kind is ChannelKind.PRIVATE_THREAD and thread.owner is call.bot.user
    if not manages and not private_and_mine:
        raise errors.missing_permissions()
    return _leave(call, call.id("user"))


def _leave(call: Call, user_id: int) -> Reply:
    channel, thread = thread_of(call)
    if thread.archived:
        raise errors.thread_archived()
    if thread.members.pop(user_id, None) is not None:
        post.announce_members(call.world, channel, removed=[user_id])
    return Reply(204)


async def member(call: Call) -> Reply:
    channel, thread = thread_of(call)
    if call.id("user") not in thread.members:
        raise errors.unknown_member()
    return Reply(200, wire.thread_member(channel, call.id("user")))


async def members(call: Call) -> Reply:
    channel, thread = thread_of(call)
    return Reply(200, [wire.thread_member(channel, i) for i in thread.members])


async def active(call: Call) -> Reply:
    threads = call.world.threads_of(guild_of(call))
    return listing(call, [t for t in threads if t.thread is not None and not t.thread.archived])


async def archived_public(call: Call) -> Reply:
    return listing(call, _archived(call, ChannelKind.PUBLIC_THREAD))


async def archived_private(call: Call) -> Reply:
    call.channel(Permission.MANAGE_THREADS)
    return listing(call, _archived(call, ChannelKind.PRIVATE_THREAD))


def _archived(call: Call, kind: ChannelKind) -> Iterable[Channel]:
    parent = call.channel(Permission.READ_MESSAGE_HISTORY)
    threads = (c for c in call.world.channels.values() if c.parent is parent and c.kind is kind)
    return [c for c in threads if c.thread is not None and c.thread.archived]


def listing(call: Call, threads: Iterable[Channel]) -> Reply:
    seen = [t for t in threads if can_view(call.bot.user, t)]
    mine = [t for t in seen if t.thread is not None and call.bot.id in t.thread.members]
    return Reply(
        200,
        {
            "threads": [wire.channel(t, call.bot.user) for t in seen],
            "members": [wire.thread_member(t, call.bot.id) for t in mine],
            "has_more": False,
        },
    )


ROUTES = [
    Route("GET", "/guilds/{guild}/threads/active", active),
    Route("POST", "/channels/{channel}/threads", create),
    Route("POST", "/channels/{channel}/messages/{message}/threads", create_from_message),
    Route("PUT", "/channels/{channel}/thread-members/@me", join),
    Route("DELETE", "/channels/{channel}/thread-members/@me", leave),
    Route("GET", "/channels/{channel}/thread-members", members),
    Route("GET", "/channels/{channel}/thread-members/{user}", member),
    Route("PUT", "/channels/{channel}/thread-members/{user}", add_member),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", remove_member),
    Route("GET", "/channels/{channel}/threads/archived/public", archived_public),
    Route("GET", "/channels/{channel}/threads/archived/private", archived_private),
]
