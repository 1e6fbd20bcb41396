"""Tyranny."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import all_points, changed, unit_points
from games.civilization.calamities.annexation import Annexation
from games.civilization.calamities.decisions import SelectUnits
from games.civilization.calamities.events import UnitsSelected
from games.civilization.calamities.strike import Strike
from games.civilization.calamities.whole_areas import Units
from games.civilization.table import Table
from games.core.answers import ChoseSome
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def tyrant_points(table: Table, seat: Seat) -> int:
    """E.9.tyranny.1, 3-4: 15; Sculpture and Law 5 less each, Monarchy and Provincial Empire 5 more each."""
    return changed(table, seat, "tyranny", "unit_points", "primary")


class Tyranny(Strike, kw_only=True, tag="tyranny"):
    """E.9.tyranny.1-7: the beneficiary selects and annexes."""

    calamity: ClassVar[str] = "tyranny"
    taker: Seat = ""

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.tyranny.5, 7, E.9.def.23: a victim who has fewer points than that loses all of them.

        One who has just as many loses all if the areas touch; if not, adjacent areas go before the number.
        """
        self.taker = self.beneficiary(game)
        wanted, there = tyrant_points(game, self.victim), all_points(game, self.victim)
        units = Units(game, self.victim, self.taker, wanted)
        if not wanted or not there:
            game.leave()
        elif there < wanted or (there == wanted and units.connected(units.points)):
            areas = [id for id in game.pieces.occupied() if unit_points(game, self.victim, id)]
            self._annex(game, tuple(areas))
        else:
            question = SelectUnits(
                calamity=self.calamity, victim=self.victim, taker=self.taker, points=wanted
            )
            game.ask({self.taker: question}, then="annex")

    def annex(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.taker)
        assert isinstance(answer, ChoseSome)
        self._annex(game, tuple(sorted(answer.options)))

    def _annex(self, game: "AnyCivilization", areas: tuple[str, ...]) -> None:
        wanted = tyrant_points(game, self.victim)
        points = sum(unit_points(game, self.victim, id) for id in areas)
        game.emit(UnitsSelected(self.taker, self.calamity, areas, wanted, points))
        child = Annexation(victim=self.victim, taker=self.taker, areas=areas, why=self.calamity)
        game.enter(child, then="done")
