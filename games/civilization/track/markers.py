"""All markers move."""

from typing import TYPE_CHECKING

from games.civilization.table import ranking
from games.civilization.track.events import MarkerMoved
from games.civilization.track.rules import next_space
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization

WHY = "succession"


def move_markers(game: "AnyCivilization") -> list[Seat]:
    """E.13a.1-2: by ranking, as far as each may; whose marker stands elsewhere now."""
    moved: list[Seat] = []
    for seat in ranking(game):
        if (space := next_space(game, seat)) != game.spaces[seat]:
            game.emit(MarkerMoved(seat, space, WHY))
            moved.append(seat)
    return moved
