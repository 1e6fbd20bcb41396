"""The procedures of the rulebook, one frame each."""

from typing import TypeAlias

from games.empires.frames.match import Match
from games.empires.frames.turn import Turn

AnyFrame: TypeAlias = Match | Turn

__all__ = ["AnyFrame", "Match", "Turn"]
