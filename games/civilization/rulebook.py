"""What the games of the family play differently."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from games.civilization.pieces.pieces import AreaId
from games.core.audience import Seat


@dataclass(frozen=True)
class Rulebook:
    """The rules of one title where the books of the family differ, named as the books name them.

    Each takes the title's own table. The procedures of `games.civilization` ask for them where they are used.
    """

    in_play: Callable[[Any, AreaId], bool]
    """Whether an area belongs to this game."""
    beneficiary: Callable[[Any, Collection[Seat]], Seat | None]
    """Which of these seats gains from another's misfortune, where no card says who."""
    revolt_victims_gain: bool
    """Whether cities of a tax revolt may go to a player who suffers one too."""
    growth_beside_cities: bool
    """Whether tokens grow that stand beside a city."""
    goods: Callable[[Any], tuple[str, ...]]
    """The commodities of this game, as they may be named on the floor."""
    empty_stack_card: str | None
    """What is drawn instead of a card that is not there."""
    drawing_order: Callable[[Any], list[Seat]]
    """Who draws trade cards before whom, and buys them."""
    phase_without_cities: int | None
    """With which phase play goes on if nobody has a city to draw cards for."""
    order_of_movement: Callable[[Any, Mapping[Seat, int]], list[Seat]]
    """Who moves before whom, by this census."""
