"""What everybody sees. A rule that needs no secret takes a Table: the game is one, and so is a view."""

from collections.abc import Collection
from copy import copy
from functools import cached_property
from typing import Protocol, TypeVar

from data.empires import Area, Board, Civilization, EmpiresFacts, Group, Setup, Side
from games.civilization.pieces import AreaId, Pieces
from games.core.audience import Seat
from games.empires.options import Options


class Table(Protocol):
    """The public part of the state; `state` says what each field is."""

    data: str
    seats: list[Seat]
    edition: Side
    options: Options
    civilizations: dict[Seat, str]
    leaving: list[Seat]
    left: list[Seat]
    closed: list[str]
    turn: int
    phase: int
    pieces: Pieces
    new_cities: list[AreaId]
    census: dict[Seat, int]
    waited: list[Seat]
    advances: dict[Seat, list[str]]
    extra_credits: dict[Seat, dict[Group, int]]
    spaces: dict[Seat, int]
    first_in_late_iron: list[Seat]
    last_turn: int | None

    @cached_property
    def facts(self) -> EmpiresFacts:
        """The facts that this game is played by: those of the data version it began with."""
        ...


T = TypeVar("T", bound=Table)


def trial(table: T) -> T:
    """The same table with pieces of its own, to try something out."""
    other = copy(table)
    vars(other)["facts"] = table.facts  # looked up once; a copy leaves it behind
    other.pieces = table.pieces.copy()
    other.new_cities = list(table.new_cities)
    return other


def setup(table: Table) -> Setup:
    """E.setup.6: who plays where, by the number of players."""
    return table.facts.setups[table.edition, len(table.seats)]


def board(table: Table) -> Board:
    return table.facts.boards[table.edition]


def area(table: Table, id: AreaId) -> Area:
    return board(table).areas[id]


def in_play(table: Table, id: AreaId) -> bool:
    """E.setup.20, E.leave.7, 14: open seas always are; land that the set-up or a leaver closed is not."""
    return id in setup(table).in_play and area(table, id).region not in table.closed


def civilization(table: Table, seat: Seat) -> Civilization:
    return table.facts.civilizations[table.civilizations[seat]]


def ranking(table: Table) -> list[Seat]:
    """E.ast.3: who is still in the game, the lowest number of a civilization first."""
    staying = [seat for seat in table.seats if seat not in table.left]
    return sorted(staying, key=lambda seat: civilization(table, seat).ranking)


def by_position(table: Table) -> list[Seat]:
    """E.ast.4: furthest on the A.S.T. first, equal ones by ranking."""
    return sorted(ranking(table), key=lambda seat: -table.spaces[seat])


def by_cities(table: Table) -> list[Seat]:
    """E.6a.2: fewest cities first, equal ones by ranking."""
    return sorted(ranking(table), key=table.pieces.cities_of)


def beneficiary(table: Table, among: Collection[Seat]) -> Seat | None:
    """E.turn.6: most cities in stock, then most tokens in stock, then ranking."""
    stock = table.pieces.stock
    ranked = [seat for seat in ranking(table) if seat in among]
    return max(ranked, key=lambda seat: (stock[seat].cities, stock[seat].tokens), default=None)
