"""The facts that every game of the civilization family has; each title adds its own."""

from collections.abc import Mapping

from msgspec import Struct

from data.civilization.advances import Advance, Group, Power, Trait
from data.civilization.board import Board
from data.civilization.cards import TradeCards
from data.civilization.nations import Nation
from data.civilization.numbers import Numbers


class CivilizationFacts(Struct, frozen=True, eq=False, kw_only=True):
    """Facts of one data version of a title.

    `area_numbers`, `area_ids`: the number by which buttons name each area, and back. `traits`, `powers`: the
    advances that have them.
    """

    version: str
    numbers: Numbers
    boards: Mapping[str, Board]
    area_numbers: Mapping[str, int]
    area_ids: Mapping[int, str]
    civilizations: Mapping[str, Nation]
    advances: Mapping[str, Advance]
    traits: Mapping[Trait, tuple[tuple[str, int], ...]]
    powers: Mapping[Power, frozenset[str]]
    group_colours: Mapping[Group, str]
    cards: TradeCards
