"""The automatic player of the Empires. It sees only its view and has dice of its own."""

from games.empires.players.steady import steady_player

__all__ = ["steady_player"]
