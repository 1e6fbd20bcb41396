"""What one seat, or a spectator, may know of a game of Tigris & Euphrates."""

from functools import cached_property

from data.tigris import Colour, TigrisFacts, facts_of
from games.core.audience import Seat
from games.core.result import Result
from games.core.view import View
from games.tigris.board import Board
from games.tigris.options import Options


class TigrisView(View, kw_only=True, dict=True):
    """T.hidden.1-5: the board, what lies open, and one's own tiles, points and treasures.

    When the screens are lowered, `final` holds everybody's scores, and `seed` lets anyone check the deal.
    """

    data: str
    options: Options
    board: Board
    dynasties: dict[Seat, str]
    active: Seat
    turn: int
    catastrophes: dict[Seat, int]
    hand_sizes: dict[Seat, int]
    commitment: str
    hand: list[Colour]
    points: dict[Colour, int]
    treasures: int
    final: Result | None
    seed: str | None

    def __post_init__(self) -> None:
        """The board of a game knows its printing; that of a view that was decoded does not yet."""
        if "ground" not in vars(self.board):
            self.board.play_by(self.facts)

    @cached_property
    def facts(self) -> TigrisFacts:
        """The facts that this game is played by."""
        return facts_of(self.data)
