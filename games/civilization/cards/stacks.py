"""The stacks of trade cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.civilization.cards.kinds import is_kept
from games.civilization.table import Table

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization

StackKey = int
"""What a stack is called: in a title with a single deck, its number."""
Piles = dict[StackKey, list[str]]
"""Cards by their stack."""
Roll = Callable[[int], int]
"""A fair number below this one."""


def stack_of(table: Table, card: str) -> StackKey:
    """The stack that a trade card goes back to; 0 if it belongs to none and is not kept."""
    return table.facts.cards.stack_of[card]


def shuffled(cards: list[str], roll: Roll) -> list[str]:
    """The same cards in an order that the dice decide."""
    left, order = list(cards), list[str]()
    while left:
        order.append(left.pop(roll(len(left))))
    return order


def seeded(goods: list[str], calamities: list[str], aside: int, roll: Roll) -> list[str]:
    """E.setup.14-15: commodities and calamities of a stack, but none of these among so many on top."""
    goods = shuffled(goods, roll)
    return goods[:aside] + shuffled(goods[aside:] + calamities, roll)


def top_card(game: "AnyCivilization", stack: StackKey) -> str | None:
    """E.6a.5, E.deck.2: the card that is drawn from a stack; from an empty one what the rulebook says."""
    return game.stacks[stack][0] if game.stacks[stack] else game.rulebook.empty_stack_card


def refill(table: Table, discards: list[str], roll: Roll) -> list[str]:
    """E.13c.2-3: what goes beneath a stack, shuffled; the non-tradeable calamity last."""
    kept = [card for card in discards if is_kept(table, card)]
    return shuffled([card for card in discards if card not in kept], roll) + kept
