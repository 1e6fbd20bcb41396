"""A server: itself, its members, roles and channels."""

from sandbox import errors, wire
from sandbox.events import Event
from sandbox.kinds import ChannelKind
from sandbox.limits.form import Form
from sandbox.model import Guild
from sandbox.permissions import Permission, in_guild
from sandbox.rest.call import Call, Reply, Route


def guild_of(call: Call, need: Permission | None = None) -> Guild:
    guild = call.world.guild(call.id("guild"), call.bot.user)
    if need is not None and need not in in_guild(guild, guild.members[call.bot.id]):
        raise errors.missing_permissions()
    return guild


async def guild(call: Call) -> Reply:
    found = guild_of(call)
    body = wire.guild(found)
    if call.query.get("with_counts") in ("1", "true"):
        body |= {"approximate_member_count": len(found.members), "approximate_presence_count": 0}
    return Reply(200, body)


async def my_guilds(call: Call) -> Reply:
    mine = [g for g in call.world.guilds.values() if call.bot.id in g.members]
    return Reply(
        200,
        [
            {
                "id": str(g.id),
                "name": g.name,
                "icon": None,
                "banner": None,
                "owner": g.owner is call.bot.user,
                "permissions": str(int(in_guild(g, g.members[call.bot.id]))),
                "features": [],
            }
            for g in mine
        ],
    )


async def channels(call: Call) -> Reply:
    return Reply(200, [wire.channel(c) for c in call.world.channels_of(guild_of(call))])


async def create_channel(call: Call) -> Reply:
    guild = guild_of(call, Permission.MANAGE_CHANNELS)
    form, body = Form(), call.form
    form.text(("name",), body.get("name"), 100, shortest=1, required=True)
    form.text(("topic",), body.get("topic"), 1024)
    form.one_of(("type",), body.get("type") or 0, {int(ChannelKind.TEXT), int(ChannelKind.CATEGORY)})
    form.refuse_if_wrong()
    parent = call.world.channels.get(int(body["parent_id"])) if body.get("parent_id") else None
    kind = ChannelKind(body.get("type") or 0)
    made = call.world.add_channel(guild, body["name"], kind, parent, body.get("topic"))
    return Reply(201, wire.channel(made))


async def members(call: Call) -> Reply:
    guild = guild_of(call)
    if not call.bot.privileged_intents:
        raise errors.missing_access()
    after, most = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    found = sorted((m for m in guild.members.values() if m.user.id > after), key=lambda m: m.user.id)
    return Reply(200, [wire.member(m) for m in found[:most]])


async def member(call: Call) -> Reply:
    found = guild_of(call).members.get(call.id("user"))
    if found is None:
        raise errors.unknown_member()
    return Reply(200, wire.member(found))


async def roles(call: Call) -> Reply:
    return Reply(200, [wire.role(r) for r in guild_of(call).roles.values()])


async def give_role(call: Call) -> Reply:
    return _change_role(call, give=True)


async def take_role(call: Call) -> Reply:
    return _change_role(call, give=False)


def _change_role(call: Call, *, give: bool) -> Reply:
    guild = guild_of(call, Permission.MANAGE_ROLES)
    member = guild.members.get(call.id("user"))
    if member is None:
        raise errors.unknown_member()
    role = guild.roles.get(call.id("role"))
    if role is None or role is guild.everyone:
        raise errors.unknown_role()
    if give:
        member.roles.add(role.id)
    else:
        member.roles.discard(role.id)
    data = wire.member(member) | {"guild_id": str(guild.id)}
    call.world.events.publish(Event("GUILD_MEMBER_UPDATE", data, guild=guild))
    return Reply(204)


ROUTES = [
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("GET", "/guilds/{guild}", guild),
    Route("GET", "/guilds/{guild}/channels", channels),
    Route("POST", "/guilds/{guild}/channels", create_channel),
    Route("GET", "/guilds/{guild}/members", members),
    Route("GET", "/guilds/{guild}/members/{user}", member),
    Route("GET", "/guilds/{guild}/roles", roles),
    Route("PUT", "/guilds/{guild}/members/{user}/roles/{role}", give_role),
    Route("DELETE", "/guilds/{guild}/members/{user}/roles/{role}", take_role),
]
