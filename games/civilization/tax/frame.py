"""Phase 1: tax collection and tax revolts."""

from typing import TYPE_CHECKING

import msgspec

from games.civilization.cities.reduction import annex_city, destroy_city
from games.civilization.table import ranking
from games.civilization.table.traits import can
from games.civilization.tax.decisions import ChooseRevoltingCities, SetTaxRate
from games.civilization.tax.events import TaxCollected, TaxRevolted
from games.civilization.tax.rates import tax_rates
from games.core.answers import AnyAnswer, Chose, ChoseSome
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class TaxCollection(Frame, kw_only=True, tag="tax-collection"):
    """E.1a.1-3, E.1b.1: everybody pays; those who cannot pay in full suffer revolts, by ranking."""

    revolts: dict[Seat, int] = msgspec.field(default_factory=dict)
    step: str = "set_rates"

    def set_rates(self, game: "AnyCivilization") -> None:
        """E.1a.2: only holders of an advance have a choice, and only if they have a city."""
        questions: dict[Seat, SetTaxRate] = {}
        for seat in ranking(game):
            if len(tax_rates(game, seat)) > 1 and game.pieces.cities_of(seat):
                questions[seat] = SetTaxRate()
            else:
                self._collect(game, seat, game.facts.numbers.tax_rate)
        game.ask(questions, each="collect", then="revolt")

    def collect(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        self._collect(game, seat, int(answer.option))

    def _collect(self, game: "AnyCivilization", seat: Seat, rate: int) -> None:
        """E.1b.1-2, E.adv.democracy.1: all there is, if it is too little; each unpaid city revolts."""
        cities, stock = game.pieces.cities_of(seat), game.pieces.stock[seat].tokens
        if not cities:
            return
        due = cities * rate
        game.emit(TaxCollected(seat, rate, due, min(due, stock)))
        if stock < due and not can(game, seat, "no_tax_revolt"):
            self.revolts[seat] = cities - stock // rate

    def revolt(self, game: "AnyCivilization", _: None = None) -> None:
        """E.1b.7-8: one victim after the other; whoever is a victim gains from no revolt."""
        victims = [seat for seat in ranking(game) if self.revolts.get(seat)]
        if not victims:
            game.leave()
            return
        cities = self.revolts[victims[0]]
        self.revolts[victims[0]] = 0
        game.emit(TaxRevolted(victims[0], cities))
        spared = tuple(self.revolts)
        game.enter(TaxRevolt(victim=victims[0], cities=cities, victims=spared), then="revolt")


class TaxRevolt(Frame, kw_only=True, tag="tax-revolt"):
    """E.1b.3-6: beneficiaries annex the revolting cities, one after the other as their own run out."""

    victim: Seat
    cities: int
    victims: tuple[Seat, ...]
    chooser: Seat = ""
    taken: int = 0
    step: str = "find_beneficiary"

    def find_beneficiary(self, game: "AnyCivilization") -> None:
        """E.1b.5-6, 8: if nobody has a city in stock, the victim chooses what is destroyed."""
        stock = game.pieces.stock
        able = [seat for seat in ranking(game) if stock[seat].cities and self._may_gain(game, seat)]
        taker = game.rulebook.beneficiary(game, able)
        self.chooser = taker or self.victim
        self.taken = min(self.cities, stock[taker].cities) if taker else self.cities
        if not self.cities:
            game.leave()
        elif self.taken == game.pieces.cities_of(self.victim):
            self._take(game, tuple(game.pieces.city_areas(self.victim)))
        else:
            question = ChooseRevoltingCities(victim=self.victim, cities=self.taken)
            game.ask({self.chooser: question}, then="take")

    def _may_gain(self, game: "AnyCivilization", seat: Seat) -> bool:
        return seat != self.victim and (game.rulebook.revolt_victims_gain or seat not in self.victims)

    def take(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.chooser)
        assert isinstance(answer, ChoseSome)
        self._take(game, answer.options)

    def _take(self, game: "AnyCivilization", areas: tuple[str, ...]) -> None:
        """E.1b.3-5"""
        for area in areas:
            if self.chooser == self.victim:
                destroy_city(game, area, "tax_revolt")
            else:
                annex_city(game, self.chooser, area, "tax_revolt")
        self.cities -= len(areas)
        game.go("find_beneficiary")
