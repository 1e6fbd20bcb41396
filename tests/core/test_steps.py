"""How frames talk: how a step ends, and what comes back to the next one."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.answers import Said
from games.core.engine import open_decisions, submit
from games.core.frame import Frame
from games.core.illegal import Forbidden
from games.core.run import FlowError
from tests.core.bazaar.decisions import GoToAppeal
from tests.core.bazaar.events import Claimed
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import at, data, kinds, loaded, question, say, started

COURT = GoToAppeal(area="north", level=1)
ENDS: dict[str, Callable[[Bazaar], object]] = {
    "ask": lambda game: game.ask({"s1": COURT}, then="first"),
    "ask nobody": lambda game: game.ask({}, then="first"),
    "enter": lambda game: game.enter(Odd(), then="first"),
    "fork": lambda game: game.fork({"a": Odd()}, then="first"),
    "fork nothing": lambda game: game.fork({}, then="first"),
    "go": lambda game: game.go("first"),
    "leave": lambda game: game.leave(),
    "end": lambda game: game.end(),
}
MORE: dict[str, Callable[[Bazaar], object]] = {
    "emit": lambda game: game.emit(Claimed("s1", ("north",))),
    "roll": lambda game: game.roll("any", 6),
}
FOLLOWERS = {**ENDS, **MORE}


class Odd(Frame, kw_only=True, tag="odd"):
    """A frame that only these tests know."""

    step: str = "first"

    def first(self, game: Bazaar) -> None:
        game.leave()


@pytest.mark.parametrize("follower", FOLLOWERS)
@pytest.mark.parametrize("end", ENDS)
def test_a_step_ends_once_and_nothing_follows(end: str, follower: str) -> None:
    """A step ends by ask, enter, fork or leave (or go, end); nothing follows it in the step."""

    class Twice(Odd, kw_only=True, tag="twice"):
        def first(self, game: Bazaar) -> None:
            ENDS[end](game)
            FOLLOWERS[follower](game)

    with pytest.raises(FlowError, match=r"a step ends once|nothing may follow"):
        started(Twice())


def test_a_step_must_say_how_it_goes_on() -> None:
    """A step ends by ask, enter, fork or leave: one that just returns is a bug."""

    class Silent(Odd, kw_only=True, tag="silent"):
        def first(self, game: Bazaar) -> None:
            game.emit(Claimed("s1", ("north",)))

    with pytest.raises(FlowError, match=r"Silent\.first did not say how it goes on"):
        started(Silent())


@pytest.mark.rule("B.quarrel.3", "B.quarrel.4")
def test_a_childs_value_goes_to_the_step_named_by_then() -> None:
    """A child's value goes to the parent's step named by `then`, through five frames of one stack."""
    game = at("quarrels", 2, claims={"north": ["s1", "s2"]}, hands={"s1": ["salt"], "s2": ["iron"]})
    say(game, "s1", "salt")
    say(game, "s2", "iron")
    for level in (1, 2, 3):
        assert len(game.flow.stacks["0.north"].frames) == 1 + level
        say(game, "s1", "yes")
    assert [type(frame).__name__ for frame in game.flow.stacks["0.north"].frames] == [
        *("Quarrel", "Appeal", "Appeal", "Appeal", "Appeal")
    ]
    assert question(game, "s1").decision == GoToAppeal(area="north", level=4)
    events = say(game, "s1", "yes")
    assert "fine-paid" in kinds(events)
    assert game.coins == {"s1": 10 - 8, "s2": 10 + 8}


@pytest.mark.rule("B.dusk.1")
def test_asking_nobody_goes_straight_on() -> None:
    """`ask({})` goes straight on: nobody is over the limit, so supper passes and the day ends."""
    game = at("supper", 3, hands={"s1": ["salt"] * 5})
    assert open_decisions(game) == {}
    assert game.over and game.weather in ("rain", "wind", "sun")


def test_asking_nobody_leaves_no_answers() -> None:
    """`ask({})` goes straight on; the step that follows finds no answers, not those of an earlier ask."""
    found: list[dict[str, Any]] = []

    class Two(Odd, kw_only=True, tag="two"):
        def first(self, game: Bazaar) -> None:
            game.ask({"s1": COURT}, then="second")

        def second(self, game: Bazaar) -> None:
            found.append(dict(game.answered()))
            game.ask({}, then="third")

        def third(self, game: Bazaar) -> None:
            found.append(dict(game.answered()))
            game.leave()

    say(started(Two()), "s1", "yes")
    assert found == [{"s1": Said(True)}, {}]


def test_answers_belong_to_the_frame_that_asked() -> None:
    """The answers are at hand in the step `then` names and after `go`; not in a child, nor after it."""
    found: list[list[str]] = []

    class Child(Odd, kw_only=True, tag="child"):
        def first(self, game: Bazaar) -> None:
            found.append(list(game.answered()))
            game.leave()

    class Parent(Odd, kw_only=True, tag="parent"):
        def first(self, game: Bazaar) -> None:
            game.ask({"s1": COURT}, then="second")

        def second(self, game: Bazaar) -> None:
            game.go("third")

        def third(self, game: Bazaar) -> None:
            found.append(list(game.answered()))
            game.enter(Child(), then="fourth")

        def fourth(self, game: Bazaar, value: None) -> None:
            found.append(list(game.answered()))
            game.leave()

    say(started(Parent()), "s1", "yes")
    assert found == [["s1"], [], []]


@pytest.mark.parametrize("end", ["ask", "enter", "fork", "go"])
def test_a_step_that_is_not_there_is_told_when_it_is_named(end: str) -> None:
    """The flow is data with named steps: a slip in a name is found at once, not when the answer comes."""

    class Slip(Odd, kw_only=True, tag="slip"):
        def first(self, game: Bazaar) -> None:
            match end:
                case "ask":
                    game.ask({"s1": COURT}, then="frist")
                case "enter":
                    game.enter(Odd(), then="frist")
                case "fork":
                    game.fork({"a": Odd()}, then="frist")
                case _:
                    game.go("frist")

    with pytest.raises(FlowError, match="Slip has no step 'frist'"):
        started(Slip())


def test_an_unknown_step_in_a_save_is_a_flow_error() -> None:
    """A step name is a save-format name: one that no migration has brought up to date stops the game."""
    game = at("licensing", 2)
    save = data(game).replace(b'"step":"claiming"', b'"step":"claiming_of_old"')
    old = game.codec.decode(save)
    say(old, "s1", "baker")
    with pytest.raises(FlowError, match="Day has no step 'claiming_of_old'"):
        say(old, "s2", "brewer")


def test_an_illegal_raised_by_a_step_is_a_flow_error() -> None:
    """Submit checks first and raises Illegal before anything has changed; later it is a bug of the title."""

    class Late(Odd, kw_only=True, tag="late"):
        def first(self, game: Bazaar) -> None:
            game.ask({"s1": COURT}, then="second")

        def second(self, game: Bazaar) -> None:
            raise Forbidden("too.late")

    game = started(Late())
    with pytest.raises(FlowError, match=r"too\.late") as caught:
        submit(game, question(game, "s1").id, "s1", Said(True))
    assert isinstance(caught.value.__cause__, Forbidden)


def test_a_frame_in_any_depth_is_plain_data() -> None:
    """The flow is data: stopped in the third court of a quarrel, the game is loaded and finishes the same."""
    game = at("quarrels", 2, claims={"north": ["s1", "s2"]}, hands={"s1": [], "s2": ["iron"]})
    for seat, text in [("s1", "nothing"), ("s2", "iron"), ("s1", "yes"), ("s1", "yes"), ("s1", "no")]:
        game, before = loaded(game), game
        assert game == before
        say(before, seat, text)
        say(game, seat, text)
        assert data(before) == data(game)
    assert game.coins == {"s1": 10 - 4, "s2": 10 + 4}
