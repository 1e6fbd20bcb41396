"""How frames talk: forks by seat and by area, joins, gates."""

from typing import Any

import pytest

from games.core.engine import open_decisions, submit
from games.core.frame import Frame
from games.core.run import FlowError
from tests.core.bazaar.decisions import GoToAppeal
from tests.core.bazaar.events import GoodsDrawn
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import ALL, at, data, kinds, loaded, owing, question, say, started, topics

HEARD: list[Any] = []


class Side(Frame, kw_only=True, tag="side"):
    """A child that asks one seat and leaves a tuple."""

    seat: str
    step: str = "first"

    def first(self, game: Bazaar) -> None:
        game.ask({self.seat: GoToAppeal(area=self.seat, level=1)}, then="last")

    def last(self, game: Bazaar) -> None:
        game.leave((self.seat, 1))


class Both(Frame, kw_only=True, tag="both"):
    """Forks in an order that is not the alphabet's, and tells what came back."""

    keys: tuple[str, ...] = ("s2", "s10", "s1")
    step: str = "first"

    def first(self, game: Bazaar) -> None:
        game.fork({key: Side(seat=key) for key in self.keys}, then="last")

    def last(self, game: Bazaar, left: dict[str, Any]) -> None:
        HEARD.append(left)
        game.leave()


def test_each_child_goes_on_by_its_own_answers_alone() -> None:
    """Fork: one child stack per seat, each advanced by its own answers alone; joined when all have left."""
    game = at("harvest", bag=["salt"] * 40)
    assert owing(game) == ALL
    for seat in ALL[:17]:
        events = say(game, seat, "2")
        assert "goods-drawn" in kinds(events)
        assert game.hands[seat] == ["salt", "salt"]
    assert topics(game) == {"draw"}
    say(game, "s18", "0")
    assert topics(game) == {"take-licence"}


def test_what_children_leave_comes_by_key_in_the_order_of_the_fork() -> None:
    """Fork: the values go to `then`, by key, in the fork's order, whoever left first."""
    HEARD.clear()
    game = started(Both(), seats=10)
    for seat in ("s1", "s2", "s10"):
        say(game, seat, "no")
    assert HEARD == [{"s2": ["s2", 1], "s10": ["s10", 1], "s1": ["s1", 1]}]
    assert list(HEARD[0]) == ["s2", "s10", "s1"]


def test_questions_of_a_fork_are_listed_in_its_order() -> None:
    """Fork: the order of the children is the fork's, also after a save (which knows nothing of ranks)."""
    game = at("harvest", 11, ranking=["s2", "s11", "s1", *(f"s{n}" for n in range(3, 11))])
    assert owing(game)[:3] == ["s2", "s11", "s1"]
    assert owing(loaded(game)) == owing(game)


def test_forking_into_nothing_goes_straight_on() -> None:
    """Fork: no area is contested, so that the day goes on to the trading floor."""
    game = at("quarrels", 2, claims={"north": ["s1"], "south": ["s2"]})
    assert topics(game) == {"trade"}


def test_a_key_with_a_dot_would_name_another_stack() -> None:
    """Fork: stacks are named by their keys, joined with dots."""
    with pytest.raises(FlowError, match="has a dot"):
        started(Both(keys=("s1.s2",)))


@pytest.mark.rule("B.quarrel.2")
def test_conflicts_in_many_areas_run_side_by_side() -> None:
    """Fork by area: a seat may owe several decisions at once; one quarrel is not a barrier for another."""
    claims = {"north": ["s1", "s2"], "south": ["s1", "s3"], "west": ["s1", "s2"]}
    hands = {"s1": ["salt", "iron", "silk"], "s2": ["pearl", "pearl"], "s3": ["salt"]}
    game = at("quarrels", 3, claims=claims, hands=hands)
    assert owing(game) == ["s1", "s2", "s1", "s3", "s1", "s2"]
    south = {item.id for item in open_decisions(game).values() if item.decision.area == "south"}
    say(game, "s1", "iron", which="north")
    say(game, "s2", "pearl", which="north")
    court = question(game, "s1", "go-to-appeal")
    assert court.decision == GoToAppeal(area="north", level=1)
    assert south < set(open_decisions(game))
    assert owing(game) == ["s1", "s1", "s3", "s1", "s2"]
    assert game.hands["s1"] == ["salt", "silk"]


