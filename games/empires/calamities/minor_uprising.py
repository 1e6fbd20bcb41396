"""Minor Uprising."""

from typing import TYPE_CHECKING, ClassVar

from games.empires.calamities.amounts import number
from games.empires.calamities.strike import Strike
from games.empires.decisions.calamities import Effect

if TYPE_CHECKING:
    from games.empires.state import Empires


class MinorUprising(Strike, kw_only=True, tag="minor-uprising"):
    """E.9.minor_uprising.1: a city is destroyed."""

    calamity: ClassVar[str] = "minor_uprising"
    effect: ClassVar[Effect] = "destroy"

    def strike(self, game: "Empires") -> None:
        cities = game.pieces.city_areas(self.victim)
        self.choose_cities(game, {self.victim: (cities, number(game, self.calamity, "cities"))}, "done")
