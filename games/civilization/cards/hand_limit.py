"""How many trade cards a player may keep."""

from games.civilization.table import Table
from games.civilization.table.traits import trait
from games.core.audience import Seat


def hand_limit(table: Table, seat: Seat) -> int:
    """E.12.3, E.adv.roadbuilding.4"""
    return table.facts.numbers.hand_limit + trait(table, seat, "hand_limit")
