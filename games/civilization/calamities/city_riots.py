"""City Riots."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import number
from games.civilization.calamities.strike import Strike

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CityRiots(Strike, kw_only=True, tag="city-riots"):
    """E.9.city_riots.1: a city is reduced, and 5 of treasury are lost."""

    calamity: ClassVar[str] = "city_riots"

    def strike(self, game: "AnyCivilization") -> None:
        self.lose_treasury(game, number(game, self.calamity, "treasury"))
        cities = game.pieces.city_areas(self.victim)
        self.choose_cities(game, {self.victim: (cities, number(game, self.calamity, "cities"))}, "done")
