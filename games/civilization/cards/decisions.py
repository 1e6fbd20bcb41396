"""Buying trade cards, and discarding what a hand may not hold."""

from collections import Counter
from typing import ClassVar

from games.civilization.cards.hand_limit import hand_limit
from games.civilization.cards.kinds import by_kind, face_value, kind_of
from games.civilization.cards.purchases import purchases
from games.civilization.cards.sets import set_worth
from games.civilization.table.view import CivilizationView
from games.core.answers import AnyAnswer, Chose, ChoseSome
from games.core.decision import Decision
from games.core.shapes import AnyShape, ChooseOne, ChooseSome

NO_MORE = "pass"


class BuyCard(Decision[CivilizationView], tag="buy-card"):
    """E.6b.1-6: one more card, or none; `wonder`: the one for nothing is still to be had."""

    wonder: bool = True
    deadline: ClassVar[str] = "cards"

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne(self._choices(view))

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Chose(NO_MORE)

    def options(self, view: CivilizationView) -> list[AnyAnswer] | None:
        return [Chose(choice) for choice in self._choices(view)]

    def _choices(self, view: CivilizationView) -> tuple[str, ...]:
        assert view.me is not None
        return (*purchases(view, view.me, wonder=self.wonder), NO_MORE)


class DiscardCards(Decision[CivilizationView], tag="discard-cards"):
    """E.12.3, E.adv.roadbuilding.4: which cards go, when there are more than a hand may hold."""

    deadline: ClassVar[str] = "advances"

    def shape(self, view: CivilizationView) -> AnyShape:
        over = self._over(view)
        return ChooseSome(tuple(view.hand), over, over)

    def default(self, view: CivilizationView) -> AnyAnswer:
        """What is worth least, counted as sets."""
        held = by_kind(view, Counter(view.hand))

        def worth(card: str) -> int:
            return set_worth(held[kind_of(view, card)], face_value(view, card))

        by_worth = sorted(view.hand, key=lambda card: (worth(card), card))
        return ChoseSome(tuple(by_worth[: self._over(view)]))

    def _over(self, view: CivilizationView) -> int:
        assert view.me is not None
        return len(view.hand) - hand_limit(view, view.me)
