"""What the page shows to one person, as JSON."""

from sandbox import wire
from sandbox.client import offered
from sandbox.gateway.server import Gateway
from sandbox.interaction import Modal, Outcome
from sandbox.kinds import ChannelKind
from sandbox.model import Channel, Command, Guild, Json, Message, User
from sandbox.permissions import Permission, can_see, can_view, in_channel
from sandbox.reading import many
from sandbox.web.unread import Unread, pinged
from sandbox.world import World

PAGE = 50


def personas(world: World, unread: Unread) -> list[Json]:
    people = [u for u in world.users.values() if not u.bot]
    return [
        {"id": str(u.id), "name": u.display_name, "unread": b.unread, "pings": b.pings}
        for u, b in ((u, unread.all_of(u)) for u in people)
    ]


def state(world: World, gateway: Gateway, unread: Unread, me: User) -> Json:
    guilds = [g for g in world.guilds.values() if me.id in g.members]
    return {
        "me": {"id": str(me.id), "name": me.display_name, "dms_open": me.dms_open},
        "personas": personas(world, unread),
        "users": {str(u.id): {"name": u.display_name, "bot": u.bot} for u in world.users.values()},
        "roles": {str(r.id): r.name for g in guilds for r in g.roles.values()},
        "guilds": [_guild(world, unread, me, g) for g in guilds],
        "dms": [_dm(unread, me, c) for c in world.dms_of(me)],
        "bots": [
            {"id": str(a.id), "name": a.user.display_name, "online": gateway.is_connected(a)}
            for a in world.applications.values()
        ],
    }


def _guild(world: World, unread: Unread, me: User, guild: Guild) -> Json:
    places = [*world.channels_of(guild), *world.threads_of(guild)]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "channels": [_channel(unread, me, c) for c in places if can_view(me, c)],
        "members": [str(m) for m in guild.members],
        "roles": [str(r) for r in guild.roles],
    }


def _channel(unread: Unread, me: User, channel: Channel) -> Json:
    thread = channel.thread
    speak = Permission.SEND_MESSAGES if thread is None else Permission.SEND_MESSAGES_IN_THREADS
    return {
        "id": str(channel.id),
        "name": channel.name,
        "type": int(channel.kind),
        "parent": str(channel.parent.id) if channel.parent else None,
        "topic": channel.topic,
        "archived": thread is not None and thread.archived,
        "may_speak": speak in in_channel(me, channel) and not (thread is not None and thread.locked),
    } | badge(unread, me, channel)


def _dm(unread: Unread, me: User, channel: Channel) -> Json:
    other = next((u for u in channel.recipients if u is not me), me)
    return {
        "id": str(channel.id),
        "name": other.display_name,
        "type": int(ChannelKind.DM),
        "user": str(other.id),
        "topic": None,
        "archived": False,
        "may_speak": True,
    } | badge(unread, me, channel)


def badge(unread: Unread, me: User, channel: Channel) -> Json:
    count = unread.of(me, channel)
    return {"unread": count.unread, "pings": count.pings, "read": str(unread.last_read(me, channel))}


def message(me: User, it: Message) -> Json:
    shown = wire.message(it) | {"ephemeral": it.ephemeral, "loading": it.loading, "pings_me": pinged(me, it)}
    if it.interaction is not None:
        shown["used"] = it.interaction.get("name")
    return shown


def messages(me: User, channel: Channel, before: int | None) -> list[Json]:
    seen = [m for m in channel.messages.values() if can_see(me, m) and (before is None or m.id < before)]
    return [message(me, m) for m in seen[-PAGE:]]


def commands(world: World, me: User, channel: Channel) -> list[Json]:
    """Every command that can be typed: a group is its subcommands."""
    slash = [c for c in offered.commands(world, me, channel) if c.kind == offered.SLASH]
    return [one for c in slash for one in _typable(c, c.name, c.spec)]


def _typable(command: Command, name: str, spec: Json) -> list[Json]:
    options = many(spec, "options")
    below = [o for o in options if o["type"] in offered.BELOW]
    if below:
        return [one for o in below for one in _typable(command, f"{name} {o['name']}", o)]
    return [
        {
            "name": name,
            "description": spec.get("description") or "",
            "bot": command.application.user.display_name,
            "options": options,
        }
    ]


def outcome(it: Outcome) -> Json:
    out: Json = {"ok": it.answered, "kind": it.kind}
    if not it.answered:
        out["error"] = "The application did not respond"
    if it.message is not None:
        out["channel"], out["message"] = str(it.message.channel.id), str(it.message.id)
    if it.modal is not None:
        out["modal"] = modal(it.modal)
    if it.kind == "choices":
        out["choices"] = it.choices
    return out


def modal(it: Modal) -> Json:
    return {
        "id": str(it.interaction.id),
        "title": it.title,
        "components": it.components,
        "bot": it.interaction.application.user.display_name,
    }
