"""Leaving the game."""

from typing import TYPE_CHECKING

from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.empires.state import Empires


class LeaveAnnounced(Event, frozen=True, tag="leave-announced"):
    """E.leave.3: the seat leaves when the turn is over."""

    seat: Public[Seat]

    def evolve(self, game: "Empires") -> None:
        game.leaving.append(self.seat)


class SeatLeft(Event, frozen=True, tag="seat-left"):
    """E.leave.4, 7: the seat is gone with its advances and credits, and its region is closed."""

    seat: Public[Seat]
    region: Public[str]

    def evolve(self, game: "Empires") -> None:
        game.leaving.remove(self.seat)
        game.left.append(self.seat)
        game.closed.append(self.region)
        game.advances[self.seat].clear()
        game.extra_credits[self.seat].clear()


EVENTS: tuple[type[Event], ...] = (LeaveAnnounced, SeatLeft)
