"""What people do at a table besides answering questions, by commands and by the menu alike."""

from typing import NamedTuple

from bot.chat.modals import read_value
from bot.chat.permissions import may_administrate
from bot.chat.responses import Interaction
from bot.chat.table_lookup import tables_of
from bot.tables.hosting import Hosting
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Reply, Status
from bot.tables.service import Tables


class Actor(NamedTuple):
    """A user who acts at a table: with a host's powers if `admin`, and by which interaction."""

    tables: Tables
    table: str
    user: int
    admin: bool
    interaction: int

    @property
    def hosting(self) -> Hosting:
        return self.tables.hosting

    async def status(self) -> Status:
        return await self.tables.viewing.status(self.table)

    def seat_in(self, status: Status) -> str:
        """The actor's own seat; empty if they have none."""
        return next((place.seat for place in status.seats if place.user == self.user), "")


async def actor_of(interaction: Interaction, table: str) -> Actor:
    """The user of this interaction, at this table."""
    admin = await may_administrate(interaction, table)
    return Actor(tables_of(interaction), table, interaction.user.id, admin, interaction.id)


async def sit(actor: Actor, seat: str) -> Reply:
    """Takes a free seat of the lobby, or takes over a vacant seat of a game in progress."""
    if (await actor.status()).stage == "lobby":
        return await actor.hosting.join(actor.table, actor.user, seat, interaction=actor.interaction)
    return await actor.hosting.take_over(actor.table, actor.user, seat, interaction=actor.interaction)


async def seat_robot(actor: Actor, seat: str | None, player: str | None) -> Reply:
    """Adds an automatic player to a lobby; in a game it takes over `seat`, by default the actor's own."""
    table, user, admin, once = actor.table, actor.user, actor.admin, actor.interaction
    status = await actor.status()
    if status.stage == "lobby":
        return await actor.hosting.add_robot(table, user, player, seat, admin=admin, interaction=once)
    played = seat or actor.seat_in(status)
    return await actor.hosting.robot(table, user, played, player, admin=admin, interaction=once)


async def add_time(actor: Actor, minutes: int | None) -> Reply:
    """Gives everybody more minutes, as a host may; without a number, extends the actor's own deadline."""
    table, user, once = actor.table, actor.user, actor.interaction
    if minutes is None:
        return await actor.hosting.extend(table, user, interaction=once)
    return await actor.hosting.add_time(table, user, minutes, admin=actor.admin, interaction=once)


async def vote(actor: Actor, agree: bool) -> Reply:
    """Votes on the oldest proposal on which the actor has not voted yet; else on the oldest of all."""
    status = await actor.status()
    seat = actor.seat_in(status)
    proposals = sorted(status.proposals, key=lambda one: seat in one.ballots)
    if not proposals:
        raise Refused("vote.none")
    return await actor.tables.vote(
        actor.table, actor.user, proposals[0].vote, agree, interaction=actor.interaction
    )


class UnknownAct(Exception):
    """A control names an act that does not exist any more, or never did."""


async def carry_out(actor: Actor, act: str, value: str) -> Reply:
    """Does what a command or a control says; `value` is what was chosen or typed."""
    tables, hosting = actor.tables, actor.hosting
    table, user, admin, once = actor.table, actor.user, actor.admin, actor.interaction
    match act.split("."):
        case ["join"]:
            return await hosting.join(table, user, interaction=once)
        case ["leave"]:
            return await hosting.leave(table, user, interaction=once)
        case ["robot"]:
            return await hosting.add_robot(table, user, admin=admin, interaction=once)
        case ["start"]:
            return await hosting.start(table, user, admin=admin, interaction=once)
        case ["seat_robot"]:
            seat, _, player = value.partition(" ")
            return await seat_robot(actor, seat or None, player or None)
        case ["option"]:
            name, _, given = value.partition("=")
            options = {name: read_value(given)}
            return await hosting.set_options(table, user, options, admin=admin, interaction=once)
        case ["pause"]:
            days = int(value) if value else None
            return await hosting.pause(table, user, days, admin=admin, interaction=once)
        case ["add_time"]:
            return await add_time(actor, int(value) if value else None)
        case ["cast"]:
            return await vote(actor, value == "yes")
        case ["return"]:
            return await hosting.come_back(table, user, interaction=once)
        case ["back", to]:
            return await tables.propose_rewind(table, user, int(to), interaction=once)
        case ["move"]:
            channel, _, guild = value.partition(" ")
            server = int(guild) if guild else None
            return await hosting.move(table, user, int(channel), server, admin=admin, interaction=once)
        case ["resume"]:
            return await hosting.resume(table, user, admin=admin, interaction=once)
        case ["close"]:
            return await hosting.close(table, user, admin=admin, interaction=once)
        case ["retry"]:
            return await hosting.retry(table, user, admin=admin, interaction=once)
        case ["pace"]:
            return await hosting.set_pace(table, user, value, admin=admin, interaction=once)
        case ["dismiss"]:
            return await hosting.remove_robot(table, user, value or None, admin=admin, interaction=once)
        case ["rewind"]:
            entry = int(value) if value.isascii() and value.isdecimal() and len(value) < 9 else -1
            return await tables.propose_rewind(table, user, entry, interaction=once)
        case ["always"]:
            return await tables.set_order(table, user, value, interaction=once)
        case ["order"]:
            kind, _, text = value.partition("=")
            return await tables.set_order(table, user, kind, text, interaction=once)
        case ["ask_again"]:
            return await tables.drop_order(table, user, value or None, interaction=once)
        case ["to", seat]:
            return await hosting.substitute(table, user, seat, int(value), admin=admin, interaction=once)
        case ["substitute"]:
            player, _, seat = value.partition(" ")
            return await hosting.substitute(table, user, seat, int(player), admin=admin, interaction=once)
        case ["sit"]:
            return await sit(actor, value)
        case ["robot_mine"]:
            seat = actor.seat_in(await actor.status())
            return await hosting.robot(table, user, seat, interaction=once)
        case _:
            raise UnknownAct(act)
