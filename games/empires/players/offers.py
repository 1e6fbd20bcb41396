"""Offers of one's own: two cards that others may collect for two that one collects oneself."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from data.empires import facts
from games.civilization.floor import ANY
from games.civilization.sets import set_worth
from games.core.answers import Traded
from games.core.audience import Seat
from games.empires.players.hand import calamities_of, goods_of, least_missed, value
from games.empires.players.sight import Sight
from games.empires.stacks import stack_of
from games.empires.table import setup

Pair = tuple[str, str]
WANTED = 6
"""So many commodities one thinks of collecting."""


class Draft(NamedTuple):
    """An exchange to be offered; without a partner to everybody."""

    give: Pair
    want: Pair
    partner: Seat | None
    worth: float


def best_offer(sight: Sight) -> Traded | None:
    """The most promising draft that does not stand yet; none, when enough was offered."""
    view = sight.view
    made = max((int(id) for id in view.offers), default=0)
    if len(view.promised) >= sight.weights.offers or made >= sight.weights.patience * len(view.seats):
        return None
    drafts = sorted(_drafts(sight), key=lambda draft: (-draft.worth, draft))
    for draft in drafts:
        if not _stands(sight, draft) and (offer := _written(sight, draft)) is not None:
            return offer
    return None


def gain_of(sight: Sight, give: Mapping[str, int], names: Sequence[str]) -> int:
    """How far one's sets grow, if only the names that must be true are."""
    held = goods_of(sight.view.hand)
    after = held - goods_of(Counter(give).elements()) + Counter(names[: facts().numbers.trade_named])
    return value(after) - value(held)


def _stands(sight: Sight, draft: Draft) -> bool:
    """Whether it is on offer already, in these names."""
    own = [sight.view.offers[id] for id in sight.view.promised]
    return any(
        offer.partner == draft.partner
        and sorted(offer.says[:2]) == sorted(draft.give)
        and all(card in offer.want for card in draft.want)
        for offer in own
    )


def _written(sight: Sight, draft: Draft) -> Traded | None:
    """E.7.8-10: three cards or more a side; the first two names are true, the rest is not named."""
    held = goods_of(sight.view.hand) - Counter(draft.give)
    bad = calamities_of(sight.view.hand)
    more = max(1, min(2, len(bad)))
    extra = (bad + least_missed(held, more))[:more]
    if len(extra) < more:
        return None
    give = Counter(draft.give) + Counter(extra)
    if gain_of(sight, give, draft.want) <= 0:
        return None
    want = Counter(draft.want) + Counter({ANY: more})
    return Traded("offer", None, draft.partner, dict(give), dict(want), draft.give)


def _drafts(sight: Sight) -> Iterator[Draft]:
    yield from _to_everybody(sight)
    yield from _counters(sight)


def _to_everybody(sight: Sight) -> Iterator[Draft]:
    """Pairs of what one has least use for against pairs of what one collects."""
    held = goods_of(sight.view.hand)
    gives = [pair for pair in combinations_with_replacement(sorted(held), 2) if not Counter(pair) - held]
    for want in combinations_with_replacement(_wanted(sight, held), 2):
        for give in gives:
            draft = _draft(sight, held, give, want, None)
            if draft is not None:
                yield draft


def _wanted(sight: Sight, held: Counter[str]) -> list[str]:
    """The commodities that would raise one's sets most; of each there must be two that others may hold."""
    cards = facts().cards
    deck = cards.decks[setup(sight.view).deck].commodities
    open_ones = [
        card for card in deck if held[card] and (cards.commodities[card].count or 0) - held[card] > 1
    ]
    return sorted(open_ones, key=lambda card: (-held[card] * stack_of(card), card))[:WANTED]


def _counters(sight: Sight) -> Iterator[Draft]:
    """To one player: for the cards that he surely has, something that he asked for."""
    held = goods_of(sight.view.hand)
    for _, offer in sorted(sight.view.offers.items()):
        if not offer.heard_by(sight.me):
            continue
        asked = [card for card in offer.want if held[card]]
        for give in combinations_with_replacement(sorted(held), 2):
            if not Counter(give) - held and any(card in asked for card in give):
                draft = _draft(sight, held, give, (offer.says[0], offer.says[1]), offer.seat)
                if draft is not None:
                    yield draft._replace(worth=draft.worth + _asked(give, asked))


def _asked(give: Pair, asked: Sequence[str]) -> float:
    return sum(4.0 * stack_of(card) for card in give if card in asked)


def _draft(sight: Sight, held: Counter[str], give: Pair, want: Pair, partner: Seat | None) -> Draft | None:
    """Only what is worth something to both sides, as far as one can guess."""
    if set(give) & set(want):
        return None
    own = value(held - Counter(give) + Counter(want)) - value(held)
    theirs = _gain(give, 1) - _gain(want, 0 if partner else 1)
    if own <= 0 or theirs <= 0:
        return None
    return Draft(give, want, partner, min(own, 2 * theirs) + 0.1 * own)


def _gain(pair: Pair, had: int) -> float:
    """What two cards are worth to somebody who has so many of each already; or loses, who keeps so many."""
    return float(
        sum(
            set_worth(had + count, stack_of(card)) - set_worth(had, stack_of(card))
            for card, count in Counter(pair).items()
        )
    )
