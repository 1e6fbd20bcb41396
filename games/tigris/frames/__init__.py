"""The procedures of the rulebook, one frame each."""

from games.tigris.frames.conflict import Revolt, War
from games.tigris.frames.leader import PositionLeader
from games.tigris.frames.match import Match
from games.tigris.frames.tile import PlaceTile
from games.tigris.frames.treasure import TakeTreasures
from games.tigris.frames.turn import Turn

AnyFrame = Match | Turn | PositionLeader | PlaceTile | Revolt | War | TakeTreasures

__all__ = ["AnyFrame", "Match", "PlaceTile", "PositionLeader", "Revolt", "TakeTreasures", "Turn", "War"]
