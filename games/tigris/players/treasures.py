"""Which treasure to leave."""

from games.tigris.board import Board
from games.tigris.players.sight import Sight
from games.tigris.spaces import BIT, beside


def stays_best(sight: Sight, board: Board, space: str) -> float:
    """T.treasure.3, T.war.12, T.catastrophe.3: a treasure shields its temple, best beside one's own leaders,
    and is lost more easily the nearer a rival's kingdom is."""
    near = beside(BIT[space])
    shielded = sum(1 for leader in board.grid.leaders if leader.seat == sight.me and leader.bit & near)
    threatened = sum(
        1
        for kingdom in board.grid.kingdoms()
        if not kingdom.bits & BIT[space] and beside(beside(kingdom.bits)) & near
    )
    return shielded - threatened
