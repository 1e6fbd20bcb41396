"""Phase 13: markers move, the game ends or the stacks are refilled."""

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from data.empires import STACKS
from games.civilization.cards.events import StackRefilled
from games.civilization.cards.stacks import refill
from games.civilization.table import ranking
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.events.progress import LateIronEntered, MarkerMoved
from games.empires.events.table import GameEnded
from games.empires.frames.leaving import Resettlement, leave_game
from games.empires.succession import LATE_IRON, epoch, next_space

if TYPE_CHECKING:
    from games.empires.state import Empires

WHY = "succession"


class Succession(Frame, kw_only=True, tag="succession"):
    """E.13.1: markers, the end, the cards, each by ranking; and who leaves the game."""

    leavers: list[Seat] = msgspec.field(default_factory=list)
    step: str = "move_markers"

    def move_markers(self, game: "Empires") -> None:
        """E.13a.1-2, E.13d.5-6: who enters the Late Iron Age now counts, if nobody has before."""
        entered = list(game.first_in_late_iron)
        for seat in ranking(game):
            space = next_space(game, seat)
            if space == game.spaces[seat]:
                continue
            game.emit(MarkerMoved(seat, space, WHY))
            if not game.first_in_late_iron and epoch(game, seat, space) == LATE_IRON:
                entered.append(seat)
        if entered and not game.first_in_late_iron:
            extra = game.facts.ast.tracks[game.options.track].extra_turns
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
        for number in STACKS:
            if discards := game.discards[number] + game.returned[number]:
                cards = refill(game, discards, partial(game.roll, f"refill {number}"))
                game.emit(StackRefilled(number, tuple(cards)))
        if self.leavers:
            game.enter(Resettlement(), then="done")
        else:
            game.leave()

    def done(self, game: "Empires", _: None) -> None:
        game.leave()
