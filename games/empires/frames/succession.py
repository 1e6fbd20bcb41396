"""Phase 13: markers move, the game ends or the stacks are refilled."""

from typing import TYPE_CHECKING

import msgspec

from data.empires import Epoch
from games.civilization.cards.restacking import refill_stacks
from games.civilization.table import ranking
from games.civilization.track.markers import move_markers
from games.civilization.track.rules import epoch
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.events.progress import LateIronEntered
from games.empires.events.table import GameEnded
from games.empires.frames.leaving import Resettlement, leave_game
from games.empires.track import track

if TYPE_CHECKING:
    from games.empires.state import Empires

LATE_IRON: Epoch = "late_iron"


class Succession(Frame, kw_only=True, tag="succession"):
    """E.13.1: markers, the end, the cards, each by ranking; and who leaves the game."""

    leavers: list[Seat] = msgspec.field(default_factory=list)
    step: str = "move_markers"

    def move_markers(self, game: "Empires") -> None:
        """E.13a.1-2, E.13d.5-6: who enters the Late Iron Age now counts, if nobody has before."""
        moved = move_markers(game)
        entered = [seat for seat in moved if epoch(game, seat, game.spaces[seat]) == LATE_IRON]
        if entered and not game.first_in_late_iron:
            extra = track(game).extra_turns
            game.emit(LateIronEntered(tuple(entered), game.turn + extra))
        game.go("check_end")

    def check_end(self, game: "Empires") -> None:
        """E.13b.1-2, E.setup.5: at once, or in the Expert game a turn later; or the limit is reached."""
        if game.last_turn is not None and game.turn >= game.last_turn:
            game.emit(GameEnded("late_iron"))
            game.end()
        elif game.options.turn_limit is not None and game.turn >= game.options.turn_limit:
            game.emit(GameEnded("limit"))
            game.end()
        else:
            game.go("take_leave")

    def take_leave(self, game: "Empires") -> None:
        """E.leave.3-8: after the markers and before the cards, unless the game is over."""
        self.leavers = [seat for seat in ranking(game) if seat in game.leaving]
        for seat in self.leavers:
            leave_game(game, seat)
        game.go("refill_stacks")

    def refill_stacks(self, game: "Empires") -> None:
        """E.13.6, E.13c.1-3"""
        refill_stacks(game)
        if self.leavers:
            game.enter(Resettlement(), then="done")
        else:
            game.leave()

    def done(self, game: "Empires", _: None) -> None:
        game.leave()
