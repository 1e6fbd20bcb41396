"""Treachery."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changed
from games.civilization.calamities.decisions import ChooseCities, Effect
from games.civilization.calamities.strike import Strike
from games.civilization.cities.reduction import annex_city, destroy_city
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table
from games.core.answers import ChoseSome
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def betrayed_cities(table: Table, seat: Seat) -> int:
    """E.9.treachery.1-2: one; of a holder of Diplomacy two."""
    return changed(table, seat, "treachery", "cities", "primary")


class Treachery(Strike, kw_only=True, tag="treachery"):
    """E.9.treachery.1-4: the beneficiary annexes what stock can replace, and destroys the rest."""

    calamity: ClassVar[str] = "treachery"
    effect: ClassVar[Effect] = "annex"
    taker: Seat = ""
    lost: int = 0

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.treachery.3"""
        self.taker = self.beneficiary(game)
        cities, wanted = game.pieces.city_areas(self.victim), betrayed_cities(game, self.victim)
        taken = min(wanted, game.pieces.stock[self.taker].cities)
        self.lost = wanted - taken
        self.choose_cities(game, {self.taker: (cities, taken)}, "destroy")

    def strike_cities(self, game: "AnyCivilization", seat: Seat, areas: Sequence[AreaId]) -> None:
        for area in areas:
            annex_city(game, seat, area, self.calamity)

    def destroy(self, game: "AnyCivilization") -> None:
        """E.9.treachery.4"""
        cities = game.pieces.city_areas(self.victim)
        if self.lost >= len(cities):
            self._destroy(game, cities)
            return
        question = ChooseCities(
            calamity=self.calamity, effect="destroy", areas=tuple(cities), count=self.lost
        )
        game.ask({self.taker: question} if self.lost else {}, then="destroyed")

    def destroyed(self, game: "AnyCivilization") -> None:
        answer = game.answered().get(self.taker)
        self._destroy(game, answer.options if isinstance(answer, ChoseSome) else ())

    def _destroy(self, game: "AnyCivilization", areas: Sequence[AreaId]) -> None:
        for area in areas:
            destroy_city(game, area, self.calamity)
        game.leave()
