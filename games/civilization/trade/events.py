"""Trade."""

from typing import TYPE_CHECKING

from games.civilization.cards import known
from games.civilization.cards.kinds import by_kind, calamity
from games.civilization.table.offer import Offer
from games.core.audience import Owner, Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class FloorOpened(Event, frozen=True, tag="floor-opened"):
    """E.7.1: these may trade."""

    traders: Public[tuple[Seat, ...]]


class OfferMade(Event, frozen=True, tag="offer-made"):
    """E.7.8-10: an open offer; what is said is for all, the cards are the maker's secret."""

    seat: Public[Seat]
    id: Public[str]
    offer: Public[Offer]
    cards: Owner[dict[str, int]]
    reveals = True

    def evolve(self, game: "AnyCivilization") -> None:
        game.offers[self.id] = self.offer
        game.promised.setdefault(self.seat, {})[self.id] = dict(self.cards)
        for other in game.hands:
            known.heard(game.known, other, self.offer, game.facts.numbers.trade_named)


class OfferWhispered(Event, frozen=True, tag="offer-whispered"):
    """E.7.7: an offer to one player, as its maker knows it; nobody else hears of it."""

    seat: Owner[Seat]
    id: Owner[str]
    offer: Owner[Offer]
    cards: Owner[dict[str, int]]

    def evolve(self, game: "AnyCivilization") -> None:
        game.whispers.setdefault(self.seat, {})[self.id] = self.offer
        game.promised.setdefault(self.seat, {})[self.id] = dict(self.cards)


class WhisperHeard(Event, frozen=True, tag="whisper-heard"):
    """The same as its partner hears it: number and names, never the cards."""

    seat: Owner[Seat]
    id: Owner[str]
    offer: Owner[Offer]
    reveals = True

    def evolve(self, game: "AnyCivilization") -> None:
        game.whispers.setdefault(self.seat, {})[self.id] = self.offer
        known.heard(game.known, self.seat, self.offer, game.facts.numbers.trade_named)


class WhisperGone(Event, frozen=True, tag="whisper-gone"):
    """Once for each of the two: accepted, declined, withdrawn or lapsed."""

    seat: Owner[Seat]
    id: Owner[str]
    maker: Owner[Seat]
    why: Owner[str]

    def evolve(self, game: "AnyCivilization") -> None:
        del game.whispers[self.seat][self.id]
        if self.seat == self.maker:
            del game.promised[self.seat][self.id]


class OfferGone(Event, frozen=True, tag="offer-gone"):
    """Of an open offer: accepted, withdrawn, or its cards are no longer there; `why` tells."""

    seat: Public[Seat]
    id: Public[str]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        del game.offers[self.id]
        del game.promised[self.seat][self.id]


class CardsHanded(Event, frozen=True, tag="cards-handed"):
    """E.7.13, 15: one half of a trade; the receiver sees the cards, and the last giver is remembered."""

    seat: Public[Seat]
    giver: Public[Seat]
    count: Public[int]
    cards: Owner[dict[str, int]]
    reveals = True

    def evolve(self, game: "AnyCivilization") -> None:
        for card, count in self.cards.items():
            for _ in range(count):
                game.hands[self.giver].remove(card)
                game.hands[self.seat].append(card)
            if calamity(game, card):
                game.givers[self.giver].pop(card, None)
                game.givers[self.seat][card] = self.giver
        game.hands[self.seat].sort()
        known.handed(game.known, self.giver, self.seat, by_kind(game, self.cards))


class TraderDone(Event, frozen=True, tag="trader-done"):
    """E.7.16: a trader is done, or thinks again."""

    seat: Public[Seat]
    done: Public[bool]

    def evolve(self, game: "AnyCivilization") -> None:
        if self.done and self.seat not in game.done_trading:
            game.done_trading.append(self.seat)
        elif not self.done:
            game.done_trading.remove(self.seat)


class FloorClosed(Event, frozen=True, tag="floor-closed"):
    """E.7.16: what was still on offer is gone."""

    trades: Public[int]

    def evolve(self, game: "AnyCivilization") -> None:
        game.offers.clear()
        game.whispers.clear()
        game.promised.clear()
        game.done_trading.clear()


EVENTS: tuple[type[Event], ...] = (
    FloorOpened,
    OfferMade,
    OfferGone,
    OfferWhispered,
    WhisperHeard,
    WhisperGone,
    CardsHanded,
    TraderDone,
    FloorClosed,
)
