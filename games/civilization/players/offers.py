"""Offers of one's own: two cards that others may collect for two that one collects oneself.

They are few, because people read them on a phone. They are made to everybody, so that the floor shows all
that has been offered. An offer that nobody accepts stays as it is; the next one must differ on both sides.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.civilization.players.exchange import (
    NAMED,
    GuessedHand,
    Pair,
    gain_of,
    gained,
    lost,
    offered_cards,
    pairs,
)
from games.civilization.players.hand import least_valuable, sets_of, worst_calamities
from games.civilization.players.sight import AnySight
from games.civilization.trade.floor import ANY, named
from games.core.answers import Traded
from games.core.audience import Seat
from games.core.dice import Chance

MOST_WANTED = 6
"""How many commodities are considered to ask for."""
HEARD_BEFORE = 2.0
"""How much likelier an offer is accepted for each of its names that others have named, too."""
MOST_GIVEN = 16
"""How many pairs are considered to give."""


class PossibleOffer(NamedTuple):
    """An exchange that might be offered to everybody."""

    worth: float
    give: Pair
    want: Pair


def new_offer(sight: AnySight, chance: Chance) -> Traded | None:
    """E.7.7-10: a promising offer unlike those that stand; the dice make players choose differently."""
    gives = _gives(sight)
    possible = [*_for_anybody(sight, gives), *_for_somebody(sight, gives)]
    heard = HeardNames(sight)
    rated = [
        (offer.worth * heard.likelihood(offer) * (1 + chance.randrange(100) / 100), offer)
        for offer in possible
    ]
    standing = [sight.view.offers[id] for id in sight.view.promised]
    given = {tuple(sorted(offer.says)) for offer in standing}
    wanted = {tuple(sorted(named(offer.want))) for offer in standing}
    for _, offer in sorted(rated, key=lambda one: -one[0]):
        like = tuple(sorted(offer.give)) in given or tuple(sorted(offer.want)) in wanted
        if not like and (written := _written(sight, offer)) is not None:
            return written
    return None


class HeardNames:
    """The names of cards that others on the floor ask for, and of those that they surely have."""

    def __init__(self, sight: AnySight) -> None:
        others = [offer for offer in sight.view.offers.values() if offer.seat != sight.me]
        self.asked = {name for offer in others for name in named(offer.want)}
        self.said = {name for offer in others for name in offer.says[:NAMED]}

    def likelihood(self, offer: PossibleOffer) -> float:
        """How likely it is that somebody accepts: more with each name that others have named."""
        named = [*(name in self.asked for name in offer.give), *(name in self.said for name in offer.want)]
        return 1 + HEARD_BEFORE * sum(named)


def _gives(sight: AnySight) -> list[tuple[float, Pair]]:
    """The pairs that cost one's sets least, and how much."""
    held = sets_of(sight.cards, sight.view.hand)
    able = [give for give in pairs(sorted(held)) if held[give[0]] > (give[0] == give[1])]
    return sorted((lost(sight.cards.face_values, give, held), give) for give in able)[:MOST_GIVEN]


def _written(sight: AnySight, offer: PossibleOffer) -> Traded | None:
    """E.7.8-10: three cards or more a side; the first two names are true, the rest is not named."""
    bad = worst_calamities(sight.cards, sight.view.hand)
    more = max(1, min(2, len(bad)))
    held = sets_of(sight.cards, sight.view.hand) - Counter(offer.give)
    goods = least_valuable(sight.cards, held, max(0, more - len(bad)))
    true, extra = offered_cards(sight, offer.give, goods)
    extra = bad[:more] + extra
    give = Counter(true) + Counter(extra)
    if len(extra) < more or gain_of(sight, give, offer.want) <= 0:
        return None
    want = Counter(offer.want) + Counter({ANY: more})
    return Traded("offer", None, None, dict(give), dict(want), offer.give)


def _for_anybody(sight: AnySight, gives: list[tuple[float, Pair]]) -> Iterator[PossibleOffer]:
    """Pairs that cost least, for pairs that one collects."""
    yield from _possible_offers(sight, gives, [*pairs(_wanted(sight))], None)


def _wanted(sight: AnySight) -> list[str]:
    """The commodities that would raise one's sets most, if there are any left that others may hold."""
    cards, held = sight.cards, sets_of(sight.cards, sight.view.hand)
    goods = sight.view.rulebook.goods(sight.view)
    left = {card: (cards.commodities[card].count or 0) - held[card] for card in goods if held[card]}
    open_ones = [card for card in left if left[card] > 1]
    return sorted(open_ones, key=lambda card: (-held[card] * cards.face_values[card], card))[:MOST_WANTED]


def _for_somebody(sight: AnySight, gives: list[tuple[float, Pair]]) -> Iterator[PossibleOffer]:
    """For the two cards that somebody surely has, because they offer them."""
    seen: set[tuple[Seat, Pair]] = set()
    for offer in sight.view.offers.values():
        want = offer.says[0], offer.says[1]
        if offer.seat != sight.me and (offer.seat, want) not in seen:
            seen.add((offer.seat, want))
            yield from _possible_offers(sight, gives, [want], offer.seat)


def _possible_offers(
    sight: AnySight, gives: list[tuple[float, Pair]], wants: list[Pair], partner: Seat | None
) -> Iterator[PossibleOffer]:
    """Those that raise the sets of both sides, as far as one can guess."""
    held, guess = sets_of(sight.cards, sight.view.hand), GuessedHand(sight, partner)
    offered = [(give, loss, guess.gain(give)) for loss, give in gives]
    for want in wants:
        mine, theirs = gained(sight.cards.face_values, want, held), guess.loss(want)
        for give, loss, gain in offered:
            if mine > loss and gain > theirs and give[0] not in want and give[1] not in want:
                yield PossibleOffer(min(mine - loss, 2 * (gain - theirs)) + 1, give, want)
