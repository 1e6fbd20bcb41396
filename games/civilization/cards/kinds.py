"""What a trade card is. Hands, stacks and givers go by cards; rules, names and sets go by kinds.

A title with a single deck calls each card by its kind. Where the same calamity or commodity belongs to two
decks, the facts tell the kind of each card, and its stack.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from data.civilization.cards import Calamity, Commodity
from games.civilization.table import Table


def kind_of(table: Table, card: str) -> str:
    """The commodity or calamity that a card is."""
    return table.facts.cards.kind_of[card]


def commodity(table: Table, card: str) -> Commodity | None:
    """What a card is, unless it is a calamity."""
    return table.facts.cards.commodities.get(kind_of(table, card))


def calamity(table: Table, card: str) -> Calamity | None:
    """What a card is, unless it is a commodity."""
    return table.facts.cards.calamities.get(kind_of(table, card))


def is_kept(table: Table, card: str) -> bool:
    """E.7.4: whether it is a calamity that never leaves its holder."""
    found = calamity(table, card)
    return found is not None and found.kind == "non_tradeable"


def goods_of(table: Table, cards: Iterable[str]) -> list[str]:
    """The commodities among these cards, Water too."""
    known, kinds = table.facts.cards.commodities, table.facts.cards.kind_of
    return [card for card in cards if kinds[card] in known]


def calamities_of(table: Table, cards: Iterable[str]) -> list[str]:
    """The calamities among these cards."""
    known, kinds = table.facts.cards.calamities, table.facts.cards.kind_of
    return [card for card in cards if kinds[card] in known]


def face_value(table: Table, card: str) -> int:
    """E.7.2: the number that a card shows."""
    return table.facts.cards.face_values[kind_of(table, card)]


def by_kind(table: Table, cards: Mapping[str, int]) -> Counter[str]:
    """E.7.3: how many there are of each kind, which is one set and has one name."""
    found: Counter[str] = Counter()
    for card, count in cards.items():
        found[kind_of(table, card)] += count
    return found


def called(table: Table, hand: Sequence[str], names: Mapping[str, int]) -> Counter[str]:
    """So many cards of each of these kinds, as far as the hand has them."""
    left, found = Counter(names), Counter[str]()
    for card in hand:
        if left[kind_of(table, card)] > 0:
            left[kind_of(table, card)] -= 1
            found[card] += 1
    return found
