"""How frames talk: several questions of one seat in one ask."""

from typing import Any

import pytest

from games.core.answers import AnyAnswer, Chose, Said
from games.core.audience import Seat
from games.core.engine import open_decisions
from games.core.flow import Gather
from games.core.frame import Frame
from games.core.scenario import Do, Scenario, run
from tests.core.bazaar.decisions import GoToAppeal, TakeLicence
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.title import BAZAAR
from tests.core.helpers import at, data, loaded, owing, say, started

SEEN: list[Any] = []


class Two(Frame, kw_only=True, tag="two"):
    """Asks s1 two things and s2 one."""

    gather: Gather
    step: str = "first"

    def first(self, game: Bazaar) -> None:
        SEEN.clear()
        north, south = (GoToAppeal(area=area, level=1) for area in ("north", "south"))
        asked = {"s2": north, "s1": {"court": south, "shop": TakeLicence()}}
        game.ask(asked, gather=self.gather, order=["s1", "s2"], each="react", then="last")  # type: ignore[arg-type]

    def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer, key: str = "") -> None:
        SEEN.append((seat, key))

    def last(self, game: Bazaar) -> None:
        SEEN.append((game.answered(), game.answered("court"), game.answered("shop"), game.answered("none")))
        assert game.chosen("s1", "shop") == Chose("baker") and game.chosen("s2") == Said(False)
        game.leave()


def two(gather: Gather) -> Bazaar:
    game = started(Two(gather=gather))
    game.licences = ["baker"]
    return game


LAST: tuple[dict[Seat, AnyAnswer], ...] = (
    {"s2": Said(False)},
    {"s1": Said(True)},
    {"s1": Chose("baker")},
    {},
)


def test_a_seat_is_asked_several_things_at_once() -> None:
    """Several questions: each has an id of its own; the key tells the answers apart."""
    game = two("each")
    ids = list(open_decisions(game))
    assert ids == ["1", "2", "3"] and owing(game) == ["s1", "s1", "s2"]
    assert {item.group for item in open_decisions(game).values()} == {"1"}
    say(game, "s1", "baker", "take-licence")
    assert list(open_decisions(game)) == ["1", "3"]
    say(game, "s2", "no")
    say(game, "s1", "yes")
    assert SEEN == [("s1", "shop"), ("s2", ""), ("s1", "court"), LAST]


def test_several_questions_in_order_come_one_by_one() -> None:
    """`in_order`: a seat's questions have their turns one after the other, and early answers wait."""
    game = two("in_order")
    say(game, "s2", "no")
    say(game, "s1", "baker", "take-licence")
    assert SEEN == [] and [item.owed for item in open_decisions(game).values()] == [True, False, False]
    say(game, "s1", "yes", "go-to-appeal")
    assert SEEN == [("s1", "court"), ("s1", "shop"), ("s2", ""), LAST]


def test_several_questions_together_are_sealed_until_all_are_answered() -> None:
    """`all`: a seat that has answered one of two is waited for."""
    game = two("all")
    say(game, "s2", "no")
    say(game, "s1", "yes", "go-to-appeal")
    assert SEEN == [] and owing(game) == ["s1"]
    say(game, "s1", "baker", "take-licence")
    assert SEEN == [("s1", "court"), ("s1", "shop"), ("s2", ""), LAST]


def test_a_seat_that_is_asked_nothing_is_not_asked() -> None:
    """Several questions may be none."""

    class Silent(Two, kw_only=True, tag="no-questions"):
        def first(self, game: Bazaar) -> None:
            game.ask({"s1": {}}, then="done")

        def done(self, game: Bazaar) -> None:
            game.leave()

    assert started(Silent(gather="all")).flow.stacks == {}


@pytest.mark.parametrize("which", ["guild-action", "1"])
def test_a_scenario_says_which_of_several_is_meant(which: str) -> None:
    """Scenarios name the kind, or the id."""
    rest = Do("s1", "rest", decision=which, asks=["s1 tip", "s2 guild-action", "s2 sell"])
    place = {"merchants": 2, "step": "guild", "guilds": True}
    scenario = Scenario("bazaar", "several", position=place, do=[rest])
    assert run(scenario, {"bazaar": BAZAAR}) == []


def test_a_question_of_several_survives_a_save() -> None:
    """The key is in the save, for questions that have one."""
    game = at("guild", 2, guilds=True)
    assert [q.key for ask in game.flow.stacks["0"].asks() for q in ask.questions] == ["action", "sale", ""]
    assert data(game).count(b'"key":') == 2
    assert loaded(game) == game
