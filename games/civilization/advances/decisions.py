"""What buyers of advances are asked."""

from typing import ClassVar

from games.civilization.advances.paying import goods
from games.civilization.advances.purchase import Purchase, check_purchase
from games.civilization.advances.purchase_orders import (
    NOTHING,
    complete_purchase,
    read_purchase,
    write_purchase,
)
from games.civilization.table.traits import has
from games.civilization.table.view import CivilizationView
from games.core.answers import AnyAnswer, Ordered
from games.core.decision import Decision
from games.core.dice import Chance, shuffle
from games.core.illegal import Forbidden
from games.core.shapes import AnyShape, Orders

MOST = 60
"""More lines than there are advances."""


class BuyAdvances(Decision[CivilizationView], tag="buy-advances"):
    """E.12.2, 6-12: all that a player buys this turn; `pass`, if nothing."""

    deadline: ClassVar[str] = "advances"

    def shape(self, view: CivilizationView) -> AnyShape:
        return Orders(1, MOST)

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Ordered((NOTHING,))

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert view.me is not None
        check_purchase(view, view.me, view.hand, self.read(view, answer))

    def read(self, view: CivilizationView, answer: AnyAnswer) -> Purchase:
        """What the lines of an answer say."""
        assert isinstance(answer, Ordered)
        return read_purchase(view, answer.lines)

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        """All commodities for as many advances as they and treasury pay; now and then nothing."""
        assert view.me is not None
        rules, cards = view.rulebook.purchases, dict(goods(view))
        bought: Purchase = rules.kind()
        wanted = [advance for advance in view.facts.advances if not has(view, view.me, advance)]
        shuffle(chance, wanted)
        for advance in wanted if chance.randrange(4) else ():
            more = rules.with_another(view, view.me, bought, advance, chance).paid_with(cards)
            if self._allowed(view, more):
                bought = more
        other = rules.varied(bought, chance)
        return Ordered(write_purchase(other if other and self._allowed(view, other) else bought))

    def _allowed(self, view: CivilizationView, purchase: Purchase) -> bool:
        assert view.me is not None
        try:
            check_purchase(view, view.me, view.hand, purchase)
        except Forbidden:
            return False
        return True

    def complete(self, view: CivilizationView, words: list[str]) -> list[str]:
        return complete_purchase(view, words)
