"""The table: civilizations, turns and phases, the end."""

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


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """E.13a.3: from now on no city counts as new."""

    turn: Public[int]

    def evolve(self, game: "Empires") -> None:
        game.turn = self.turn
        game.phase = 0
        game.new_cities.clear()
        game.waited.clear()


class PhaseBegan(Event, frozen=True, tag="phase-began"):
    phase: Public[int]

    def evolve(self, game: "Empires") -> None:
        game.phase = self.phase


class GameEnded(Event, frozen=True, tag="game-ended"):
    why: Public[End]
    reveals = True

    def evolve(self, game: "Empires") -> None:
        game.over = self.why


EVENTS: tuple[type[Event], ...] = (OrderDrawn, CivilizationChosen, TurnBegan, PhaseBegan, GameEnded)
