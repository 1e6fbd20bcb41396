"""Phase 2: population expansion and census."""

from typing import TYPE_CHECKING

from games.civilization.growth.decisions import Expand
from games.civilization.growth.events import CensusTaken
from games.civilization.growth.rules import growth
from games.civilization.pieces.events import TokensPlaced
from games.civilization.table import ranking
from games.core.answers import Allocated, AnyAnswer
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Expansion(Frame, kw_only=True, tag="expansion"):
    """E.2a.1-5, E.2b.1-3: tokens grow, then they are counted."""

    step: str = "expand"

    def expand(self, game: "AnyCivilization") -> None:
        """E.2a.1, 3: only where stock is short there is something to choose."""
        questions: dict[Seat, Expand] = {}
        for seat in ranking(game):
            due, stock = growth(game, seat), game.pieces.stock[seat].tokens
            if sum(due.values()) <= stock:
                if due:
                    game.emit(TokensPlaced(seat, due, "expansion"))
            elif stock:
                questions[seat] = Expand()
        game.ask(questions, each="place", then="take_census")

    def place(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Allocated)
        placed = {area: count for area, count in answer.amounts.items() if count}
        game.emit(TokensPlaced(seat, placed, "expansion"))

    def take_census(self, game: "AnyCivilization") -> None:
        """E.2b.1-2"""
        census = {seat: game.pieces.tokens_of(seat) for seat in ranking(game)}
        game.emit(CensusTaken(census, tuple(game.rulebook.order_of_movement(game, census))))
        game.leave()
