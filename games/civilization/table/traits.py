"""What advances do to numbers and what they allow, as their cards say.

An advance is asked for by its name (`has`) only where the book describes a procedure that no other card has.
"""

from data.civilization.advances import Power, Trait
from games.civilization.pieces.pieces import Holder
from games.civilization.table import Table


def has(table: Table, holder: Holder, advance: str) -> bool:
    """E.4.5, E.card.3: whether someone holds this advance; the barbarians hold none."""
    return advance in table.advances.get(holder, ())


def trait(table: Table, holder: Holder, name: Trait) -> int:
    """E.card.3: what someone's advances add to a number, all together."""
    total, held = 0, table.advances.get(holder)
    if held:
        for card, number in table.facts.traits[name]:
            if card in held:
                total += number
    return total


def can(table: Table, holder: Holder, power: Power) -> bool:
    """E.card.3: whether one of someone's advances allows it."""
    return not table.facts.powers[power].isdisjoint(table.advances.get(holder, ()))


def amount(table: Table, advance: str, what: str) -> int:
    """A number of the procedure that this card has."""
    return table.facts.advances[advance].numbers[what]
