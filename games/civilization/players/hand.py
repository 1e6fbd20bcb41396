"""What cards are worth in sets, and which are worth least."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from data.civilization.cards import TradeCards
from games.civilization.cards.sets import set_worth, worth


def goods_of(facts: TradeCards, cards: Iterable[str]) -> Counter[str]:
    """The commodities among some cards, Water too."""
    return Counter(card for card in cards if card not in facts.calamities)


def value(facts: TradeCards, held: Mapping[str, int]) -> int:
    """E.7.2: what commodities pay together."""
    return worth(held, facts.stack_of)


def value_lost(facts: TradeCards, held: Mapping[str, int], card: str) -> int:
    """What a set loses with one card."""
    count, face = held[card], facts.stack_of[card]
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
        face, whole = facts.stack_of[card], set_worth(count, facts.stack_of[card])
        if not face:
            continue
        for given, (cost, chosen) in list(best.items()):
            for number in range(1, count + 1):
                total = min(points, given + number * face)
                loss = cost + whole - set_worth(count - number, face)
                if total not in best or loss < best[total][0]:
                    best[total] = loss, (*chosen, *[card] * number)
    return list(best[max(best)][1])


def calamities_of(facts: TradeCards, cards: Sequence[str]) -> list[str]:
    """E.7.4: calamities of a hand that may be traded, the worst first."""
    found = facts.calamities
    bad = [found[card] for card in cards if card in found and found[card].kind != "non_tradeable"]
    return [card.id for card in sorted(bad, key=lambda card: (card.kind == "minor", -card.stack))]
