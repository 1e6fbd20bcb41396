"""A purchase as people write it: one line for each part of it.

    buy Mathematics, Library
    spend 4 iron, 2 salt, wine
    substitute wine for iron
    library Mathematics
    anatomy Coinage

or `pass`. Treasury pays what the cards do not.
"""

from collections import Counter
from collections.abc import Sequence

from games.core.illegal import Malformed
from games.core.notation import counted, match, parts, quote
from games.empires.transaction import Transaction
from games.empires.view import EmpiresView

NOTHING = "pass"
VERBS = ("buy", "spend", "substitute", "library", "anatomy", NOTHING)


def read_purchase(view: EmpiresView, lines: Sequence[str]) -> Transaction:
    """What these lines say; a line that cannot be read is refused."""
    advances: list[str] = []
    cards: Counter[str] = Counter()
    one: dict[str, str] = {}
    substitute: tuple[str, str] | None = None
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        verb = match(word, VERBS, "order")
        if bool(rest.strip()) == (verb == NOTHING) or verb in one or (verb == NOTHING and len(lines) > 1):
            raise Malformed("order.unreadable", given=quote(line))
        match verb:
            case "buy":
                advances += [_advance(view, name) for name in parts(rest)]
            case "spend":
                for part in parts(rest):
                    count, card = counted(part, view.hand, "card")
                    cards[card] += count
            case "substitute":
                card, _, filled = rest.partition(" for ")
                substitute = _commodity(view, card), _commodity(view, filled)
                one[verb] = rest
            case _:
                one[verb] = rest
    return Transaction(
        tuple(advances),
        {card: count for card, count in cards.items() if count},
        _advance(view, one["library"]) if "library" in one else None,
        _advance(view, one["anatomy"]) if "anatomy" in one else None,
        substitute,
    )


def write_purchase(purchase: Transaction) -> tuple[str, ...]:
    """The lines that `read_purchase` reads."""
    lines: list[str] = []
    if purchase.advances:
        lines.append(f"buy {', '.join(purchase.advances)}")
    if purchase.cards:
        lines.append(f"spend {', '.join(f'{count} {card}' for card, count in purchase.cards.items())}")
    if purchase.substitute:
        lines.append("substitute {} for {}".format(*purchase.substitute))
    if purchase.discounted:
        lines.append(f"library {purchase.discounted}")
    if purchase.free:
        lines.append(f"anatomy {purchase.free}")
    return tuple(lines) or (NOTHING,)


def _advance(view: EmpiresView, name: str) -> str:
    return match(name.strip(), view.facts.advances, "advance")


def _commodity(view: EmpiresView, name: str) -> str:
    return match(name.strip(), view.facts.cards.commodities, "card")
