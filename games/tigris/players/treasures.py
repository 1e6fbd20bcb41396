"""Which treasure to leave."""

from games.tigris.board import Board
from games.tigris.players.sight import Sight
from games.tigris.spaces import BIT, beside


def stays_best(sight: Sight, board: Board, space: str) -> float:
    """T.treasure.3: how good it is that the treasure on this space stays.

    It shields its temple (T.war.12, T.catastrophe.3), so it does most beside one's own leaders; and it is
    better out of the reach of other kingdoms.
    """
    near = beside(BIT[space])
    shielded = sum(1 for leader in board.grid.leaders if leader.seat == sight.me and leader.bit & near)
    threatened = sum(
        1
        for kingdom in board.grid.kingdoms()
        if not kingdom.bits & BIT[space] and beside(beside(kingdom.bits)) & near
    )
    return shielded - threatened
