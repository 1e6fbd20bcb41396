"""Regression."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changed, changes, coastal_cities
from games.civilization.calamities.decisions import StayInTime
from games.civilization.calamities.strike import Strike
from games.civilization.cities.reduction import destroy_city
from games.civilization.table import Table
from games.civilization.track.events import MarkerMoved
from games.core.answers import ChoseSome
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def steps_back(table: Table, seat: Seat) -> int:
    """E.9.regression.1-3: 1; Fundamentalism 1 more, Library 1 less; never behind the start."""
    return min(changed(table, seat, "regression", "steps", "primary"), table.spaces[seat])


def cities_per_step(table: Table, seat: Seat) -> int:
    """E.9.regression.4: with Enlightenment 2; otherwise no step can be averted."""
    return changes(table, seat, "regression", "cities_per_step", "primary")


class Regression(Strike, kw_only=True, tag="regression"):
    """E.9.regression.1-5"""

    calamity: ClassVar[str] = "regression"

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.regression.4: asked only where there are cities enough for a step."""
        steps, price = steps_back(game, self.victim), cities_per_step(game, self.victim)
        coastal = coastal_cities(game, self.victim)
        inland = [id for id in game.pieces.city_areas(self.victim) if id not in coastal]
        able = steps and price and len(inland) + len(coastal) >= price
        question = StayInTime(
            calamity=self.calamity,
            steps=steps,
            cities_per_step=price,
            inland=tuple(inland),
            coastal=tuple(coastal),
        )
        game.ask({self.victim: question} if able else {}, then="go_back")

    def go_back(self, game: "AnyCivilization") -> None:
        answer, steps = game.answered().get(self.victim), steps_back(game, self.victim)
        if isinstance(answer, ChoseSome) and answer.options:
            for area in answer.options:
                destroy_city(game, area, self.calamity)
            steps -= len(answer.options) // cities_per_step(game, self.victim)
        if steps:
            game.emit(MarkerMoved(self.victim, game.spaces[self.victim] - steps, self.calamity))
        game.leave()
