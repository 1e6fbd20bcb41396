"""Growth of the population."""

from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table
from games.core.audience import Seat


def growth(table: Table, seat: Seat) -> dict[AreaId, int]:
    """E.2a.1-2, 5: where a player's tokens grow, and by how many, if stock suffices."""
    numbers, everywhere = table.facts.numbers, table.rulebook.growth_beside_cities
    return {
        area: numbers.growth_of_one if count == 1 else numbers.growth_of_more
        for area, count in table.pieces.token_areas(seat).items()
        if everywhere or area not in table.pieces.cities
    }
