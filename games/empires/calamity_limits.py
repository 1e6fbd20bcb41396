"""How many calamities a player keeps."""

from data.civilization.cards import CalamityKind
from games.civilization.calamities.selection import CalamityLimit
from games.empires.table import Table, setup

MAJOR: frozenset[CalamityKind] = frozenset({"non_tradeable", "tradeable"})
ALL: frozenset[CalamityKind] = frozenset({"minor", *MAJOR})


def calamity_limits(table: Table) -> tuple[CalamityLimit, ...]:
    """E.8.1-2: three of all, one of which goes if there are more; then two major ones, likewise.

    Where there are no minor ones, two are the most of all.
    """
    cards, numbers = table.facts.cards, table.facts.numbers
    minor = any(cards.calamities[id].kind == "minor" for id in cards.decks[setup(table).deck].calamities)
    most = numbers.all_calamities if minor else numbers.major_calamities
    return CalamityLimit(ALL, most, ALL), CalamityLimit(MAJOR, numbers.major_calamities, MAJOR)
