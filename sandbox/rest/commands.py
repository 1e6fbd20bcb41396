"""Application commands: listing, replacing all, and one by one; global or of one server."""

from typing import cast

from sandbox import errors, wire
from sandbox.events import CHANGED
from sandbox.limits.commands import commands as check
from sandbox.limits.form import Form
from sandbox.model import Command, Guild, Json
from sandbox.rest.call import Call, Reply, Route


def _scope(call: Call) -> Guild | None:
    if call.id("application") != call.bot.id:
        raise errors.unknown_application()
    return call.world.guild(call.id("guild"), call.bot.user) if "guild" in call.path else None


def _own(call: Call, scope: Guild | None) -> list[Command]:
    return [c for c in call.world.commands.values() if c.application is call.bot and c.guild is scope]


async def listed(call: Call) -> Reply:
    return Reply(200, [wire.command(c) for c in _own(call, _scope(call))])


async def replace_all(call: Call) -> Reply:
    """A command of the same kind and name keeps its id."""
    scope = _scope(call)
    if not isinstance(call.body, list):
        raise errors.invalid_form({"_errors": [{"code": "LIST_TYPE_CONVERT", "message": "Only iterables"}]})
    specs = cast(list[Json], call.body)
    form = Form()
    check(form, specs)
    form.refuse_if_wrong()
    old = {(c.kind, c.name): c for c in _own(call, scope)}
    for command in old.values():
        del call.world.commands[command.id]
    made = [_registered(call, scope, spec, old.get((spec.get("type") or 1, spec["name"]))) for spec in specs]
    call.world.events.publish(CHANGED)
    return Reply(200, [wire.command(c) for c in made])


async def create(call: Call) -> Reply:
    """Creating one that exists replaces it, with 200 instead of 201."""
    scope, spec = _scope(call), call.form
    _check_one(spec)
    kind = spec.get("type") or 1
    old = next((c for c in _own(call, scope) if (c.kind, c.name) == (kind, spec["name"])), None)
    return Reply(200 if old else 201, wire.command(_registered(call, scope, spec, old)))


async def get(call: Call) -> Reply:
    return Reply(200, wire.command(_found(call)))


async def edit(call: Call) -> Reply:
    command = _found(call)
    spec = command.spec | call.form
    _check_one(spec)
    return Reply(200, wire.command(_registered(call, command.guild, spec, command)))


async def delete(call: Call) -> Reply:
    del call.world.commands[_found(call).id]
    return Reply(204)


def _check_one(spec: Json) -> None:
    form = Form()
    check(form, [spec], at=())
    form.refuse_if_wrong()


def _found(call: Call) -> Command:
    scope = _scope(call)
    found = next((c for c in _own(call, scope) if c.id == call.id("command")), None)
    if found is None:
        raise errors.unknown_command()
    return found


def _registered(call: Call, scope: Guild | None, spec: Json, old: Command | None) -> Command:
    ids = call.world.ids
    made = Command(old.id if old else ids.next(), call.bot, ids.next(), spec, scope)
    call.world.commands[made.id] = made
    return made


GLOBAL = "/applications/{application}/commands"
OF_GUILD = "/applications/{application}/guilds/{guild}/commands"
ROUTES = [
    route
    for base in (GLOBAL, OF_GUILD)
    for route in (
        Route("GET", base, listed),
        Route("PUT", base, replace_all),
        Route("POST", base, create),
        Route("GET", base + "/{command}", get),
        Route("PATCH", base + "/{command}", edit),
        Route("DELETE", base + "/{command}", delete),
    )
]
