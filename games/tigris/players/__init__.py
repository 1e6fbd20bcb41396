"""The automatic player of Tigris & Euphrates. It sees only its view and has dice of its own."""

from games.tigris.players.greedy import greedy_player

__all__ = ["greedy_player"]
