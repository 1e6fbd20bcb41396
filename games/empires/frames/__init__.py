"""The procedures of the rulebook, one frame each."""

from typing import TypeAlias

from games.empires.frames.expansion import Expansion
from games.empires.frames.match import Match
from games.empires.frames.movement import Movement
from games.empires.frames.tax import TaxCollection, TaxRevolt
from games.empires.frames.turn import Turn

AnyFrame: TypeAlias = Match | Turn | TaxCollection | TaxRevolt | Expansion | Movement

__all__ = ["AnyFrame", "Expansion", "Match", "Movement", "TaxCollection", "TaxRevolt", "Turn"]
