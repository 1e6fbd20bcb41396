"""Iconoclasm and Heresy."""

from typing import TYPE_CHECKING, ClassVar

import msgspec

from data.civilization.cards import Role
from games.civilization.calamities.amounts import changed, changes, legal_targets, number
from games.civilization.calamities.decisions import CancelByGoods
from games.civilization.calamities.strike import Strike
from games.civilization.cards.events import CardsSpent
from games.civilization.table import Table, ranking
from games.core.answers import AnyAnswer, ChoseSome
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def heretic_cities(table: Table, seat: Seat, role: Role) -> int:
    """E.9.iconoclasm_and_heresy.1, 3-4: 4, of others 1; Philosophy 2 less, Theology 3 less, Monotheism 1
    more."""
    start = "cities" if role == "primary" else "others_cities"
    return changed(table, seat, "iconoclasm_and_heresy", "cities", role, start)


def cards_to_cancel(table: Table, seat: Seat) -> int:
    """E.9.iconoclasm_and_heresy.5: with Theocracy 2; otherwise there is nothing to cancel with."""
    return changes(table, seat, "iconoclasm_and_heresy", "cards_to_cancel", "any")


def _cities(table: Table, seat: Seat) -> int:
    return table.pieces.cities_of(seat)


class IconoclasmAndHeresy(Strike, kw_only=True, tag="iconoclasm-and-heresy"):
    """E.9.iconoclasm_and_heresy.1-7"""

    calamity: ClassVar[str] = "iconoclasm_and_heresy"
    cities: dict[Seat, int] = msgspec.field(default_factory=dict)

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.iconoclasm_and_heresy.2, 6"""
        if not game.pieces.cities_of(self.victim):
            game.leave()
            return
        among = legal_targets(game, self.victim, _cities, self.beneficiary(game))
        self.name_others(game, among, number(game, self.calamity, "others"), "cancel")

    def others_named(self, game: "AnyCivilization", seats: tuple[Seat, ...]) -> None:
        """E.9.iconoclasm_and_heresy.7"""
        self.cities = {seat: heretic_cities(game, seat, "secondary") for seat in seats}
        self.cities[self.victim] = heretic_cities(game, self.victim, "primary")

    def cancel(self, game: "AnyCivilization") -> None:
        """E.9.iconoclasm_and_heresy.5: how many cards someone holds is no secret, but which they are is."""
        questions: dict[Seat, CancelByGoods] = {}
        for seat in ranking(game):
            cards = cards_to_cancel(game, seat)
            if self.cities.get(seat) and cards and len(game.hands[seat]) >= cards:
                questions[seat] = CancelByGoods(calamity=self.calamity, cards=cards)
        game.ask(questions, each="cancelled", then="reduce")

    def cancelled(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, ChoseSome)
        if answer.options:
            game.emit(CardsSpent(seat, answer.options, self.calamity))
            self.cities[seat] = 0

    def reduce(self, game: "AnyCivilization") -> None:
        struck = [seat for seat in ranking(game) if self.cities.get(seat)]
        wanted = {seat: (game.pieces.city_areas(seat), self.cities[seat]) for seat in struck}
        self.choose_cities(game, wanted, "done")
