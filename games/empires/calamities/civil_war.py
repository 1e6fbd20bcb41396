"""Civil War."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import all_points, changes, number, unit_points
from games.civilization.calamities.annexation import Annexation
from games.civilization.calamities.decisions import SelectUnits
from games.civilization.calamities.events import UnitsSelected
from games.civilization.calamities.strike import Strike
from games.civilization.table import Table
from games.core.answers import ChoseSome
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def rebel_points(table: Table, seat: Seat) -> int:
    """E.9.civil_war.1, 3-4, 6: all above 35; Music and Drama and Poetry 5 less each, Democracy 10 less,
    Philosophy and Military 5 more each."""
    above = all_points(table, seat) - number(table, "civil_war", "unit_points_kept")
    return max(0, above + changes(table, seat, "civil_war", "unit_points", "primary"))


class CivilWar(Strike, kw_only=True, tag="civil-war"):
    """E.9.civil_war.1-10: the victim selects, the beneficiary annexes."""

    calamity: ClassVar[str] = "civil_war"
    taker: Seat = ""

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.civil_war.5"""
        wanted = rebel_points(game, self.victim)
        if not wanted:
            game.leave()
            return
        self.taker = self.beneficiary(game)
        question = SelectUnits(calamity=self.calamity, victim=self.victim, taker=self.taker, points=wanted)
        game.ask({self.victim: question}, then="annex")

    def annex(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.victim)
        assert isinstance(answer, ChoseSome)
        areas = tuple(sorted(answer.options))
        wanted = rebel_points(game, self.victim)
        points = sum(unit_points(game, self.victim, id) for id in areas)
        game.emit(UnitsSelected(self.victim, self.calamity, areas, wanted, points))
        child = Annexation(victim=self.victim, taker=self.taker, areas=areas, why=self.calamity)
        game.enter(child, then="done")
