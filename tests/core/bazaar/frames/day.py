"""A day at the Bazaar, from the bids at dawn to the weather at dusk."""

from typing import TYPE_CHECKING

from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Filled, Ordered
from games.core.audience import Seat
from games.core.frame import Frame
from tests.core.bazaar.carts import Haul, read_loads
from tests.core.bazaar.decisions import Bid, Claim, Spoil, TakeLicence
from tests.core.bazaar.events import (
    BidsOpened,
    CartUnloaded,
    Claimed,
    DayBegan,
    DayEnded,
    GoodsSpoiled,
    LicenceTaken,
)
from tests.core.bazaar.frames.floor import Floor
from tests.core.bazaar.frames.guild import Guild
from tests.core.bazaar.frames.harvest import Harvest
from tests.core.bazaar.frames.quarrel import Quarrel
from tests.core.bazaar.goods import AREAS, LIMIT, VALUES, WEATHER

if TYPE_CHECKING:
    from tests.core.bazaar.game import Bazaar


class Day(Frame, kw_only=True, tag="day"):
    """B.day.1: bids, harvest, licences, claims, quarrels, the guild, the floor, supper, dusk."""

    step: str = "dawn"

    def dawn(self, game: "Bazaar") -> None:
        game.emit(DayBegan(game.day + 1))
        game.go("bids")

    def bids(self, game: "Bazaar") -> None:
        """B.bid.1: together and secret."""
        there = [seat for seat in game.seats if seat not in game.away]
        game.ask({seat: Bid() for seat in there}, gather="all", then="open_bids")

    def open_bids(self, game: "Bazaar") -> None:
        """B.bid.2: the higher bid goes first; the earlier seat, if they are equal."""
        bids: dict[Seat, int] = {}
        for seat, answer in game.answered().items():
            assert isinstance(answer, Filled) and isinstance(answer.fields["coins"], int)
            bids[seat] = answer.fields["coins"]
        ranking = sorted(bids, key=lambda seat: -bids[seat])
        game.emit(BidsOpened(bids, tuple(ranking)))
        game.go("harvest")

    def harvest(self, game: "Bazaar") -> None:
        """B.harvest.1: side by side, but the bag is drawn from in rank order."""
        game.fork({seat: Harvest(seat=seat) for seat in game.ranking}, then="harvested")

    def harvested(self, game: "Bazaar", drawn: dict[Seat, int]) -> None:
        game.go("licensing")

    def licensing(self, game: "Bazaar") -> None:
        """B.licence.1: in rank order; whoever is sure may say so early."""
        questions = {seat: TakeLicence() for seat in game.ranking}
        game.ask(questions, gather="in_order", order=game.ranking, each="take_licence", then="claiming")

    def take_licence(self, game: "Bazaar", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        game.emit(LicenceTaken(seat, answer.option))

    def claiming(self, game: "Bazaar") -> None:
        game.ask({seat: Claim() for seat in game.ranking}, then="claimed")

    def claimed(self, game: "Bazaar") -> None:
        for seat in game.ranking:
            answer = game.chosen(seat)
            assert isinstance(answer, ChoseSome)
            game.emit(Claimed(seat, answer.options))
        game.go("quarrels")

    def quarrels(self, game: "Bazaar") -> None:
        """B.quarrel.1: an area that several have claimed; all areas side by side."""
        contested = {area: game.claims[area] for area in AREAS if len(game.claims.get(area, [])) > 1}
        children = {area: Quarrel(area=area, claimants=list(seats)) for area, seats in contested.items()}
        game.fork(children, then="quarrelled")

    def quarrelled(self, game: "Bazaar", winners: dict[str, Seat]) -> None:
        game.go("guild" if game.guilds else "trading")

    def guild(self, game: "Bazaar") -> None:
        game.enter(Guild(), then="adjourned")

    def adjourned(self, game: "Bazaar", _: None) -> None:
        game.go("trading")

    def trading(self, game: "Bazaar") -> None:
        game.enter(Floor(), then="traded")

    def traded(self, game: "Bazaar", trades: int) -> None:
        game.go("carting" if game.carts else "supper")

    def carting(self, game: "Bazaar") -> None:
        """B.cart.1: whoever has goods left and a claim, which everybody can see."""
        claims = {seat for seats in game.claims.values() for seat in seats}
        able = [seat for seat in game.ranking if seat in claims and game.hands[seat]]
        game.ask({seat: Haul() for seat in able}, each="haul", then="supper")

    def haul(self, game: "Bazaar", seat: Seat, answer: AnyAnswer) -> None:
        """B.cart.2: each good brings its value, and a coin for the way."""
        assert isinstance(answer, Ordered)
        for load in read_loads(answer.lines):
            coins = load.amount * (VALUES[load.good] + 1)
            game.emit(CartUnloaded(seat, load.area, load.good, load.amount, coins))

    def supper(self, game: "Bazaar") -> None:
        """B.supper.1: everybody can count the hands, so that nobody within the limit need be asked."""
        over = {seat: len(game.hands[seat]) - LIMIT for seat in game.ranking}
        questions = {seat: Spoil(count=count) for seat, count in over.items() if count > 0}
        game.ask(questions, each="spoil", then="dusk")

    def spoil(self, game: "Bazaar", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Allocated)
        game.emit(GoodsSpoiled(seat, sum(answer.amounts.values()), answer.amounts))

    def dusk(self, game: "Bazaar") -> None:
        """B.dusk.1: a die for the weather; the last day ends the game."""
        weather = WEATHER[game.roll("weather", len(WEATHER))]
        over = game.day >= game.days
        game.emit(DayEnded(weather, over))
        if over:
            game.end()
        else:
            game.go("dawn")