def test_questions_of_one_ask_share_a_clock() -> None:
    """One clock per ask, also when some of it are answered; another stack's questions have another."""
    game = at("quarrels", 4, claims={"north": ["s1", "s2"], "south": ["s3", "s4"]})
    say(game, "s1", "nothing")
    groups = {item.seat: item.group for item in open_decisions(game).values()}
    assert groups == {"s1": "1", "s2": "1", "s3": "3", "s4": "3"}
    game = at("licensing", 3)
    say(game, "s1", "baker")
    assert [item.group for item in open_decisions(game).values()] == ["1", "1"]


def test_a_fork_in_a_fork() -> None:
    """Fork: a child may fork again; its own join comes first."""

    class Outer(Frame, kw_only=True, tag="outer"):
        step: str = "first"

        def first(self, game: Bazaar) -> None:
            game.fork({"b": Both(keys=("s3", "s2")), "a": Side(seat="s1")}, then="last")

        def last(self, game: Bazaar, left: dict[str, Any]) -> None:
            HEARD.append(left)
            game.leave()

    HEARD.clear()
    game = started(Outer())
    assert owing(game) == ["s3", "s2", "s1"]
    for seat in ("s1", "s2", "s3"):
        say(game, seat, "no")
    assert HEARD == [{"s3": ["s3", 1], "s2": ["s2", 1]}, {"b": None, "a": ["s1", 1]}]
    assert game.flow.stacks == {}


def test_the_end_of_the_game_ends_all_stacks() -> None:
    """Fork: a child that ends the game ends it for its siblings too."""

    class Last(Side, kw_only=True, tag="last"):
        def last(self, game: Bazaar) -> None:
            game.end()

    class Three(Frame, kw_only=True, tag="three"):
        step: str = "first"

        def first(self, game: Bazaar) -> None:
            game.fork({seat: Last(seat=seat) for seat in game.seats}, then="first")

    game = started(Three())
    say(game, "s2", "no")
    assert open_decisions(game) == {} and game.flow.stacks == {}


@pytest.mark.rule("B.harvest.1")
def test_shared_stock_is_drawn_in_rank_order() -> None:
    """Fork: where children draw on something shared, they are applied in rank order (`gate`)."""
    game = at("harvest", 3, bag=["pearl", "pearl"], ranking=["s2", "s3", "s1"])
    assert "goods-drawn" not in kinds(say(game, "s1", "3"))
    assert "goods-drawn" not in kinds(say(game, "s3", "1"))
    assert game.bag == ["pearl", "pearl"]
    events = say(game, "s2", "2")
    drawn = [(event.seat, event.count) for event in events if isinstance(event, GoodsDrawn)]
    assert drawn == [("s2", 2), ("s3", 0), ("s1", 0)]
    assert game.hands == {"s1": [], "s2": ["pearl", "pearl"], "s3": []}


def test_a_gate_opens_for_those_whose_betters_have_passed() -> None:
    """Gate: the first in rank need not wait for the others; the second waits for the first alone."""
    game = at("harvest", 3, bag=["salt"] * 9)
    assert "goods-drawn" not in kinds(say(game, "s2", "1"))
    assert [kind for kind in kinds(say(game, "s1", "1")) if kind == "goods-drawn"] == ["goods-drawn"] * 2
    assert owing(game) == ["s3"]


def test_gates_open_the_same_after_a_save() -> None:
    """Gate: a game that waits at a gate is plain data."""
    game = at("harvest", 12, bag=["salt", "iron", "silk", "pearl"] * 3)
    for seat in ("s12", "s2", "s11", "s10", "s3", "s4", "s5", "s6", "s7", "s8", "s9"):
        say(game, seat, "1")
    again = loaded(game)
    say(game, "s1", "1")
    submit(again, question(again, "s1").id, "s1", {"answer": "chose", "option": "1"})
    assert data(again) == data(game)


def test_only_a_child_of_a_fork_has_a_gate() -> None:
    """Gate: without siblings there is nobody to wait for."""

    class Alone(Frame, kw_only=True, tag="alone"):
        step: str = "first"

        def first(self, game: Bazaar) -> None:
            game.gate("first")

    with pytest.raises(FlowError, match="only the child of a fork"):
        started(Alone())
