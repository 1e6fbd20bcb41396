"""What a player would have after an action."""

from typing import NamedTuple

from data.tigris import Colour
from games.core.audience import Seat
from games.tigris.board import Board
from games.tigris.frames.treasure import rich_kingdoms, sorted_by_border
from games.tigris.players import trial
from games.tigris.players.sight import Sight
from games.tigris.view import TigrisView


class Prospect(NamedTuple):
    """A board, one's own points, treasures and tiles, and how many points all rivals gained on the way."""

    board: Board
    points: dict[Colour, int]
    treasures: int
    hand: tuple[Colour, ...]
    rival_points: float = 0.0

    def on(self, board: Board) -> "Prospect":
        """The same with another board."""
        return Prospect(board, self.points, self.treasures, self.hand, self.rival_points)

    def paid(self, sight: Sight, seat: Seat, colour: Colour, points: int) -> "Prospect":
        """Somebody gained points."""
        if seat != sight.me:
            return self._replace(rival_points=self.rival_points + points)
        return self._replace(points={**self.points, colour: self.points[colour] + points})

    def without(self, colour: Colour) -> "Prospect":
        """A tile of this colour has left the hand."""
        at = self.hand.index(colour)
        return self._replace(hand=self.hand[:at] + self.hand[at + 1 :])


def now(view: TigrisView) -> Prospect:
    """Things as they are."""
    return Prospect(view.board, view.points, view.treasures, tuple(view.hand))


def take_treasures(sight: Sight, prospect: Prospect) -> Prospect:
    """T.treasure.1-3: every trader takes what it must; which treasure stays matters little here."""
    for trader, kingdom in rich_kingdoms(prospect.board):
        must, may = sorted_by_border(prospect.board, kingdom)
        taken = [*must, *may[1:]]
        left = [space for space in prospect.board.treasures if space not in taken]
        board = trial.copied(prospect.board)
        board.treasures = left
        prospect = prospect.on(board)
        if trader == sight.me:
            prospect = prospect._replace(treasures=prospect.treasures + len(taken))
        else:
            prospect = prospect._replace(rival_points=prospect.rival_points + WILD * len(taken))
    return prospect


WILD = 2.0
"""A rival's wild point in common ones: it goes where it is needed most."""
