"""Which abilities a player can use now."""

from games.civilization.advances.targets import (
    annexable,
    most_barbarians,
    most_politics,
    next_areas,
    payable,
    pirate_cities,
    tributaries,
)
from games.civilization.table.traits import has
from games.core.audience import Seat
from games.empires.table import Table


def usable(table: Table, seat: Seat, ability: str, cards: int) -> bool:
    """Whether public facts leave a player anything to do with it; `cards` is the size of the hand."""
    if not has(table, seat, ability):
        return False
    match ability:
        case "trade_routes":
            return cards > 0
        case "politics":
            return most_politics(table, seat) > 0 or bool(payable(table, seat))
        case "diaspora":
            return table.pieces.tokens_of(seat) > 0
        case "universal_doctrine":
            return most_barbarians(table, seat) > 0 or bool(pirate_cities(table, seat))
        case "monotheism":
            return bool(annexable(table, seat, ability))
        case "provincial_empire":
            return bool(tributaries(table, seat))
        case _:
            return bool(next_areas(table, seat, ability))
