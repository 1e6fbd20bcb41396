"""The state of a Bazaar."""

from typing import Annotated, ClassVar

import msgspec

from games.core.audience import Nobody, Owner, Pool, Public, Seat
from games.core.codec import Codec
from games.core.event import Event
from games.core.flow import Stack
from games.core.game import Game
from games.core.illegal import Forbidden
from games.core.result import Result
from games.core.shapes import Exchange
from tests.core.bazaar.carts import Haul
from tests.core.bazaar.decisions import Bid, Claim, Draw, GoToAppeal, Spoil, Stake, TakeLicence
from tests.core.bazaar.events import EVENTS, CalledAway
from tests.core.bazaar.frames import AnyFrame
from tests.core.bazaar.goods import RENT, VALUES
from tests.core.bazaar.guild import GUILD, AnyGuildDecision
from tests.core.bazaar.migrations import MIGRATIONS
from tests.core.bazaar.trade import Trade
from tests.core.bazaar.view import BazaarView

DECISIONS = (Bid, Draw, TakeLicence, Claim, Stake, GoToAppeal, Trade, Spoil, Haul, *GUILD)
AnyDecision = Bid | Draw | TakeLicence | Claim | Stake | GoToAppeal | Trade | Spoil | Haul | AnyGuildDecision


class Bazaar(Game[AnyFrame, AnyDecision, BazaarView], kw_only=True):
    """Coins and claims lie open; goods are their owner's, and nobody sees into the bag."""

    days: Public[int]
    day: Public[int] = 0
    ranking: Public[list[Seat]]
    coins: Public[dict[Seat, int]]
    licences: Public[list[str]]
    taken: Public[dict[Seat, str]]
    claims: Public[dict[str, list[Seat]]]
    offers: Public[dict[str, Exchange]]
    done: Public[list[Seat]]
    weather: Public[str] = ""
    away: Public[list[Seat]] = msgspec.field(default_factory=list)
    over: Public[bool] = False
    guilds: Public[bool] = False
    stalls: Public[dict[str, Seat]] = msgspec.field(default_factory=dict)
    carts: Public[bool] = False
    hands: Owner[Annotated[dict[Seat, list[str]], Pool("goods")]]
    bag: Nobody[Annotated[list[str], Pool("goods")]]

    codec: ClassVar[Codec]

    def look(self, viewer: Seat | None) -> BazaarView:
        me = viewer if viewer in self.hands else None
        return BazaarView(
            me=me,
            seats=self.seats,
            day=self.day,
            days=self.days,
            ranking=self.ranking,
            coins=self.coins,
            licences=self.licences,
            taken=self.taken,
            claims=self.claims,
            offers=self.offers,
            done=self.done,
            weather=self.weather,
            stalls=self.stalls,
            hand_sizes={seat: len(hand) for seat, hand in self.hands.items()},
            bag_size=len(self.bag),
            commitment=self.commitment,
            hand=[] if me is None else self.hands[me],
        )

    def departure(self, seat: Seat) -> Event:
        """B.away.1: whoever is called away is not there on the next day; they take their things with them."""
        if seat in self.away:
            raise Forbidden("depart.again", "B.away.1", seat=seat)
        if len(self.seats) - len(self.away) <= 2:
            raise Forbidden("depart.last", "B.away.1", seat=seat)
        return CalledAway(seat)

    def result(self) -> Result | None:
        """B.end.1: coins, goods at their value, and the rent of stalls."""
        if not self.over:
            return None
        scores = {seat: self._score(seat) for seat in self.seats}
        totals = {seat: sum(parts.values()) for seat, parts in scores.items()}
        return Result(
            tuple(seat for seat in self.seats if totals[seat] == max(totals.values())),
            {seat: 1 + sum(other > totals[seat] for other in totals.values()) for seat in self.seats},
            scores,
        )

    def _score(self, seat: Seat) -> dict[str, int]:
        rent = RENT * sum(owner == seat for owner in self.stalls.values())
        goods = sum(VALUES[good] for good in self.hands[seat])
        return {"coins": self.coins[seat], "goods": goods} | ({"stalls": rent} if self.guilds else {})


Bazaar.codec = Codec("bazaar", Bazaar, Stack[AnyFrame, AnyDecision], DECISIONS, EVENTS, MIGRATIONS)
