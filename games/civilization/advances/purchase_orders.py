"""A purchase as people write it: one line for each part of it.

    buy Mathematics, Library
    spend 4 iron, 2 salt, wine

or `pass`, and a line for each term of the title, such as `substitute wine for iron` or `library Mathematics`.
Treasury pays what the cards do not.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.civilization.advances.purchase import Purchase
from games.civilization.cards.kinds import goods_of
from games.civilization.table.traits import has
from games.civilization.table.view import CivilizationView
from games.core.illegal import Malformed
from games.core.notation import counted, match, parts, quote

BUY: Final = "buy"
SPEND: Final = "spend"
NOTHING: Final = "pass"
ADVANCE: Final = "advance"
CARD: Final = "card"


def verbs(view: CivilizationView) -> tuple[str, ...]:
    """The words that a line may begin with."""
    return (BUY, SPEND, *view.rulebook.purchases.kind.patterns, NOTHING)


def read_purchase(view: CivilizationView, lines: Sequence[str]) -> Purchase:
    """What these lines say; a line that cannot be read is refused."""
    kind: type[Purchase] = view.rulebook.purchases.kind
    advances: list[str] = []
    cards: Counter[str] = Counter()
    terms: dict[str, tuple[str, ...]] = {}
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        verb = match(word, verbs(view), "order")
        if bool(rest.strip()) == (verb == NOTHING) or verb in terms or (verb == NOTHING and len(lines) > 1):
            raise Malformed("order.unreadable", given=quote(line))
        if verb == BUY:
            advances += [_named(view, ADVANCE, name) for name in parts(rest)]
        elif verb == SPEND:
            for part in parts(rest):
                count, card = counted(part, view.hand, "card")
                cards[card] += count
        elif verb != NOTHING:
            terms[verb] = _read_term(view, kind.patterns[verb], rest)
    return kind.on_terms(tuple(advances), {card: count for card, count in cards.items() if count}, terms)


def write_purchase(purchase: Purchase) -> tuple[str, ...]:
    """The lines that `read_purchase` reads."""
    lines: list[str] = []
    if purchase.advances:
        lines.append(f"{BUY} {', '.join(purchase.advances)}")
    if purchase.cards:
        lines.append(f"{SPEND} {', '.join(f'{count} {card}' for card, count in purchase.cards.items())}")
    for verb, names in purchase.terms().items():
        left = iter(names)
        words = (next(left) if word in (CARD, ADVANCE) else word for word in purchase.patterns[verb].split())
        lines.append(" ".join((verb, *words)))
    return tuple(lines) or (NOTHING,)


def complete_purchase(view: CivilizationView, words: Sequence[str]) -> list[str]:
    """The words that may follow these in a line."""
    if not words:
        return list(verbs(view))
    verb, *rest = words
    if verb == BUY:
        return _names(view, ADVANCE) if not rest else []
    if verb == SPEND:
        return _complete_cards(view, rest)
    following = view.rulebook.purchases.kind.patterns.get(verb, "").split()[len(rest) :][:1]
    return [name for word in following for name in (_names(view, word) or [word])]


def _complete_cards(view: CivilizationView, words: Sequence[str]) -> list[str]:
    """A number, then what the hand has so often."""
    held = Counter(goods_of(view, view.hand))
    match words:
        case []:
            return [str(count) for count in range(1, max(held.values(), default=0) + 1)]
        case [count] if count.isdigit():
            return [card for card, number in held.items() if number >= int(count)]
        case _:
            return []


def _names(view: CivilizationView, kind: str) -> list[str]:
    """What a word of a pattern may stand for: advances still to be had, or cards of the hand."""
    if kind == ADVANCE:
        assert view.me is not None
        return [advance for advance in view.facts.advances if not has(view, view.me, advance)]
    if kind == CARD:
        return list(dict.fromkeys(goods_of(view, view.hand)))
    return []


def _read_term(view: CivilizationView, pattern: str, text: str) -> tuple[str, ...]:
    """The names in a text that follows this pattern."""
    kinds = [word for word in pattern.split() if word in (CARD, ADVANCE)]
    between = [word for word in pattern.split() if word not in kinds]
    found: list[str] = []
    for word in between:
        name, _, text = text.partition(f" {word} ")
        found.append(name)
    found.append(text)
    return tuple(_named(view, kind, name) for kind, name in zip(kinds, found, strict=True))


def _named(view: CivilizationView, kind: str, name: str) -> str:
    if kind == ADVANCE:
        return match(name.strip(), view.facts.advances, "advance")
    return match(name.strip(), view.facts.cards.commodities, "card")
