"""The whole game: dynasties are chosen, then turns follow each other."""

from typing import TYPE_CHECKING

from games.core.answers import AnyAnswer, Chose
from games.core.audience import Seat
from games.core.frame import Frame
from games.tigris.decisions import ChooseDynasty
from games.tigris.events import DynastyChosen, TurnBegan
from games.tigris.frames.turn import Turn

if TYPE_CHECKING:
    from games.tigris.state import Tigris


class Match(Frame, kw_only=True, tag="match"):
    """T.setup.1, T.turn.1: from the choice of dynasties to the last turn."""

    step: str = "choose_dynasties"

    def choose_dynasties(self, game: "Tigris") -> None:
        """The last one of four has no choice and is not asked."""
        choosing = [seat for seat in game.clockwise(game.active) if seat not in game.dynasties]
        spare = len(game.facts.dynasties) - len(game.seats)
        asked = choosing if spare else choosing[:-1]
        questions = {seat: ChooseDynasty() for seat in asked}
        game.ask(questions, gather="in_order", each="take_dynasty", then="last_dynasty")

    def take_dynasty(self, game: "Tigris", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        game.emit(DynastyChosen(seat, answer.option))

    def last_dynasty(self, game: "Tigris") -> None:
        for seat in game.seats:
            if seat not in game.dynasties:
                left = [name for name in game.facts.dynasties if name not in game.dynasties.values()]
                game.emit(DynastyChosen(seat, left[0]))
        # T.setup.5: the first player was drawn when the table was set.
        game.emit(TurnBegan(game.active, game.turn + 1))
        game.enter(Turn(seat=game.active, left=game.facts.actions_per_turn), then="next_turn")

    def next_turn(self, game: "Tigris", _: None) -> None:
        """T.turn.1: the turn passes to the left."""
        seat = game.clockwise(game.active)[1]
        game.emit(TurnBegan(seat, game.turn + 1))
        game.enter(Turn(seat=seat, left=game.facts.actions_per_turn), then="next_turn")
