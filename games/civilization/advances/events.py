"""Advances that players come to hold."""

from typing import TYPE_CHECKING

from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class AdvancesGained(Event, frozen=True, tag="advances-gained"):
    """E.12.13: bought, or given at the start."""

    seat: Public[Seat]
    advances: Public[tuple[str, ...]]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        game.advances[self.seat] += self.advances


EVENTS: tuple[type[Event], ...] = (AdvancesGained,)
