"""Drawing tiles from the bag."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from data.tigris import Colour
from games.core.audience import Seat
from games.tigris.events import TilesDrawn, TilesReplaced

if TYPE_CHECKING:
    from games.tigris.state import Tigris


def draw(game: "Tigris", seat: Seat, count: int) -> bool:
    """Draws so many tiles; False if the bag holds too few, and then nobody gets any (T.end.2-3)."""
    if count > len(game.bag):
        return False
    left = list(game.bag)
    drawn: list[Colour] = [left.pop(game.roll("bag", len(left))) for _ in range(count)]
    game.emit(TilesDrawn(seat, count, tuple(drawn)))
    return True


def replace(game: "Tigris", seat: Seat, tiles: Sequence[Colour]) -> bool:
    """T.swap.1-2, 4: throws these away and draws as many; False if the bag holds too few."""
    game.emit(TilesReplaced(seat, len(tiles), tuple(tiles)))
    return draw(game, seat, len(tiles))


def fill_hands(game: "Tigris", first: Seat) -> bool:
    """T.turn.6-8: everyone back to six, the active player first; False as soon as a draw fails."""
    for seat in game.clockwise(first):
        lacking = game.facts.hand_size - len(game.hands[seat])
        if lacking and not draw(game, seat, lacking):
            return False
    return True
