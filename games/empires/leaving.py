"""Leaving the game: who may, and where the units of others find room when a region closes."""

from typing import TYPE_CHECKING, NamedTuple

from games.civilization.board.areas import name
from games.civilization.board.limits import room
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import area
from games.core.audience import Seat
from games.core.event import Event
from games.core.illegal import Forbidden
from games.empires.events.leaving import LeaveAnnounced
from games.empires.table import Table, in_play

if TYPE_CHECKING:
    from games.empires.state import Empires

FEWEST = 2
"""E.leave.2: the others go on; one alone does not play."""


def announce_leave(game: "Empires", seat: Seat) -> Event:
    """E.leave.2-3, 15: refused unless the table has chosen the book's procedure; nobody leaves twice."""
    if not game.options.leaving_by_the_book:
        raise Forbidden("leave.option", "E.leave.2")
    if game.over is not None or seat not in game.seats or seat in (*game.leaving, *game.left):
        raise Forbidden("leave.gone", "E.leave.15")
    if len(game.seats) - len(game.left) - len(game.leaving) <= FEWEST:
        raise Forbidden("leave.last", "E.leave.2", least=FEWEST)
    return LeaveAnnounced(seat)


class Shelter(NamedTuple):
    """E.leave.11: how many tokens an area takes within its limit, and whether it may hold more if need be."""

    free: int
    stretches: bool


def shelters(table: Table, seat: Seat) -> dict[AreaId, Shelter]:
    """E.leave.11: areas with own tokens and those of the own region, without causing conflict."""
    found: dict[AreaId, Shelter] = {}
    for id in sorted(table.board.areas):
        place, crowd = area(table, id), table.pieces.crowd(id)
        if place.is_open_sea or not in_play(table, id):
            continue
        if seat not in crowd and place.region != table.civilizations[seat]:
            continue
        if table.pieces.cities.get(id, seat) != seat:
            continue
        free = max(0, room(table, seat, id) - sum(crowd.values()))
        found[id] = Shelter(free, set(crowd) <= {seat})
    return found


class Refuge(NamedTuple):
    """What a player can do with homeless tokens: so many, at most so many in each area.

    `least`: what an area must take before any limit is exceeded; without a need to, none.
    """

    tokens: int
    most: dict[AreaId, int]
    least: dict[AreaId, int]


def refuge(table: Table, seat: Seat, tokens: int) -> Refuge:
    """E.leave.11: within the limits, or all of them filled and the rest where the player is alone."""
    found = shelters(table, seat)
    free = {id: shelter.free for id, shelter in found.items()}
    over = tokens - sum(free.values())
    if over <= 0:
        return Refuge(tokens, {id: count for id, count in free.items() if count}, {})
    stretched = [id for id, shelter in found.items() if shelter.stretches]
    most = {id: count + over * (id in stretched) for id, count in free.items()}
    placed = tokens if stretched else tokens - over
    return Refuge(placed, {id: count for id, count in most.items() if count}, free)


def check_refuge(table: Table, given: Refuge, amounts: dict[AreaId, int]) -> None:
    """E.leave.11: raises Forbidden if a limit is exceeded while there is room."""
    for id, least in given.least.items():
        if amounts.get(id, 0) < least:
            raise Forbidden("leave.room", "E.leave.11", area=name(table, id), free=least)
