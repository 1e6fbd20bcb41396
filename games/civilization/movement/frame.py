"""Phase 3: movement."""

from typing import TYPE_CHECKING

from games.civilization.movement.decisions import Move
from games.civilization.movement.march import March, can_move
from games.core.answers import AnyAnswer, Ordered
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Movement(Frame, kw_only=True, tag="movement"):
    """E.3.1-4: in census order; orders lodged early wait sealed until their turn."""

    step: str = "order_moves"

    def order_moves(self, game: "AnyCivilization") -> None:
        """Whoever can move nothing and build nothing is not asked."""
        order = game.rulebook.order_of_movement(game, game.census)
        able = [seat for seat in order if can_move(game, seat)]
        game.ask({seat: Move() for seat in able}, gather="in_order", each="move", then="done")

    def move(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        """E.3.3: from now on the moves stand."""
        assert isinstance(answer, Ordered)
        march = March(game, seat)
        march.follow(answer.lines)
        for event in march.events:
            game.emit(event)

    def done(self, game: "AnyCivilization") -> None:
        game.leave()
