"""Markers on the A.S.T."""

from typing import TYPE_CHECKING

from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class MarkerMoved(Event, frozen=True, tag="marker-moved"):
    """E.ast.2: to this space of the A.S.T., forward or back."""

    seat: Public[Seat]
    space: Public[int]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        game.spaces[self.seat] = self.space


EVENTS: tuple[type[Event], ...] = (MarkerMoved,)
