"""Civil Disorder."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changes, number
from games.civilization.calamities.strike import Strike
from games.civilization.table import Table
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def kept_cities(table: Table, seat: Seat) -> int:
    """E.9.civil_disorder.1-3: how many cities are not reduced; advances change the number."""
    kept = number(table, "civil_disorder", "cities_kept")
    return max(0, kept - changes(table, seat, "civil_disorder", "cities", "primary"))


class CivilDisorder(Strike, kw_only=True, tag="civil-disorder"):
    """E.9.civil_disorder.1-3: all cities but a few are reduced."""

    calamity: ClassVar[str] = "civil_disorder"

    def strike(self, game: "AnyCivilization") -> None:
        cities = game.pieces.city_areas(self.victim)
        count = max(0, len(cities) - kept_cities(game, self.victim))
        self.choose_cities(game, {self.victim: (cities, count)}, "done")
