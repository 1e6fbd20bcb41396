"""The world of a sandbox as plain data: people, a server, channels and messages keep their ids.

A database names users, channels and messages. To open it again, there must be a Discord on which they
are the same. Pictures are left out, and so are messages that only one person sees: only an interaction leads
there.
"""

import secrets

from sandbox.kinds import ChannelKind, ComponentKind, MessageFlag
from sandbox.model import Application, Channel, Guild, Json, Member, Message, Role, ThreadState, User
from sandbox.permissions import Permission
from sandbox.world import World


def dump(world: World) -> Json:
    """The world as plain data."""
    (bot,), (guild,) = world.applications.values(), world.guilds.values()
    return {
        "users": [
            {"id": user.id, "name": user.display_name, "bot": user.bot, "dms_open": user.dms_open}
            for user in world.users.values()
        ],
        "bot": {"id": bot.id, "owner": bot.owner.id},
        "guild": {
            "id": guild.id,
            "name": guild.name,
            "owner": guild.owner.id,
            "roles": [[role.id, role.name, int(role.permissions)] for role in guild.roles.values()],
            "members": [[one.user.id, one.joined_at, sorted(one.roles)] for one in guild.members.values()],
        },
        "channels": [_channel(channel) for channel in world.channels.values()],
    }


def _channel(channel: Channel) -> Json:
    plain: Json = {"id": channel.id, "kind": int(channel.kind), "name": channel.name}
    if channel.guild is None:
        plain["recipients"] = [user.id for user in channel.recipients]
    if channel.parent is not None and channel.thread is not None:
        plain |= {"parent": channel.parent.id, "owner": channel.thread.owner.id}
        plain["created"] = channel.thread.created
    shown = [message for message in channel.messages.values() if not message.ephemeral]
    return plain | {"messages": [_message(message) for message in shown]}


def _message(message: Message) -> Json:
    plain: Json = {"id": message.id, "author": message.author.id, "created": message.created}
    plain |= {"flags": int(message.flags), "content": message.content}
    if message.nonce is not None:
        plain["nonce"] = message.nonce
    return plain | {"components": without_pictures(message.components)}


def without_pictures(components: list[Json]) -> list[Json]:
    """Pictures are drawn by the build at hand."""
    kept = [it for it in components if it["type"] != ComponentKind.GALLERY]
    return [
        it | {"components": without_pictures(it["components"])} if "components" in it else it for it in kept
    ]


def load(world: World, plain: Json) -> Application:
    """The same in a world that is still empty; returns the bot, which has a new token."""
    for one in plain["users"]:
        name = str(one["name"])
        user = User(one["id"], "".join(name.lower().split()), name, one["bot"], one["dms_open"])
        world.users[user.id] = user
    owner = world.users[plain["bot"]["owner"]]
    bot = Application(world.users[plain["bot"]["id"]], secrets.token_urlsafe(32), owner)
    world.applications[bot.id] = bot
    guild = _load_guild(world, plain["guild"])
    for one in plain["channels"]:
        _load_channel(world, guild, bot, one)
    return bot


def _load_guild(world: World, plain: Json) -> Guild:
    guild = Guild(plain["id"], plain["name"], world.users[plain["owner"]])
    for place, (id, name, permissions) in enumerate(plain["roles"]):
        guild.roles[id] = Role(id, name, Permission(permissions), place)
    for id, joined, roles in plain["members"]:
        guild.members[id] = Member(world.users[id], joined, set(roles))
    world.guilds[guild.id] = guild
    return guild


def _load_channel(world: World, guild: Guild, bot: Application, plain: Json) -> None:
    channel = Channel(plain["id"], ChannelKind(plain["kind"]), plain["name"])
    if "recipients" in plain:
        channel.recipients = tuple(world.users[id] for id in plain["recipients"])
        world._dms[frozenset(plain["recipients"])] = channel
    else:
        channel.guild = guild
    if "parent" in plain:
        owner, created = world.users[plain["owner"]], plain["created"]
        channel.parent = world.channels[plain["parent"]]
        channel.thread = ThreadState(owner, created, members={owner.id: created})
        if channel.id in channel.parent.messages:
            channel.parent.messages[channel.id].thread = channel
    world.channels[channel.id] = channel
    for one in plain["messages"]:
        _load_message(world, channel, bot, one)


def _load_message(world: World, channel: Channel, bot: Application, plain: Json) -> None:
    author = world.users[plain["author"]]
    channel.messages[plain["id"]] = Message(
        plain["id"],
        channel,
        author,
        plain["created"],
        plain["content"],
        flags=MessageFlag(plain["flags"]),
        components=plain["components"],
        nonce=plain.get("nonce"),
        application=bot if author is bot.user else None,
    )
