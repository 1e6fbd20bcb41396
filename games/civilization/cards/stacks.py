"""The stacks of trade cards."""

from collections.abc import Callable

from games.civilization.table import Table

Piles = dict[int, list[str]]
"""Cards by the number of their stack."""
Roll = Callable[[int], int]
"""A fair number below this one."""


def stack_of(table: Table, card: str) -> int:
    """The stack that a trade card belongs to."""
    return table.facts.cards.stack_of[card]


def shuffled(cards: list[str], roll: Roll) -> list[str]:
    """The same cards in an order that the dice decide."""
    left, order = list(cards), list[str]()
    while left:
        order.append(left.pop(roll(len(left))))
    return order
