"""Buying advances, and the hand limit."""

from collections import Counter
from typing import ClassVar

from games.civilization.advances.traits import has
from games.civilization.cards.hand_limit import hand_limit
from games.civilization.cards.sets import set_worth
from games.civilization.cards.stacks import stack_of
from games.core.answers import AnyAnswer, ChoseSome, Ordered
from games.core.decision import Decision
from games.core.dice import Chance, pick, shuffle
from games.core.illegal import Forbidden
from games.core.shapes import AnyShape, ChooseSome, Orders
from games.empires.purchase_orders import NOTHING, VERBS, read_purchase, write_purchase
from games.empires.transaction import Transaction, check_transaction
from games.empires.view import EmpiresView

MOST = 60
"""More lines than there are advances."""


class BuyAdvances(Decision[EmpiresView], tag="buy-advances"):
    """E.12.2, 6-12: all that a player buys this turn; `pass`, if nothing."""

    deadline: ClassVar[str] = "advances"

    def shape(self, view: EmpiresView) -> AnyShape:
        return Orders(1, MOST)

    def default(self, view: EmpiresView) -> AnyAnswer:
        return Ordered((NOTHING,))

    def check(self, view: EmpiresView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert view.me is not None
        check_transaction(view, view.me, view.hand, self.read(view, answer))

    def read(self, view: EmpiresView, answer: AnyAnswer) -> Transaction:
        """What the lines of an answer say."""
        assert isinstance(answer, Ordered)
        return read_purchase(view, answer.lines)

    def sample(self, view: EmpiresView, chance: Chance) -> AnyAnswer:
        """All commodities for as many advances as they and treasury pay; now and then nothing."""
        assert view.me is not None
        cards = Counter(card for card in view.hand if card in view.facts.cards.commodities)
        bought = Transaction()
        wanted = [advance for advance in view.facts.advances if not has(view, view.me, advance)]
        shuffle(chance, wanted)
        for advance in wanted if chance.randrange(4) else ():
            extra: dict[str, str] = {}
            if "library" in bought.advances and bought.discounted is None:
                extra = {"discounted": advance}
            if advance == "anatomy" and (free := self._free(view, bought)):
                extra = {"free": pick(chance, free)}
            more = Transaction(
                (*bought.advances, advance),
                dict(cards),
                extra.get("discounted", bought.discounted),
                extra.get("free", bought.free),
            )
            if self._allowed(view, more):
                bought = more
        return Ordered(write_purchase(self._substituted(view, bought, chance)))

    def _free(self, view: EmpiresView, bought: Transaction) -> list[str]:
        cards = view.facts.advances.values()
        assert view.me is not None
        return [
            card.id
            for card in cards
            if "science" in card.groups
            and card.points == 1
            and not has(view, view.me, card.id)
            and card.id not in bought.advances
        ]

    def _substituted(self, view: EmpiresView, bought: Transaction, chance: Chance) -> Transaction:
        if len(bought.cards) < 2:
            return bought
        names = list(bought.cards)
        shuffle(chance, names)
        other = Transaction(
            bought.advances, bought.cards, bought.discounted, bought.free, (names[0], names[1])
        )
        return other if self._allowed(view, other) else bought

    def _allowed(self, view: EmpiresView, purchase: Transaction) -> bool:
        assert view.me is not None
        try:
            check_transaction(view, view.me, view.hand, purchase)
        except Forbidden:
            return False
        return True

    def complete(self, view: EmpiresView, words: list[str]) -> list[str]:
        assert view.me is not None
        goods = Counter(card for card in view.hand if card in view.facts.cards.commodities)
        match words:
            case []:
                return list(VERBS)
            case ["buy" | "library" | "anatomy"]:
                return [advance for advance in view.facts.advances if not has(view, view.me, advance)]
            case ["spend"]:
                return [str(count) for count in range(1, max(goods.values(), default=0) + 1)]
            case ["spend", count] if count.isdigit():
                return [card for card, held in goods.items() if held >= int(count)]
            case ["substitute"] | ["substitute", _, "for"]:
                return list(goods)
            case ["substitute", _]:
                return ["for"]
            case _:
                return []


class DiscardCards(Decision[EmpiresView], tag="discard-cards"):
    """E.12.3, E.adv.roadbuilding.4: which cards go, when there are more than a hand may hold."""

    deadline: ClassVar[str] = "advances"

    def shape(self, view: EmpiresView) -> AnyShape:
        over = self._over(view)
        return ChooseSome(tuple(view.hand), over, over)

    def default(self, view: EmpiresView) -> AnyAnswer:
        """What is worth least, counted as sets."""
        held = Counter(view.hand)
        by_worth = sorted(view.hand, key=lambda card: (set_worth(held[card], stack_of(view, card)), card))
        return ChoseSome(tuple(by_worth[: self._over(view)]))

    def _over(self, view: EmpiresView) -> int:
        assert view.me is not None
        return len(view.hand) - hand_limit(view, view.me)
