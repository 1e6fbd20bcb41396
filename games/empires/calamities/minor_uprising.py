"""Minor Uprising."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import number
from games.civilization.calamities.decisions import Effect
from games.civilization.calamities.strike import Strike

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class MinorUprising(Strike, kw_only=True, tag="minor-uprising"):
    """E.9.minor_uprising.1: a city is destroyed."""

    calamity: ClassVar[str] = "minor_uprising"
    effect: ClassVar[Effect] = "destroy"

    def strike(self, game: "AnyCivilization") -> None:
        cities = game.pieces.city_areas(self.victim)
        self.choose_cities(game, {self.victim: (cities, number(game, self.calamity, "cities"))}, "done")
