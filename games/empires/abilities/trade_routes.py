"""Trade Routes."""

from typing import TYPE_CHECKING

from games.civilization.advances.use import Use
from games.civilization.cards.events import CardsSpent
from games.civilization.pieces.events import TreasuryGained
from games.core.answers import ChoseSome
from games.empires.decisions.abilities import SellGoods, proceeds

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class TradeRoutes(Use, kw_only=True, tag="trade-routes"):
    """E.adv.trade_routes.1-3: commodities for twice their face value in treasury."""

    def ask(self, game: "AnyCivilization") -> None:
        game.ask({self.seat: SellGoods()}, then="use")

    def use(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, ChoseSome)
        if answer.options:
            game.emit(CardsSpent(self.seat, answer.options, "trade_routes"))
        if gain := proceeds(game, answer.options):
            game.emit(TreasuryGained(self.seat, gain, "trade_routes"))
        game.leave()
