"""What two named cards are worth to oneself and, as far as one can guess, to others."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement

from games.civilization.players.hand import cards_of, sets_of, value
from games.civilization.players.sight import AnySight
from games.core.audience import Seat

Pair = tuple[str, str]
NAMED = 2
"""E.7.9: so many names must be true; further ones are not believed."""


def gain_of(sight: AnySight, give: Mapping[str, int], names: tuple[str, ...] | list[str]) -> int:
    """How much one's sets gain, if only the names that must be true are."""
    held = sets_of(sight.cards, sight.view.hand)
    after = held - sets_of(sight.cards, Counter(give).elements()) + Counter(names[:NAMED])
    return value(sight.cards, after) - value(sight.cards, held)


def offered_cards(
    sight: AnySight, names: Sequence[str], others: Sequence[str]
) -> tuple[list[str], list[str]]:
    """Cards of one's hand for these names, and for others that are not named."""
    cards = cards_of(sight.cards, sight.view.hand, (*names, *others))
    return cards[: len(names)], cards[len(names) :]


def pairs(cards: list[str]) -> Iterator[Pair]:
    yield from combinations_with_replacement(cards, NAMED)


def gained(faces: Mapping[str, int], pair: Pair, had: Mapping[str, float]) -> float:
    """What a pair adds to sets of so many cards, by their face values."""
    one, other = pair
    if one == other:
        return 4 * (had.get(one, 0) + 1) * faces[one]
    return sum((2 * had.get(card, 0) + 1) * faces[card] for card in pair)


def lost(faces: Mapping[str, int], pair: Pair, held: Mapping[str, float]) -> float:
    """What sets of so many cards lose with a pair."""
    one, other = pair
    if one == other:
        return 4 * (max(2, held.get(one, 0)) - 1) * faces[one]
    return sum((2 * max(1, held.get(card, 0)) - 1) * faces[card] for card in pair)


class GuessedHand:
    """What another seat seems to hold: they collect what they ask for, and have what they offer."""

    def __init__(self, sight: AnySight, seat: Seat | None) -> None:
        self.faces = sight.cards.face_values
        self.asked = Counter[str]()
        self.said = Counter[str]()
        for offer in sight.view.offers.values():
            if offer.seat == seat:
                self.asked |= Counter(offer.want)
                self.said |= Counter(offer.says[:NAMED])

    def gain(self, pair: Pair) -> float:
        return gained(self.faces, pair, {card: 2.0 if card in self.asked else 1.0 for card in pair})

    def loss(self, pair: Pair) -> float:
        return lost(self.faces, pair, {card: max(1.0, self.said[card]) for card in pair})
