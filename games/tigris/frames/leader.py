"""Positioning a leader."""

from typing import TYPE_CHECKING

from data.tigris import Colour
from games.core.audience import Seat
from games.core.frame import Frame
from games.tigris.events import LeaderPositioned, LeaderWithdrawn
from games.tigris.frames.conflict import Revolt
from games.tigris.spaces import BIT, NAME

if TYPE_CHECKING:
    from games.tigris.state import Tigris


class PositionLeader(Frame, kw_only=True, tag="position-leader"):
    """T.leader.1-6, T.revolt.1: place or move a leader; where one of its colour rules, it revolts."""

    seat: Seat
    colour: Colour
    space: str
    step: str = "position"

    def position(self, game: "Tigris") -> None:
        origin = game.board.leader(self.seat, self.colour)
        game.emit(LeaderPositioned(self.seat, self.colour, self.space, origin))
        kingdom = game.board.grid.kingdom(BIT[self.space])
        assert kingdom is not None
        rivals = [one.seat for one in kingdom.leaders if one.colour == self.colour and one.seat != self.seat]
        if rivals:
            game.enter(Revolt(colour=self.colour, attacker=self.seat, defender=rivals[0]), then="settled")
        else:
            game.leave()

    def settled(self, game: "Tigris", _: None) -> None:
        game.leave()


def expel_leaders(game: "Tigris") -> None:
    """T.leader.8: every leader without a face-up temple beside it goes back to its owner."""
    for leader in game.board.grid.leaders_without_temple():
        game.emit(LeaderWithdrawn(leader.seat, leader.colour, NAME[leader.bit], "temple"))
