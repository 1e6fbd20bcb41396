"""What only the Empires tell players while they fill in a form."""

from bot.chat.titles.civilization.advising import Adviser
from bot.chat.titles.empires.buying import drafted
from bot.tables.model.replies import Asked
from data.words import Names, Words
from games.civilization.advances.decisions import BuyAdvances
from games.civilization.advances.paying import means
from games.civilization.advances.purchase import cards_worth, total_price, treasury_due
from games.civilization.cards.decisions import DiscardCards
from games.empires.decisions.abilities import SellGoods
from games.empires.view import EmpiresView
from rendering.empires.style import STYLE


class EmpiresAdviser(Adviser):
    """Advice on purchases, and on what becomes of the hand."""

    def __init__(self, view: EmpiresView, texts: Words, names: Names) -> None:
        super().__init__(STYLE, view, texts, names)
        self.own = view

    def notes(self, asked: Asked) -> list[str]:
        match asked.decision:
            case BuyAdvances():
                return self._purchase(asked)
            case DiscardCards() | SellGoods():
                return [self.hand()]
            case _:
                return super().notes(asked)

    def _purchase(self, asked: Asked) -> list[str]:
        purchase = drafted(asked, self.own)
        told = [self.hand(), self.say("means", means=means(self.own), treasury=self.treasury)]
        if purchase.advances:
            told.append(
                self.say(
                    "purchase",
                    advances=list(purchase.advances),
                    price=total_price(self.own, self.me, purchase),
                    cards=cards_worth(self.own, self.me, purchase),
                    treasury=treasury_due(self.own, self.me, purchase),
                    left=self.treasury,
                )
            )
        return told
