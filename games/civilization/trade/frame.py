"""Phase 7: the trading floor."""

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from games.civilization.table import ranking
from games.civilization.table.offer import Offer
from games.civilization.trade.decisions import Trade
from games.civilization.trade.events import (
    CardsHanded,
    FloorClosed,
    FloorOpened,
    OfferGone,
    OfferMade,
    OfferWhispered,
    TraderDone,
    WhisperGone,
    WhisperHeard,
)
from games.civilization.trade.floor import keeps_word
from games.core.answers import AnyAnswer, Traded
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class TradingFloor(Frame, kw_only=True, tag="trading-floor"):
    """E.7.1, 7, 16: open until everybody is done, or the time is up and all are taken to be."""

    traders: list[Seat] = msgspec.field(default_factory=list)
    acts: int = 0
    """Everybody sees that somebody acts, not what is whispered: so an offer goes by the number of its act."""
    trades: int = 0
    step: str = "open"

    def open(self, game: "AnyCivilization") -> None:
        """E.7.8: with fewer than three cards there is nothing to trade, and no trade brings more or less."""
        least = game.facts.numbers.trade_cards
        self.traders = [seat for seat in ranking(game) if len(game.hands[seat]) >= least]
        if len(self.traders) < 2:
            game.leave()
            return
        game.emit(FloorOpened(tuple(self.traders)))
        game.ask({seat: Trade() for seat in self.traders}, gather="each", each="act", then="shut")

    def act(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Traded)
        self.acts += 1
        id = answer.offer or ""
        match answer.act:
            case "offer":
                count = sum(answer.give.values())
                offer = Offer(seat, answer.partner, count, answer.says, dict(answer.want))
                _make(game, str(self.acts), offer, dict(answer.give))
            case "accept":
                self._trade(game, seat, id, answer.give)
            case "decline" | "withdraw":
                _end(game, id, game.look(seat).offers[id], answer.act)
            case "done" | "open":
                game.emit(TraderDone(seat, answer.act == "done"))
        if len(game.done_trading) == len(self.traders):
            game.close()
        else:
            game.keep(owed=seat not in game.done_trading)

    def _trade(self, game: "AnyCivilization", seat: Seat, id: str, give: dict[str, int]) -> None:
        """E.7.13-14: both hand over; an offer whose cards were promised twice and are gone lapses."""
        offer = game.look(seat).offers[id]
        maker, cards = offer.seat, dict(game.promised[offer.seat][id])
        self.trades += 1
        _end(game, id, offer, "accept")
        game.emit(CardsHanded(seat, maker, sum(cards.values()), cards))
        game.emit(CardsHanded(maker, seat, sum(give.values()), dict(give)))
        for trader in (maker, seat):
            hand, offers = Counter(game.hands[trader]), game.look(trader).offers
            for other, promised in list(game.promised.get(trader, {}).items()):
                if not keeps_word(hand, Counter(promised).elements()):
                    _end(game, other, offers[other], "lapsed")

    def shut(self, game: "AnyCivilization") -> None:
        game.emit(FloorClosed(self.trades))
        game.leave()


def _make(game: "AnyCivilization", id: str, offer: Offer, cards: dict[str, int]) -> None:
    """E.7.7: to everybody, or whispered to one."""
    if offer.partner is None:
        game.emit(OfferMade(offer.seat, id, offer, cards))
    else:
        game.emit(OfferWhispered(offer.seat, id, offer, cards))
        game.emit(WhisperHeard(offer.partner, id, offer))


def _end(game: "AnyCivilization", id: str, offer: Offer, why: str) -> None:
    """Accepted, declined, withdrawn or lapsed: told to those who heard it."""
    if offer.partner is None:
        game.emit(OfferGone(offer.seat, id, why))
    else:
        for party in (offer.seat, offer.partner):
            game.emit(WhisperGone(party, id, offer.seat, why))
