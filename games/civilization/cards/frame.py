"""Trade cards are drawn and bought, and hands brought down to their limit."""

from typing import TYPE_CHECKING

import msgspec

from games.civilization.cards.decisions import NO_MORE, BuyCard, DiscardCards
from games.civilization.cards.events import CardDrawn, CardsReturned, CardsSpent
from games.civilization.cards.hand_limit import hand_limit
from games.civilization.cards.purchases import FREE, card_prices, purchases, stack_named
from games.civilization.cards.stacks import top_card
from games.civilization.pieces.events import TreasuryPaid
from games.civilization.table import ranking
from games.core.answers import AnyAnswer, Chose, ChoseSome
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization

WHY = "trade_card"
EXCESS = "hand_limit"


class TradeCards(Frame, kw_only=True, tag="trade-cards"):
    """E.6.1, E.6a.1-5, E.6b.1-6: a card for each city, then what anybody pays for."""

    wondered: list[Seat] = msgspec.field(default_factory=list)
    """E.adv.wonder_of_the_world.1: who has had the card for nothing."""
    step: str = "draw"

    def draw(self, game: "AnyCivilization") -> None:
        """E.6a.1: while nobody has a city, the phases that need cards are left out."""
        if not any(game.pieces.cities_of(seat) for seat in ranking(game)):
            game.leave(game.rulebook.phase_without_cities)
            return
        draw_cards(game)
        order = game.rulebook.card_purchase_order(game)
        buyers = [seat for seat in order if purchases(game, seat, wonder=True)]
        game.ask({seat: BuyCard() for seat in buyers}, each="buy", then="done")

    def buy(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
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
        draw(game, seat, number)
        if purchases(game, seat, wonder=wonder):
            game.keep(BuyCard(wonder=wonder))

    def done(self, game: "AnyCivilization") -> None:
        game.leave()


def draw_cards(game: "AnyCivilization") -> None:
    """E.6a.2-5: fewest cities first, one card from each stack up to their number."""
    for seat in game.rulebook.drawing_order(game):
        for number in range(1, game.pieces.cities_of(seat) + 1):
            draw(game, seat, number)


def draw(game: "AnyCivilization", seat: Seat, number: int) -> None:
    """E.6a.5: one card; from an empty stack perhaps none."""
    stack = game.rulebook.stack_for(game, seat, number)
    if (card := top_card(game, stack)) is not None:
        game.emit(CardDrawn(seat, stack, card))


class HandLimit(Frame, kw_only=True):
    """E.12.3: one player discards what is more than a hand may hold."""

    seat: Seat
    step: str = "check_hand"

    def check_hand(self, game: "AnyCivilization") -> None:
        """E.12.3: how many cards someone holds is no secret."""
        over = len(game.hands[self.seat]) > hand_limit(game, self.seat)
        game.ask({self.seat: DiscardCards()} if over else {}, then="discard")

    def discard(self, game: "AnyCivilization") -> None:
        """E.12.3: seen or unseen, as the rulebook says."""
        answer = game.answered().get(self.seat)
        if isinstance(answer, ChoseSome):
            cards = tuple(sorted(answer.options))
            if game.rulebook.excess_cards_shown:
                game.emit(CardsSpent(self.seat, cards, EXCESS))
            else:
                game.emit(CardsReturned(self.seat, len(cards), EXCESS, cards))
        game.leave()
