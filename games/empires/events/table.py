"""The table: civilizations, and the end."""

from typing import TYPE_CHECKING, Literal

from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.empires.state import Empires

End = Literal["late_iron", "limit", "empty"]


class OrderDrawn(Event, frozen=True, tag="order-drawn"):
    """E.setup.8: lots decide who chooses first."""

    order: Public[tuple[Seat, ...]]
    reveals = True


class CivilizationChosen(Event, frozen=True, tag="civilization-chosen"):
    seat: Public[Seat]
    civilization: Public[str]

    def evolve(self, game: "Empires") -> None:
        game.civilizations[self.seat] = self.civilization


class GameEnded(Event, frozen=True, tag="game-ended"):
    why: Public[End]
    reveals = True

    def evolve(self, game: "Empires") -> None:
        game.over = self.why


EVENTS: tuple[type[Event], ...] = (OrderDrawn, CivilizationChosen, GameEnded)
