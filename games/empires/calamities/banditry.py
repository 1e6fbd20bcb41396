"""Banditry."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import number
from games.civilization.calamities.decisions import LoseGoods
from games.civilization.calamities.strike import Strike
from games.civilization.cards.events import CardsSpent
from games.civilization.pieces.events import TreasuryPaid
from games.core.answers import ChoseSome

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Banditry(Strike, kw_only=True, tag="banditry"):
    """E.9.banditry.1: two commodities, each of which 4 of treasury save."""

    calamity: ClassVar[str] = "banditry"

    def strike(self, game: "AnyCivilization") -> None:
        """Whoever holds any card is asked: what it is, is a secret."""
        cards, ransom = number(game, self.calamity, "cards"), number(game, self.calamity, "ransom_per_card")
        question = LoseGoods(calamity=self.calamity, count=cards, ransom=ransom)
        game.ask({self.victim: question} if game.hands[self.victim] else {}, then="lose")

    def lose(self, game: "AnyCivilization") -> None:
        answer = game.answered().get(self.victim)
        if isinstance(answer, ChoseSome):
            held = sum(card in game.facts.cards.commodities for card in game.hands[self.victim])
            saved = min(number(game, self.calamity, "cards"), held) - len(answer.options)
            if answer.options:
                game.emit(CardsSpent(self.victim, answer.options, self.calamity))
            if saved:
                price = saved * number(game, self.calamity, "ransom_per_card")
                game.emit(TreasuryPaid(self.victim, price, self.calamity))
        game.leave()
