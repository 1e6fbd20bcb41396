"""Phase 7: the trading floor."""

from typing import TYPE_CHECKING

import msgspec

from data.empires import facts
from games.civilization.floor import Offer, keeps_word
from games.core.answers import AnyAnswer, Traded
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.decisions.trade import Trade
from games.empires.events.trade import CardsHanded, FloorClosed, FloorOpened, OfferGone, OfferMade, TraderDone
from games.empires.table import ranking

if TYPE_CHECKING:
    from games.empires.state import Empires


class TradingFloor(Frame, kw_only=True, tag="trading-floor"):
    """E.7.1, 7, 16: open until everybody is done, or the time is up and all are taken to be."""

    traders: list[Seat] = msgspec.field(default_factory=list)
    made: int = 0
    trades: int = 0
    step: str = "open"

    def open(self, game: "Empires") -> None:
        """E.7.8: with fewer than three cards there is nothing to trade, and no trade brings more or less."""
        least = facts().numbers.trade_cards
        self.traders = [seat for seat in ranking(game) if len(game.hands[seat]) >= least]
        if len(self.traders) < 2:
            game.leave()
            return
        game.emit(FloorOpened(tuple(self.traders)))
        game.ask({seat: Trade() for seat in self.traders}, gather="each", each="act", then="shut")

    def act(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Traded)
        id = answer.offer or ""
        match answer.act:
            case "offer":
                self.made += 1
                count = sum(answer.give.values())
                offer = Offer(seat, answer.partner, count, answer.says, dict(answer.want))
                game.emit(OfferMade(seat, str(self.made), offer, dict(answer.give)))
            case "accept":
                self._trade(game, seat, id, answer.give)
            case "decline" | "withdraw":
                game.emit(OfferGone(game.offers[id].seat, id, answer.act))
            case "done" | "open":
                game.emit(TraderDone(seat, answer.act == "done"))
        if len(game.done_trading) == len(self.traders):
            game.close()
        else:
            game.keep(owed=seat not in game.done_trading)

    def _trade(self, game: "Empires", seat: Seat, id: str, give: dict[str, int]) -> None:
        """E.7.13-14: both hand over; an offer whose cards were promised twice and are gone lapses."""
        maker = game.offers[id].seat
        cards = dict(game.promised[maker][id])
        self.trades += 1
        game.emit(OfferGone(maker, id, "accept"))
        game.emit(CardsHanded(seat, maker, sum(cards.values()), cards))
        game.emit(CardsHanded(maker, seat, sum(give.values()), dict(give)))
        for other, offer in list(game.offers.items()):
            hand = {card: game.hands[offer.seat].count(card) for card in game.hands[offer.seat]}
            promised = game.promised[offer.seat][other]
            if not keeps_word(hand, (card for card, count in promised.items() for _ in range(count))):
                game.emit(OfferGone(offer.seat, other, "lapsed"))

    def shut(self, game: "Empires") -> None:
        game.emit(FloorClosed(self.trades))
        game.leave()
