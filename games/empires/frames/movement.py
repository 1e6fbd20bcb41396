"""Phase 3: movement."""

from typing import TYPE_CHECKING

from games.core.answers import AnyAnswer, Ordered
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.decisions.movement import Move
from games.empires.movement.march import March, can_move
from games.empires.table import order_of_movement

if TYPE_CHECKING:
    from games.empires.state import Empires


class Movement(Frame, kw_only=True, tag="movement"):
    """E.3.1-4: in census order; orders lodged early wait sealed until their turn."""

    step: str = "order_moves"

    def order_moves(self, game: "Empires") -> None:
        """Whoever can move nothing and build nothing is not asked."""
        order = order_of_movement(game, game.census)
        able = [seat for seat in order if can_move(game, seat)]
        game.ask({seat: Move() for seat in able}, gather="in_order", each="move", then="done")

    def move(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        """E.3.3: from now on the moves stand."""
        assert isinstance(answer, Ordered)
        march = March(game, seat)
        march.follow(answer.lines)
        for event in march.events:
            game.emit(event)

    def done(self, game: "Empires") -> None:
        game.leave()
