"""The trading floor: every answer acts at once and its question stays open."""

from typing import TYPE_CHECKING

from games.core.answers import AnyAnswer, Traded
from games.core.audience import Seat
from games.core.frame import Frame
from games.core.shapes import Exchange
from tests.core.bazaar.events import DoneSaid, GoodsTraded, OfferGone, OfferMade
from tests.core.bazaar.trade import Trade

if TYPE_CHECKING:
    from tests.core.bazaar.game import Bazaar


class Floor(Frame, kw_only=True, tag="floor"):
    """B.floor.1-4: open until everybody is done; leaves how many trades there were."""

    made: int = 0
    trades: int = 0
    step: str = "open"

    def open(self, game: "Bazaar") -> None:
        game.ask({seat: Trade() for seat in game.ranking}, gather="each", each="act", then="shut")

    def act(self, game: "Bazaar", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Traded)
        match answer.act:
            case "offer":
                self.made += 1
                offer = Exchange(seat, answer.partner, answer.give, answer.want)
                game.emit(OfferMade(f"o{self.made}", offer))
            case "accept":
                assert answer.offer is not None
                self._trade(game, seat, answer.offer)
            case "decline" | "withdraw":
                assert answer.offer is not None
                game.emit(OfferGone(answer.offer))
            case "done" | "open":
                game.emit(DoneSaid(seat, answer.act == "done"))
        if len(game.done) == len(game.ranking):
            game.close()
        else:
            game.keep(owed=seat not in game.done)

    def _trade(self, game: "Bazaar", seat: Seat, id: str) -> None:
        """B.floor.3: the goods change hands; what can no longer be honoured is struck from the floor."""
        offer = game.offers[id]
        self.trades += 1
        game.emit(OfferGone(id))
        game.emit(GoodsTraded(offer.seat, seat, offer.give))
        game.emit(GoodsTraded(seat, offer.seat, offer.want))
        for other in sorted(game.offers):
            maker, give = game.offers[other].seat, game.offers[other].give
            if any(game.hands[maker].count(good) < count for good, count in give.items()):
                game.emit(OfferGone(other))

    def shut(self, game: "Bazaar") -> None:
        game.leave(self.trades)
