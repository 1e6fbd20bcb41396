"""Trade cards on their way between stacks, hands and discard piles."""

from typing import TYPE_CHECKING

from games.civilization.cards import known
from games.civilization.cards.kinds import by_kind, kind_of
from games.civilization.cards.stacks import Piles, StackKey, stack_of
from games.core.audience import Nobody, Owner, Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """E.6a.3-5: the top card of a stack; Water, if there is none."""

    seat: Public[Seat]
    stack: Public[StackKey]
    card: Owner[str]
    reveals = True

    def evolve(self, game: "AnyCivilization") -> None:
        if stack_of(game, self.card):
            game.stacks[self.stack].remove(self.card)
        game.hands[self.seat].append(self.card)
        game.hands[self.seat].sort()


class TributeDemanded(Event, frozen=True, tag="tribute-demanded"):
    """E.adv.provincial_empire.1: who is to give a card."""

    seat: Public[Seat]
    victims: Public[tuple[Seat, ...]]


class CardTaken(Event, frozen=True, tag="card-taken"):
    """E.4b.7: drawn out of another's hand; the taker sees what it is."""

    seat: Public[Seat]
    victim: Public[Seat]
    why: Public[str]
    card: Owner[str]
    reveals = True

    def evolve(self, game: "AnyCivilization") -> None:
        game.hands[self.victim].remove(self.card)
        game.givers[self.victim].pop(self.card, None)
        game.hands[self.seat].append(self.card)
        game.hands[self.seat].sort()
        known.handed(game.known, self.victim, self.seat, by_kind(game, {self.card: 1}))


class CardMissed(Event, frozen=True, tag="card-missed"):
    """What only the loser knows: which card is gone."""

    seat: Public[Seat]
    taker: Public[Seat]
    why: Public[str]
    card: Owner[str]


class CardsSpent(Event, frozen=True, tag="cards-spent"):
    """E.12.2, E.13c.1: paid for all to see, and on the piles of their stacks."""

    seat: Public[Seat]
    cards: Public[tuple[str, ...]]
    why: Public[str]
    reveals = True

    def evolve(self, game: "AnyCivilization") -> None:
        discard(game, self.seat, self.cards)


class CardsReturned(Event, frozen=True, tag="cards-returned"):
    """E.12.3, E.leave.5: above the hand limit, or of one who leaves; others see how many."""

    seat: Public[Seat]
    count: Public[int]
    why: Public[str]
    cards: Owner[tuple[str, ...]]

    def evolve(self, game: "AnyCivilization") -> None:
        _lay(game, self.seat, self.cards, game.returned)
        known.lost_unseen(game.known, self.seat)


class CalamitiesCounted(Event, frozen=True, tag="calamities-counted"):
    """E.8.3: how many each holds, not which."""

    held: Public[dict[Seat, int]]
    reveals = True


class CalamityDropped(Event, frozen=True, tag="calamity-dropped"):
    """E.8.4-5: one too many, drawn by chance and laid face up."""

    seat: Public[Seat]
    card: Public[str]
    reveals = True

    def evolve(self, game: "AnyCivilization") -> None:
        discard(game, self.seat, (self.card,))


class StackRefilled(Event, frozen=True, tag="stack-refilled"):
    """E.13c.2-3: the discards of a stack, in their new order, beneath what is left of it."""

    stack: Public[StackKey]
    cards: Nobody[tuple[str, ...]]
    reveals = True

    def evolve(self, game: "AnyCivilization") -> None:
        game.stacks[self.stack] += self.cards
        game.discards[self.stack].clear()
        game.returned[self.stack].clear()


def discard(game: "AnyCivilization", seat: Seat, cards: tuple[str, ...]) -> None:
    """For all to see."""
    _lay(game, seat, cards, game.discards)
    known.shown(game.known, seat, [kind_of(game, card) for card in cards])


def _lay(game: "AnyCivilization", seat: Seat, cards: tuple[str, ...], piles: Piles) -> None:
    for card in cards:
        game.hands[seat].remove(card)
        game.givers[seat].pop(card, None)
        if number := stack_of(game, card):
            piles[number].append(card)


EVENTS: tuple[type[Event], ...] = (
    CardDrawn,
    TributeDemanded,
    CardTaken,
    CardMissed,
    CardsSpent,
    CardsReturned,
    CalamitiesCounted,
    CalamityDropped,
    StackRefilled,
)
