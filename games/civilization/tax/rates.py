"""The tax rates that a player may set."""

from games.civilization.table import Table
from games.civilization.table.traits import trait
from games.core.audience import Seat


def tax_rates(table: Table, seat: Seat) -> list[int]:
    """E.1a.1-2, E.adv.coinage.1-3, E.adv.monarchy.1-2: the rates that a player may set."""
    rate = table.facts.numbers.tax_rate
    return list(range(rate - trait(table, seat, "tax_down"), rate + trait(table, seat, "tax_up") + 1))
