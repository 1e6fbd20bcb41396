"""Discards go back beneath their stacks."""

from functools import partial
from typing import TYPE_CHECKING

from games.civilization.cards.events import StackRefilled
from games.civilization.cards.stacks import refill

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def refill_stacks(game: "AnyCivilization") -> None:
    """E.13.6, E.13c.1-3: stack by stack, each by a shuffle of its own."""
    for stack in game.facts.cards.stacks:
        if discards := game.discards[stack] + game.returned[stack]:
            cards = refill(game, discards, partial(game.roll, f"refill {stack}"))
            game.emit(StackRefilled(stack, tuple(cards)))
