"""Phase 6: trade cards are drawn and bought."""

from typing import TYPE_CHECKING

import msgspec

from games.civilization.pieces.events import TreasuryPaid
from games.core.answers import AnyAnswer, Chose
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.decisions.cards import NO_MORE, BuyCard
from games.empires.events.cards import CardDrawn
from games.empires.purchases import FREE, card_prices, purchases, stack_named
from games.empires.stacks import top_card
from games.empires.table import by_cities

if TYPE_CHECKING:
    from games.empires.state import Empires

SUCCESSION = 13
WHY = "trade_card"


class TradeCards(Frame, kw_only=True, tag="trade-cards"):
    """E.6.1, E.6a.1-5, E.6b.1-6: a card for each city, then what anybody pays for."""

    wondered: list[Seat] = msgspec.field(default_factory=list)
    """E.adv.wonder_of_the_world.1: who has had the card for nothing."""
    step: str = "draw"

    def draw(self, game: "Empires") -> None:
        """E.6a.1: while nobody has a city, play goes on with phase 13."""
        if not any(game.pieces.cities_of(seat) for seat in by_cities(game)):
            game.leave(SUCCESSION)
            return
        draw_cards(game)
        buyers = [seat for seat in by_cities(game) if purchases(game, seat, wonder=True)]
        game.ask({seat: BuyCard() for seat in buyers}, each="buy", then="done")

    def buy(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        """E.6b.1, 4, E.adv.wonder_of_the_world.3: paid, then seen; and perhaps another one."""
        assert isinstance(answer, Chose)
        if answer.option == NO_MORE:
            return
        number = stack_named(answer.option)
        if answer.option.startswith(FREE):
            self.wondered.append(seat)
        else:
            game.emit(TreasuryPaid(seat, card_prices(game, seat)[number], WHY))
        wonder = seat not in self.wondered
        game.emit(CardDrawn(seat, number, top_card(game.stacks[number])))
        if purchases(game, seat, wonder=wonder):
            game.keep(BuyCard(wonder=wonder))

    def done(self, game: "Empires") -> None:
        game.leave()


def draw_cards(game: "Empires") -> None:
    """E.6a.2-5: fewest cities first, one card from each stack up to their number."""
    for seat in by_cities(game):
        for number in range(1, game.pieces.cities_of(seat) + 1):
            game.emit(CardDrawn(seat, number, top_card(game.stacks[number])))
