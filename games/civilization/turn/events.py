"""Turns and phases begin."""

from typing import TYPE_CHECKING

from games.core.audience import Public
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """E.13a.3: from now on no city counts as new."""

    turn: Public[int]

    def evolve(self, game: "AnyCivilization") -> None:
        game.turn = self.turn
        game.phase = 0
        game.new_cities.clear()
        game.waited.clear()


class PhaseBegan(Event, frozen=True, tag="phase-began"):
    """E.turn.2: a phase, by its number."""

    phase: Public[int]

    def evolve(self, game: "AnyCivilization") -> None:
        game.phase = self.phase


EVENTS: tuple[type[Event], ...] = (TurnBegan, PhaseBegan)
