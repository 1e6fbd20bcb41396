"""Offers of one's own: two cards that others may collect for two that one collects oneself.

They are few, and made to everybody: people read them on a phone, and what stands on the floor need not be
remembered. An offer that nobody takes stays as it is; the next one must differ from it on both sides.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.civilization.players.exchange import NAMED, Guess, Pair, gain_of, gained, lost, pairs
from games.civilization.players.hand import calamities_of, goods_of, least_missed
from games.civilization.players.sight import AnySight
from games.civilization.trade.floor import ANY, named
from games.core.answers import Traded
from games.core.audience import Seat
from games.core.dice import Chance

WANTED = 6
"""So many commodities one thinks of collecting."""
HEARD = 2.0
"""How much more an offer promises with each of its names that others have said themselves."""
GIVEN = 16
"""So many pairs one thinks of giving."""


class Draft(NamedTuple):
    """An exchange to be offered to everybody."""

    worth: float
    give: Pair
    want: Pair


def new_offer(sight: AnySight, chance: Chance) -> Traded | None:
    """A promising draft unlike those that stand; the dice see to it that not all think of the same."""
    gives = _gives(sight)
    drafts = [*_for_anybody(sight, gives), *_for_somebody(sight, gives)]
    echo = Echo(sight)
    rated = [(draft.worth * echo.of(draft) * (1 + chance.randrange(100) / 100), draft) for draft in drafts]
    standing = [sight.view.offers[id] for id in sight.view.promised]
    given = {tuple(sorted(offer.says)) for offer in standing}
    wanted = {tuple(sorted(named(offer.want))) for offer in standing}
    for _, draft in sorted(rated, key=lambda one: -one[0]):
        like = tuple(sorted(draft.give)) in given or tuple(sorted(draft.want)) in wanted
        if not like and (offer := _written(sight, draft)) is not None:
            return offer
    return None


class Echo:
    """What others on the floor ask for, and what they surely have."""

    def __init__(self, sight: AnySight) -> None:
        others = [offer for offer in sight.view.offers.values() if offer.seat != sight.me]
        self.asked = {name for offer in others for name in named(offer.want)}
        self.said = {name for offer in others for name in offer.says[:NAMED]}

    def of(self, draft: Draft) -> float:
        """How likely it is that somebody takes it: more with each name that was heard before."""
        heard = [*(name in self.asked for name in draft.give), *(name in self.said for name in draft.want)]
        return 1 + HEARD * sum(heard)


def _gives(sight: AnySight) -> list[tuple[float, Pair]]:
    """The pairs that one would miss least, and how much."""
    held = goods_of(sight.cards, sight.view.hand)
    able = [give for give in pairs(sorted(held)) if held[give[0]] > (give[0] == give[1])]
    return sorted((lost(sight.cards.stack_of, give, held), give) for give in able)[:GIVEN]


def _written(sight: AnySight, draft: Draft) -> Traded | None:
    """E.7.8-10: three cards or more a side; the first two names are true, the rest is not named."""
    bad = calamities_of(sight.cards, sight.view.hand)
    more = max(1, min(2, len(bad)))
    held = goods_of(sight.cards, sight.view.hand) - Counter(draft.give)
    extra = (bad + least_missed(sight.cards, held, more))[:more]
    give = Counter(draft.give) + Counter(extra)
    if len(extra) < more or gain_of(sight, give, draft.want) <= 0:
        return None
    want = Counter(draft.want) + Counter({ANY: more})
    return Traded("offer", None, None, dict(give), dict(want), draft.give)


def _for_anybody(sight: AnySight, gives: list[tuple[float, Pair]]) -> Iterator[Draft]:
    """Pairs of what one has least use for against pairs of what one collects."""
    yield from _drafts(sight, gives, [*pairs(_wanted(sight))], None)


def _wanted(sight: AnySight) -> list[str]:
    """The commodities that would raise one's sets most, if there are any left that others may hold."""
    cards, held = sight.cards, goods_of(sight.cards, sight.view.hand)
    goods = sight.view.rulebook.goods(sight.view)
    left = {card: (cards.commodities[card].count or 0) - held[card] for card in goods if held[card]}
    open_ones = [card for card in left if left[card] > 1]
    return sorted(open_ones, key=lambda card: (-held[card] * cards.stack_of[card], card))[:WANTED]


def _for_somebody(sight: AnySight, gives: list[tuple[float, Pair]]) -> Iterator[Draft]:
    """For the two cards that somebody surely has, because he offers them."""
    seen: set[tuple[Seat, Pair]] = set()
    for offer in sight.view.offers.values():
        want = offer.says[0], offer.says[1]
        if offer.seat != sight.me and (offer.seat, want) not in seen:
            seen.add((offer.seat, want))
            yield from _drafts(sight, gives, [want], offer.seat)


def _drafts(
    sight: AnySight, gives: list[tuple[float, Pair]], wants: list[Pair], partner: Seat | None
) -> Iterator[Draft]:
    """Only what is worth something to both sides, as far as one can guess."""
    held, guess = goods_of(sight.cards, sight.view.hand), Guess(sight, partner)
    offered = [(give, loss, guess.gain(give)) for loss, give in gives]
    for want in wants:
        mine, theirs = gained(sight.cards.stack_of, want, held), guess.loss(want)
        for give, loss, gain in offered:
            if mine > loss and gain > theirs and give[0] not in want and give[1] not in want:
                yield Draft(min(mine - loss, 2 * (gain - theirs)) + 1, give, want)
