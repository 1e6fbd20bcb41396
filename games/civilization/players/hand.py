"""What cards are worth in sets, and which are worth least.

Sets are counted by kind: cards of several decks may be of one kind. Answers name cards: see `cards_of`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from data.civilization.cards import TradeCards
from games.civilization.cards.sets import set_worth, worth


def sets_of(facts: TradeCards, cards: Iterable[str]) -> Counter[str]:
    """How many there are of each commodity among some cards, Water too."""
    kinds = (facts.kind_of[card] for card in cards)
    return Counter(kind for kind in kinds if kind not in facts.calamities)


def cards_of(facts: TradeCards, hand: Iterable[str], kinds: Iterable[str]) -> list[str]:
    """Cards of a hand that are of these kinds, one for each."""
    left, found = list(hand), list[str]()
    for kind in kinds:
        card = next(card for card in left if facts.kind_of[card] == kind)
        left.remove(card)
        found.append(card)
    return found


def value(facts: TradeCards, held: Mapping[str, int]) -> int:
    """E.7.2: what commodities pay together."""
    return worth(held, facts.face_values)


def value_lost(facts: TradeCards, held: Mapping[str, int], card: str) -> int:
    """What a set loses with one card."""
    count, face = held[card], facts.face_values[card]
    return set_worth(count, face) - set_worth(count - 1, face)


def least_valuable(facts: TradeCards, held: Mapping[str, int], count: int) -> list[str]:
    """So many commodities, one after the other the one that costs least; fewer, if there are no more."""
    left, chosen = Counter(held), list[str]()
    while len(chosen) < count and +left:
        card = min(+left, key=lambda card: (value_lost(facts, left, card), card))
        left[card] -= 1
        chosen.append(card)
    return chosen


def best_kept(facts: TradeCards, held: Counter[str], count: int) -> Counter[str]:
    """So many commodities that pay most together; Water goes first."""
    over = sum(held.values()) - count
    return held - Counter(least_valuable(facts, held, over))


def cheapest_for(facts: TradeCards, held: Mapping[str, int], points: int) -> list[str]:
    """Commodities of at least so many points of face value that cost least in sets."""
    best: dict[int, tuple[int, tuple[str, ...]]] = {0: (0, ())}
    for card, count in sorted(held.items()):
        face, whole = facts.face_values[card], set_worth(count, facts.face_values[card])
        if not face:
            continue
        for given, (cost, chosen) in list(best.items()):
            for number in range(1, count + 1):
                total = min(points, given + number * face)
                loss = cost + whole - set_worth(count - number, face)
                if total not in best or loss < best[total][0]:
                    best[total] = loss, (*chosen, *[card] * number)
    return list(best[max(best)][1])


def worst_calamities(facts: TradeCards, cards: Sequence[str]) -> list[str]:
    """E.7.4: calamities of a hand that may be traded, the worst first."""
    kinds = {card: facts.calamities.get(facts.kind_of[card]) for card in cards}
    bad = {card: kind for card, kind in kinds.items() if kind and kind.kind != "non_tradeable"}
    return sorted(bad, key=lambda card: (bad[card].kind == "minor", -bad[card].stack))
