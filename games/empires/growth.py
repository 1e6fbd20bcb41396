"""Growth, and the order that the census gives."""

from collections.abc import Mapping

from games.civilization.pieces.pieces import AreaId
from games.civilization.table import ranking
from games.core.audience import Seat
from games.empires.advances import can
from games.empires.table import Table


def growth(table: Table, seat: Seat) -> dict[AreaId, int]:
    """E.2a.1-2, 5: where a player's tokens grow, and by how many, if his stock suffices."""
    numbers = table.facts.numbers
    return {
        area: numbers.growth_of_one if count == 1 else numbers.growth_of_more
        for area, count in table.pieces.token_areas(seat).items()
    }


def order_of_movement(table: Table, census: Mapping[Seat, int]) -> list[Seat]:
    """E.3.1, E.2b.3, E.adv.military.1, 3: the highest census first; holders of Military after all others."""
    return sorted(ranking(table), key=lambda seat: (can(table, seat, "moves_last"), -census[seat]))
