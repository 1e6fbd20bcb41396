"""The whole game: civilizations are chosen, then turn follows turn."""

from typing import TYPE_CHECKING

from games.civilization.pieces.events import TokensPlaced
from games.civilization.table import ranking
from games.civilization.turn.events import TurnBegan
from games.civilization.turn.frame import Turn
from games.core.answers import AnyAnswer, Chose
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.decisions.table import ChooseCivilization
from games.empires.events.table import CivilizationChosen, GameEnded, OrderDrawn
from games.empires.frames.short_game import ShortGame, deal_sets
from games.empires.table import setup

if TYPE_CHECKING:
    from games.empires.state import Empires


class Match(Frame, kw_only=True, tag="match"):
    """E.setup.8-11, E.turn.1: from the choice of civilizations to the last turn."""

    asked: int = 0
    step: str = "draw_order"

    def draw_order(self, game: "Empires") -> None:
        """E.setup.8: the last one has no choice and is not asked."""
        if game.options.short_game:
            deal_sets(game)
        left, order = list(game.seats), list[Seat]()
        while left:
            order.append(left.pop(game.roll("order", len(left))))
        game.emit(OrderDrawn(tuple(order)))
        questions = {seat: ChooseCivilization() for seat in order[:-1]}
        game.ask(questions, each="take_civilization", then="last_civilization")

    def take_civilization(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        game.emit(CivilizationChosen(seat, answer.option))

    def last_civilization(self, game: "Empires") -> None:
        """E.setup.9; the Short Game has a beginning of its own."""
        last = next(seat for seat in game.seats if seat not in game.civilizations)
        taken = game.civilizations.values()
        free = next(name for name in setup(game).civilizations if name not in taken)
        game.emit(CivilizationChosen(last, free))
        if game.options.short_game:
            game.enter(ShortGame(), then="next_turn")
            return
        for seat in ranking(game):
            start = game.facts.civilizations[game.civilizations[seat]].start
            game.emit(TokensPlaced(seat, {start: 1}, "start"))
        game.go("next_turn")

    def next_turn(self, game: "Empires", _: None = None) -> None:
        """E.turn.1: the next turn.

        After a whole turn in which nobody was asked anything no turn will ever bring a question again: the
        board is empty, and the game is over as it stands.
        """
        if game.turn > 0 and game.flow.serial == self.asked:
            game.emit(GameEnded("empty"))
            game.end()
            return
        self.asked = game.flow.serial
        game.emit(TurnBegan(game.turn + 1))
        game.enter(Turn(), then="next_turn")
