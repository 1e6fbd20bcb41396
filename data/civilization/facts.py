"""The facts that every game of the civilization family has; each title adds its own."""

from collections.abc import Mapping

from msgspec import Struct

from data.civilization.advances import Advance, Group, Power, Trait
from data.civilization.cards import TradeCards
from data.civilization.nations import Nation
from data.civilization.numbers import Numbers


class CivilizationFacts(Struct, frozen=True, eq=False, kw_only=True):
    """Facts of one data version of a title. `traits` and `powers`: the advances that have them."""

    version: str
    numbers: Numbers
    civilizations: Mapping[str, Nation]
    advances: Mapping[str, Advance]
    traits: Mapping[Trait, tuple[tuple[str, int], ...]]
    powers: Mapping[Power, frozenset[str]]
    group_colours: Mapping[Group, str]
    cards: TradeCards
