"""Buying trade cards."""

from typing import ClassVar

from games.civilization.cards.purchases import purchases
from games.civilization.view import CivilizationView
from games.core.answers import AnyAnswer, Chose
from games.core.decision import Decision
from games.core.shapes import AnyShape, ChooseOne

NO_MORE = "pass"


class BuyCard(Decision[CivilizationView], tag="buy-card"):
    """E.6b.1-6: one more card, or none; `wonder`: he has not yet taken the one for nothing."""

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
