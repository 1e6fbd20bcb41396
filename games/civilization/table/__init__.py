"""What everybody sees. A rule that needs no secret takes a Table: the game is one, and so is a view."""

from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, TypeAlias, TypeVar

from data.civilization.board import Area, Board
from data.civilization.facts import CivilizationFacts
from data.civilization.nations import Nation
from games.civilization.pieces.pieces import AreaId
from games.civilization.table.rulebook import Rulebook
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization
    from games.civilization.table.view import CivilizationView


class Shared:
    """What the state and the view of a title have in common besides their fields. A title fills it in."""

    rulebook: ClassVar[Rulebook]

    @cached_property
    def facts(self) -> CivilizationFacts:
        """The facts that this game is played by: those of the data version it began with."""
        raise NotImplementedError

    @cached_property
    def board(self) -> Board:
        """The map that is played on."""
        raise NotImplementedError

    @property
    def playing(self) -> list[Seat]:
        """Who is still in the game, in table order."""
        raise NotImplementedError


Table: TypeAlias = "AnyCivilization | CivilizationView"
T = TypeVar("T", bound=Table)


def trial(table: T) -> T:
    """The same table with pieces of its own, to try something out."""
    other = copy(table)
    vars(other).update(facts=table.facts, board=table.board)  # a copy leaves behind what was looked up
    other.pieces = table.pieces.copy()
    other.new_cities = list(table.new_cities)
    return other


def area(table: Table, id: AreaId) -> Area:
    return table.board.areas[id]


def in_play(table: Table, id: AreaId) -> bool:
    """Whether units and ships may be in an area, or on an open sea pass through it."""
    return table.rulebook.in_play(table, id)


def nation(table: Table, seat: Seat) -> Nation:
    return table.facts.civilizations[table.civilizations[seat]]


def ranking(table: Table) -> list[Seat]:
    """E.ast.3: who is still in the game, the lowest number of a civilization first."""
    nations, played = table.facts.civilizations, table.civilizations
    return sorted(table.playing, key=lambda seat: nations[played[seat]].ranking)
