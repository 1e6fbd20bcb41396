"""Automatic players. They see only their view and have dice of their own."""

from games.tigris.players.greedy import greedy_player
from games.tigris.players.legal import random_player

__all__ = ["greedy_player", "random_player"]
