"""Provincial Empire."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.advances.ability_decisions import NOTHING, DemandTribute, GiveTribute
from games.civilization.advances.use import Use
from games.civilization.cards.events import CardMissed, CardTaken, TributeDemanded
from games.civilization.table import ranking
from games.core.answers import AnyAnswer, Chose, ChoseSome
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization

WHY = "provincial_empire"


class ProvincialEmpire(Use, kw_only=True, tag="provincial-empire"):
    """E.adv.provincial_empire.1-3: up to five neighbours give a card each, face down."""

    usually_declined: ClassVar[bool] = False

    def ask(self, game: "AnyCivilization") -> None:
        game.ask({self.seat: DemandTribute()}, then="demand")

    def demand(self, game: "AnyCivilization") -> None:
        """Whoever holds any card is asked: what it is, is a secret."""
        answer = game.chosen(self.seat)
        assert isinstance(answer, ChoseSome)
        named = tuple(seat for seat in ranking(game) if seat in answer.options)
        if named:
            game.emit(TributeDemanded(self.seat, named))
        asked = [seat for seat in named if game.hands[seat]]
        game.ask({seat: GiveTribute(taker=self.seat) for seat in asked}, each="give", then="done")

    def give(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        if answer.option != NOTHING:
            game.emit(CardTaken(self.seat, seat, WHY, answer.option))
            game.emit(CardMissed(seat, self.seat, WHY, answer.option))

    def done(self, game: "AnyCivilization") -> None:
        game.leave()
