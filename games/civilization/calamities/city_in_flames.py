"""City in Flames."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import number
from games.civilization.calamities.decisions import Effect, PayRansom
from games.civilization.calamities.strike import Strike
from games.civilization.cities.reduction import destroy_city
from games.civilization.pieces.events import TreasuryPaid
from games.core.answers import Chose

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CityInFlames(Strike, kw_only=True, tag="city-in-flames"):
    """E.9.city_in_flames.1: a city is destroyed, unless the victim pays 10 of treasury."""

    calamity: ClassVar[str] = "city_in_flames"
    effect: ClassVar[Effect] = "destroy"

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.def.13: who has less than the whole sum has nothing to pay."""
        cities, ransom = game.pieces.city_areas(self.victim), number(game, self.calamity, "ransom")
        if cities and game.pieces.stock[self.victim].treasury >= ransom:
            question = PayRansom(calamity=self.calamity, ransom=ransom, areas=tuple(cities))
            game.ask({self.victim: question}, then="burn")
        else:
            self.choose_cities(game, {self.victim: (cities, number(game, self.calamity, "cities"))}, "done")

    def burn(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.victim)
        assert isinstance(answer, Chose)
        if answer.option in game.pieces.cities:
            destroy_city(game, answer.option, self.calamity)
        else:
            game.emit(TreasuryPaid(self.victim, number(game, self.calamity, "ransom"), self.calamity))
        game.leave()
