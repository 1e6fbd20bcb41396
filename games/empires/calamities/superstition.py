"""Superstition."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changed
from games.civilization.calamities.strike import Strike
from games.civilization.table import Table
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def superstitious_cities(table: Table, seat: Seat) -> int:
    """E.9.superstition.1-3: 3; Mysticism, Deism, Enlightenment 1 less each, Universal Doctrine 1 more."""
    return changed(table, seat, "superstition", "cities", "primary")


class Superstition(Strike, kw_only=True, tag="superstition"):
    """E.9.superstition.1-3"""

    calamity: ClassVar[str] = "superstition"

    def strike(self, game: "AnyCivilization") -> None:
        cities = game.pieces.city_areas(self.victim)
        self.choose_cities(game, {self.victim: (cities, superstitious_cities(game, self.victim))}, "done")
