"""How frames talk: what an `each` step may not do, and what an ask must say."""

import pytest

from games.core.answers import AnyAnswer
from games.core.audience import Seat
from games.core.engine import expire, open_decisions
from games.core.frame import Frame
from games.core.run import FlowError
from tests.core.bazaar.decisions import GoToAppeal
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import owing, say, started

COURT = GoToAppeal(area="north", level=1)


class Asking(Frame, kw_only=True, tag="asking"):
    """Asks two seats and reacts to each; subclasses say how."""

    step: str = "first"

    def first(self, game: Bazaar) -> None:
        game.ask({"s1": COURT, "s2": COURT}, each="react", then="last")

    def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
        """Nothing."""

    def last(self, game: Bazaar) -> None:
        game.leave()


@pytest.mark.parametrize("end", ["ask", "fork", "go", "leave", "end"])
def test_an_each_step_does_not_end_its_frame(end: str) -> None:
    """`each`: every answer runs a step; that step changes the game and ends nothing."""

    class Ending(Asking, kw_only=True, tag="ending"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            match end:
                case "ask":
                    game.ask({"s3": COURT}, then="last")
                case "fork":
                    game.fork({"a": Asking()}, then="last")
                case "go":
                    game.go("last")
                case "leave":
                    game.leave()
                case _:
                    game.end()

    game = started(Ending())
    with pytest.raises(FlowError, match="an `each` step does not end its frame"):
        say(game, "s1", "yes")


@pytest.mark.parametrize("word", ["keep", "close"])
def test_only_an_each_step_keeps_or_closes(word: str) -> None:
    """`keep` and `close` belong to the question that is being answered."""

    class Keeping(Asking, kw_only=True, tag="keeping"):
        def first(self, game: Bazaar) -> None:
            if word == "keep":
                game.keep()
            game.close()

    with pytest.raises(FlowError, match="only an `each` step"):
        started(Keeping())


def test_an_each_step_that_is_not_there() -> None:
    """A step name that does not exist is told when it is named."""

    class Slip(Asking, kw_only=True, tag="slip-each"):
        def first(self, game: Bazaar) -> None:
            game.ask({"s1": COURT}, each="raect", then="last")

    with pytest.raises(FlowError, match="no step 'raect'"):
        started(Slip())


@pytest.mark.parametrize("order", [["s1"], ["s3"], ["s1", "s1"], ["s1", "s2", "s1"]])
def test_an_order_names_every_seat_once(order: list[Seat]) -> None:
    """`in_order`: a seat that the order forgets would never have its turn."""

    class Forgetful(Asking, kw_only=True, tag="forgetful"):
        def first(self, game: Bazaar) -> None:
            game.ask({"s1": COURT, "s2": COURT}, order=order, then="last")

    with pytest.raises(FlowError, match="must name every seat"):
        started(Forgetful())


def test_what_was_not_used_when_the_ask_closed_is_no_answer() -> None:
    """`close` during a deadline: the defaults that come after it are not used."""
    seen: list[Seat] = []

    class Closing(Asking, kw_only=True, tag="closing"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            game.close()

        def last(self, game: Bazaar) -> None:
            seen.extend(game.answered())
            game.leave()

    game = started(Closing())
    expire(game, list(open_decisions(game)))
    assert seen == ["s1"] and game.flow.stacks == {}


def test_a_question_kept_in_order_holds_back_those_after_it() -> None:
    """`in_order` with `keep`: the seat answers again before the early answer of the next one is used."""
    seen: list[tuple[Seat, AnyAnswer]] = []

    class Again(Asking, kw_only=True, tag="again"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            seen.append((seat, answer))
            if len(seen) == 1:
                game.keep(GoToAppeal(area="south", level=2))

    game = started(Again())
    say(game, "s2", "no")
    say(game, "s1", "yes")
    assert [seat for seat, _ in seen] == ["s1"] and owing(game) == ["s1"]
    say(game, "s1", "yes", which="south")
    assert [seat for seat, _ in seen] == ["s1", "s1", "s2"]
    assert game.flow.stacks == {}
