"""Treasures are taken at the end of an action."""

from typing import TYPE_CHECKING

from games.core.answers import AnyAnswer, Chose
from games.core.audience import Seat
from games.core.frame import Frame
from games.tigris.board import Board, Kingdom
from games.tigris.decisions import LeaveTreasure
from games.tigris.events import TreasuresTaken
from games.tigris.spaces import mask, names

if TYPE_CHECKING:
    from games.tigris.state import Tigris


class TakeTreasures(Frame, kw_only=True, tag="take-treasures"):
    """T.treasure.1-5: each trader takes all treasures of its kingdom but one."""

    step: str = "ask_traders"

    def ask_traders(self, game: "Tigris") -> None:
        """Where only one treasure can stay there is nothing to ask."""
        questions: dict[Seat, LeaveTreasure] = {}
        for trader, kingdom in rich_kingdoms(game.board):
            must, may = sorted_by_border(game.board, kingdom)
            if len(may) == 1:
                game.emit(TreasuresTaken(trader, tuple(must)))
            else:
                questions[trader] = LeaveTreasure(spaces=tuple(may), taken=tuple(must))
        game.ask(questions, gather="in_order", each="take", then="done")

    def take(self, game: "Tigris", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        kingdom = next(kingdom for trader, kingdom in rich_kingdoms(game.board) if trader == seat)
        must, may = sorted_by_border(game.board, kingdom)
        taken = must + [space for space in may if space != answer.option]
        game.emit(TreasuresTaken(seat, tuple(taken)))

    def done(self, game: "Tigris") -> None:
        game.leave()


def rich_kingdoms(board: Board) -> list[tuple[Seat, Kingdom]]:
    """T.treasure.1, 4: whose trader is in a kingdom with two or more treasures, and that kingdom."""
    treasures = mask(board.treasures)
    found: list[tuple[Seat, Kingdom]] = []
    for kingdom in board.grid.kingdoms():
        trader = kingdom.ruler("green")
        if trader is not None and (kingdom.bits & treasures).bit_count() > 1:
            found.append((trader, kingdom))
    return sorted(found)


def sorted_by_border(board: Board, kingdom: Kingdom) -> tuple[list[str], list[str]]:
    """T.treasure.2-3: those that must be taken, and those of which one stays."""
    treasures = names(kingdom.bits & mask(board.treasures))
    bordered = [space for space in treasures if space in board.ground.bordered]
    others = [space for space in treasures if space not in bordered]
    return (bordered, others) if others else ([], bordered)
