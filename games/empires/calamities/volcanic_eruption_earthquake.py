"""Volcanic Eruption or Earthquake."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changes, unit_points
from games.civilization.calamities.decisions import ChoosePlace
from games.civilization.calamities.events import PlaceChosen
from games.civilization.calamities.strike import Strike
from games.civilization.cities.reduction import destroy_city, reduce_city
from games.civilization.pieces.events import TokensLost
from games.civilization.pieces.pieces import BARBARIANS, AreaId
from games.civilization.table import Table, area, ranking
from games.core.answers import AnyAnswer, Chose
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def volcanoes(table: Table, seat: Seat) -> list[str]:
    """E.9.volcanic_eruption_earthquake.1, 3: those by the victim's cities that cost most."""
    cities = table.pieces.city_areas(seat)
    near = [volcano for volcano in table.board.volcanoes.values() if set(volcano.areas) & set(cities)]
    cost = {volcano.id: sum(unit_points(table, seat, id) for id in volcano.areas) for volcano in near}
    return [id for id, points in cost.items() if points == max(cost.values())]


def only_reduced(table: Table, seat: Seat) -> bool:
    """E.9.volcanic_eruption_earthquake.6: Engineering."""
    what = "reduced_instead"
    return changes(table, seat, "volcanic_eruption_earthquake", what, "primary") > 0


class VolcanicEruptionEarthquake(Strike, kw_only=True, tag="volcanic-eruption-earthquake"):
    """E.9.volcanic_eruption_earthquake.1-8"""

    calamity: ClassVar[str] = "volcanic_eruption_earthquake"
    centre: AreaId = ""

    def strike(self, game: "AnyCivilization") -> None:
        found, cities = volcanoes(game, self.victim), game.pieces.city_areas(self.victim)
        places, step = (found, "erupt") if found else (cities, "quake")
        if len(places) < 2:
            for place in places:
                (self.erupt if found else self.quake)(game, self.victim, Chose(place))
            game.go("neighbour")
            return
        question = ChoosePlace(calamity=self.calamity, places=tuple(places))
        game.ask({self.victim: question}, each=step, then="neighbour")

    def erupt(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        """E.9.volcanic_eruption_earthquake.2, 4, E.9.def.3: all units, but no barbarians and no pirates."""
        assert isinstance(answer, Chose)
        game.emit(PlaceChosen(seat, self.calamity, answer.option))
        for id in game.board.volcanoes[answer.option].areas:
            if game.pieces.cities.get(id, BARBARIANS) != BARBARIANS:
                destroy_city(game, id, self.calamity)
            for holder in ranking(game):
                if count := game.pieces.tokens_in(id, holder):
                    game.emit(TokensLost(holder, {id: count}, self.calamity))

    def quake(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        """E.9.volcanic_eruption_earthquake.5-6"""
        assert isinstance(answer, Chose)
        self.centre = answer.option
        game.emit(PlaceChosen(seat, self.calamity, self.centre))
        if only_reduced(game, seat):
            reduce_city(game, seat, self.centre, self.calamity)
        else:
            destroy_city(game, self.centre, self.calamity)

    def neighbour(self, game: "AnyCivilization") -> None:
        """E.9.volcanic_eruption_earthquake.5, 7-8, E.9.def.3"""
        near = area(game, self.centre).neighbours if self.centre else ()
        cities = [id for id in near if game.pieces.cities.get(id, BARBARIANS) != BARBARIANS]
        if len(cities) < 2:
            for id in cities:
                self.shake(game, self.victim, Chose(id))
            game.leave()
            return
        question = ChoosePlace(calamity=self.calamity, places=tuple(cities))
        game.ask({self.victim: question}, each="shake", then="done")

    def shake(self, game: "AnyCivilization", _: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        reduce_city(game, game.pieces.cities[answer.option], answer.option, self.calamity)
