"""Automatic players. They see only their view and have dice of their own."""

from games.empires.players.legal import random_player
from games.empires.players.steady import steady_player

__all__ = ["random_player", "steady_player"]
