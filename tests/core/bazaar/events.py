"""What happens at a Bazaar. Evolving is plain assignment: no rule, no choice, no dice."""

from typing import TYPE_CHECKING, ClassVar

from games.core.audience import Owner, Public, Seat
from games.core.event import Event
from games.core.shapes import Exchange
from tests.core.bazaar.goods import CONTRACT, LICENCES

if TYPE_CHECKING:
    from tests.core.bazaar.game import Bazaar


class DayBegan(Event, frozen=True, tag="day-began"):
    day: Public[int]

    def evolve(self, game: "Bazaar") -> None:
        game.day = self.day
        game.licences = list(LICENCES[: len(game.seats) + 1])
        game.taken, game.claims, game.offers, game.done = {}, {}, {}, []


class BidsOpened(Event, frozen=True, tag="bids-opened"):
    """The first in rank pays what they bid."""

    bids: Public[dict[Seat, int]]
    ranking: Public[tuple[Seat, ...]]
    reveals: ClassVar[bool] = True

    def evolve(self, game: "Bazaar") -> None:
        game.ranking = list(self.ranking)
        game.coins[self.ranking[0]] -= self.bids[self.ranking[0]]


class GoodsDrawn(Event, frozen=True, tag="goods-drawn"):
    seat: Public[Seat]
    count: Public[int]
    goods: Owner[tuple[str, ...]]

    def evolve(self, game: "Bazaar") -> None:
        for good in self.goods:
            game.bag.remove(good)
        game.hands[self.seat].extend(self.goods)


class LicenceTaken(Event, frozen=True, tag="licence-taken"):
    seat: Public[Seat]
    licence: Public[str]

    def evolve(self, game: "Bazaar") -> None:
        game.licences.remove(self.licence)
        game.taken[self.seat] = self.licence


class Claimed(Event, frozen=True, tag="claimed"):
    seat: Public[Seat]
    areas: Public[tuple[str, ...]]

    def evolve(self, game: "Bazaar") -> None:
        for area in self.areas:
            game.claims[area] = [*game.claims.get(area, []), self.seat]


class StakeShown(Event, frozen=True, tag="stake-shown"):
    """A good (or nothing) goes from a hand into the bag, for all to see."""

    seat: Public[Seat]
    area: Public[str]
    goods: Public[tuple[str, ...]]
    reveals: ClassVar[bool] = True

    def evolve(self, game: "Bazaar") -> None:
        for good in self.goods:
            game.hands[self.seat].remove(good)
            game.bag.append(good)


class FinePaid(Event, frozen=True, tag="fine-paid"):
    seat: Public[Seat]
    winner: Public[Seat]
    coins: Public[int]

    def evolve(self, game: "Bazaar") -> None:
        game.coins[self.seat] -= self.coins
        game.coins[self.winner] += self.coins


class OfferMade(Event, frozen=True, tag="offer-made"):
    id: Public[str]
    offer: Public[Exchange]

    def evolve(self, game: "Bazaar") -> None:
        game.offers[self.id] = self.offer


class OfferGone(Event, frozen=True, tag="offer-gone"):
    id: Public[str]

    def evolve(self, game: "Bazaar") -> None:
        del game.offers[self.id]


class GoodsTraded(Event, frozen=True, tag="goods-traded"):
    """From one hand into another."""

    seat: Public[Seat]
    partner: Public[Seat]
    goods: Public[dict[str, int]]
    reveals: ClassVar[bool] = True

    def evolve(self, game: "Bazaar") -> None:
        for good, count in self.goods.items():
            for _ in range(count):
                game.hands[self.seat].remove(good)
                game.hands[self.partner].append(good)


class DoneSaid(Event, frozen=True, tag="done-said"):
    """A merchant is done on the floor, or is not after all."""

    seat: Public[Seat]
    done: Public[bool]

    def evolve(self, game: "Bazaar") -> None:
        game.done = [seat for seat in game.done if seat != self.seat]
        if self.done:
            game.done.append(self.seat)


class GoodsSpoiled(Event, frozen=True, tag="goods-spoiled"):
    """Too many to keep: back into the bag, unseen."""

    seat: Public[Seat]
    count: Public[int]
    goods: Owner[dict[str, int]]

    def evolve(self, game: "Bazaar") -> None:
        for good, count in self.goods.items():
            for _ in range(count):
                game.hands[self.seat].remove(good)
                game.bag.append(good)


class GoodSold(Event, frozen=True, tag="good-sold"):
    """Into the bag for a coin, for all to see."""

    seat: Public[Seat]
    good: Public[str]
    reveals: ClassVar[bool] = True

    def evolve(self, game: "Bazaar") -> None:
        game.hands[self.seat].remove(self.good)
        game.bag.append(self.good)
        game.coins[self.seat] += 1


class Tipped(Event, frozen=True, tag="tipped"):
    """A coin from one merchant to another."""

    seat: Public[Seat]
    to: Public[Seat]

    def evolve(self, game: "Bazaar") -> None:
        game.coins[self.seat] -= 1
        game.coins[self.to] += 1


class StallBuilt(Event, frozen=True, tag="stall-built"):
    """What it cost goes into the bag, for all to see."""

    seat: Public[Seat]
    area: Public[str]
    goods: Public[dict[str, int]]
    reveals: ClassVar[bool] = True

    def evolve(self, game: "Bazaar") -> None:
        game.stalls[self.area] = self.seat
        for good, count in self.goods.items():
            for _ in range(count):
                game.hands[self.seat].remove(good)
                game.bag.append(good)


class ContractTaken(Event, frozen=True, tag="contract-taken"):
    """The guild pays."""

    seat: Public[Seat]

    def evolve(self, game: "Bazaar") -> None:
        game.coins[self.seat] += CONTRACT


class CartUnloaded(Event, frozen=True, tag="cart-unloaded"):
    """Sold in a quarter: from a hand into the bag, for all to see."""

    seat: Public[Seat]
    area: Public[str]
    good: Public[str]
    count: Public[int]
    coins: Public[int]
    reveals: ClassVar[bool] = True

    def evolve(self, game: "Bazaar") -> None:
        for _ in range(self.count):
            game.hands[self.seat].remove(self.good)
            game.bag.append(self.good)
        game.coins[self.seat] += self.coins


class CalledAway(Event, frozen=True, tag="called-away"):
    """Not there on the next day."""

    seat: Public[Seat]

    def evolve(self, game: "Bazaar") -> None:
        game.away.append(self.seat)


class DayEnded(Event, frozen=True, tag="day-ended"):
    weather: Public[str]
    over: Public[bool]

    def evolve(self, game: "Bazaar") -> None:
        game.weather = self.weather
        game.over = self.over


EVENTS = (
    DayBegan,
    BidsOpened,
    GoodsDrawn,
    LicenceTaken,
    Claimed,
    StakeShown,
    FinePaid,
    OfferMade,
    OfferGone,
    GoodsTraded,
    DoneSaid,
    GoodsSpoiled,
    GoodSold,
    Tipped,
    StallBuilt,
    ContractTaken,
    CartUnloaded,
    CalledAway,
    DayEnded,
)
