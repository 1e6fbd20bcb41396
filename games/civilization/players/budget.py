"""Which advances a budget buys, and which cards pay for them."""

from collections import Counter
from collections.abc import Mapping

from data.civilization.cards import TradeCards
from games.civilization.cards.sets import set_worth

UNIT = 5
"""All costs and credits are multiples of it."""


def best_selection(merits: Mapping[str, float], prices: Mapping[str, int], budget: int) -> list[str]:
    """The advances that are worth most together and that the budget pays for, to the last unit."""
    most = budget // UNIT
    best: list[tuple[float, tuple[str, ...]]] = [(0.0, ())] * (most + 1)
    for id, worth in merits.items():
        cost = -(-prices[id] // UNIT)
        for spent in range(most, cost - 1, -1):
            before, chosen = best[spent - cost]
            if before + worth > best[spent][0]:
                best[spent] = before + worth, (*chosen, id)
    return list(best[most][1])


def whole_sets(facts: TradeCards, held: Counter[str], due: int, treasury: int) -> Counter[str]:
    """Whole sets that pay a price together with treasury, and no more of them than it takes."""
    sums: dict[int, tuple[str, ...]] = {0: ()}
    for card, count in sorted(held.items()):
        worth = set_worth(count, facts.face_values[card])
        for total, sets in list(sums.items()):
            sums.setdefault(total + worth, (*sets, card))
    enough = [total for total in sums if total + treasury >= due]
    best = min(enough, key=lambda total: (max(total, due), -total))
    return Counter({card: held[card] for card in sums[best]})
