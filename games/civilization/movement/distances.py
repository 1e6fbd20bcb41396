"""How far tokens and ships go, and what a ship carries."""

from games.civilization.table import Table
from games.civilization.table.traits import trait
from games.core.audience import Seat


def land_steps(table: Table, seat: Seat) -> int:
    """E.3.5, E.adv.roadbuilding.1"""
    return table.facts.numbers.land_steps + trait(table, seat, "land_steps")


def ship_steps(table: Table, seat: Seat) -> int:
    """E.3.ship.9, E.adv.cloth_making.1"""
    return table.facts.numbers.ship_steps + trait(table, seat, "ship_steps")


def ship_capacity(table: Table, seat: Seat) -> int:
    """E.3.ship.10, E.adv.naval_warfare.1"""
    return table.facts.numbers.ship_capacity + trait(table, seat, "ship_capacity")
