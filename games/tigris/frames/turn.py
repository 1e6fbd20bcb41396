"""One player's turn: up to two actions, then points, the end of the game, new tiles."""

from typing import TYPE_CHECKING

from data.tigris import NAMED
from games.core.answers import Chose
from games.core.audience import Seat
from games.core.decision import one_line
from games.core.frame import Frame
from games.tigris import orders
from games.tigris.bag import fill_hands, replace
from games.tigris.board import Board, Leader
from games.tigris.decisions import TakeAction, WonderPoint
from games.tigris.events import CatastrophePlayed, GameEnded, LeaderWithdrawn, Passed, PointsGained
from games.tigris.frames.leader import PositionLeader, expel_leaders
from games.tigris.frames.tile import PlaceTile
from games.tigris.frames.treasure import TakeTreasures
from games.tigris.spaces import BIT, mask

if TYPE_CHECKING:
    from games.tigris.state import Tigris


def monument_points(board: Board, leader: Leader) -> int:
    """T.monument.10: one for every monument in the leader's kingdom that shows its colour."""
    kingdom = board.grid.kingdom(leader.bit)
    assert kingdom is not None
    linked = [monument for monument in board.monuments if mask(monument.spaces) & kingdom.bits]
    return sum(leader.colour in monument.colours for monument in linked)


class Turn(Frame, kw_only=True, tag="turn"):
    """T.turn.1-8: the active player's turn."""

    seat: Seat
    left: int
    step: str = "choose"

    def choose(self, game: "Tigris", _: None = None) -> None:
        """T.turn.2: the next action, if one is left."""
        if self.left:
            game.ask({self.seat: TakeAction(left=self.left)}, then="act")
        else:
            self.gain_from_monuments(game)

    def act(self, game: "Tigris") -> None:
        """T.turn.2-4: one of the four actions, or the end of the turn."""
        action = orders.read_action(one_line(game.chosen(self.seat)), game.facts.hand_size)
        self.left -= 1
        match action:
            case orders.PositionLeader(colour, space):
                game.enter(PositionLeader(seat=self.seat, colour=colour, space=space), then="take_treasures")
            case orders.PlaceTile(colour, space):
                game.enter(PlaceTile(seat=self.seat, colour=colour, space=space), then="take_treasures")
            case orders.WithdrawLeader(colour):
                standing = game.board.leaders[self.seat][colour]
                game.emit(LeaderWithdrawn(self.seat, colour, standing, "own"))
                self.choose(game)
            case orders.PlayCatastrophe(space):
                game.emit(CatastrophePlayed(self.seat, space, game.board.tiles.get(space)))
                expel_leaders(game)
                self.choose(game)
            case orders.ReplaceTiles(tiles):
                if replace(game, self.seat, tiles):
                    self.choose(game)
                else:
                    self.bag_is_empty(game)
            case orders.Pass():
                game.emit(Passed(self.seat))
                self.gain_from_monuments(game)

    def take_treasures(self, game: "Tigris", _: None) -> None:
        """T.treasure.1: at the end of every action that can bring treasures together."""
        game.enter(TakeTreasures(), then="choose")

    def gain_from_monuments(self, game: "Tigris") -> None:
        """T.monument.10-11: each of the active player's leaders, for each monument of its colour."""
        if game.board.monuments:
            for leader in game.board.grid.leaders:
                points = monument_points(game.board, leader) if leader.seat == self.seat else 0
                if points:
                    game.emit(PointsGained(self.seat, leader.colour, points, "monument"))
        self.gain_from_wonder(game)

    def gain_from_wonder(self, game: "Tigris") -> None:
        """T.wonder.5: the king in the kingdom of the wonder."""
        king = game.board.leader(self.seat, "black")
        kingdom = game.board.grid.kingdom(BIT[king]) if king else None
        if kingdom is not None and kingdom.bits & mask(game.board.wonder):
            game.ask({self.seat: WonderPoint()}, then="choose_wonder_point")
        else:
            self.end_turn(game)

    def choose_wonder_point(self, game: "Tigris") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Chose)
        game.emit(PointsGained(self.seat, NAMED[answer.option], 1, "wonder"))
        self.end_turn(game)

    def end_turn(self, game: "Tigris") -> None:
        """T.turn.6, T.end.1: treasures are counted before hands are filled."""
        limit = game.options.turn_limit
        if len(game.board.treasures) <= game.facts.end_treasures_left:
            game.emit(GameEnded("treasures"))
            game.end()
        elif limit is not None and game.turn >= limit:
            game.emit(GameEnded("limit"))
            game.end()
        elif fill_hands(game, self.seat):
            game.leave()
        else:
            self.bag_is_empty(game)

    def bag_is_empty(self, game: "Tigris") -> None:
        """T.end.2, T.swap.4: a draw failed."""
        game.emit(GameEnded("bag"))
        game.end()
