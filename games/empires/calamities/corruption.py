"""Corruption."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changed
from games.civilization.calamities.decisions import LoseFaceValue
from games.civilization.calamities.strike import Strike
from games.civilization.cards.events import CardsSpent
from games.civilization.table import Table
from games.core.answers import ChoseSome
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def corrupted_points(table: Table, seat: Seat) -> int:
    """E.9.corruption.1-3: 10; Law 5 less, Coinage and Wonder of the World 5 more each."""
    return changed(table, seat, "corruption", "face_value", "primary")


class Corruption(Strike, kw_only=True, tag="corruption"):
    """E.9.corruption.1-3"""

    calamity: ClassVar[str] = "corruption"

    def strike(self, game: "AnyCivilization") -> None:
        """Whoever holds any card is asked: what it is worth is a secret."""
        question = LoseFaceValue(calamity=self.calamity, points=corrupted_points(game, self.victim))
        game.ask({self.victim: question} if game.hands[self.victim] else {}, then="lose")

    def lose(self, game: "AnyCivilization") -> None:
        answer = game.answered().get(self.victim)
        if isinstance(answer, ChoseSome) and answer.options:
            game.emit(CardsSpent(self.victim, answer.options, self.calamity))
        game.leave()
