"""City support: who needs it, and what goes without."""

from games.civilization.advances.traits import trait
from games.civilization.table import Table
from games.core.audience import Seat


def support_rate(table: Table, seat: Seat) -> int:
    """E.5c.1, E.adv.cultural_ascendancy.3, 7"""
    return table.facts.numbers.support_rate + trait(table, seat, "support_rate")
