"""How frames talk: questions that are open and that nobody waits for."""

from typing import Any

import pytest

from games.core.answers import AnyAnswer, Said
from games.core.audience import Seat
from games.core.engine import expire, open_decisions, take_back
from games.core.flow import Gather, Unowed
from games.core.frame import Frame
from games.core.view import view
from tests.core.bazaar.decisions import GoToAppeal, TakeLicence
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import at, data, kinds, owing, question, say, started, topics

COURT = GoToAppeal(area="north", level=1)
SEEN: list[Any] = []


def guild() -> Bazaar:
    """The first turn in the guild hall: s1 acts."""
    return at("guild", 3, guilds=True, hands={"s1": ["salt", "iron", "silk"], "s2": ["pearl"]})


class Mixed(Frame, kw_only=True, tag="mixed"):
    """Waits for s1 and s3; s2 may answer too."""

    gather: Gather
    step: str = "first"

    def first(self, game: Bazaar) -> None:
        SEEN.clear()
        asked = {"s1": TakeLicence(), "s2": Unowed(TakeLicence()), "s3": TakeLicence()}
        game.ask(asked, gather=self.gather, each="react", then="last")  # type: ignore[arg-type]

    def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
        SEEN.append(seat)

    def last(self, game: Bazaar) -> None:
        SEEN.append(sorted(game.answered()))
        game.leave()


def mixed(gather: Gather) -> Bazaar:
    game = started(Mixed(gather=gather))
    game.licences = ["baker", "brewer", "carter"]
    return game


def test_nobody_waits_for_what_is_unowed() -> None:
    """Open but not owed: it can be answered, and neither the engine nor a view says that it is waited for."""
    game = guild()
    assert topics(game) == {"guild-action", "sell", "tip"} and owing(game) == ["s1"]
    asked = {(one.seat, one.kind): one.owed for one in view(game, "s2").asked}
    assert asked == {
        ("s1", "guild-action"): True,
        ("s1", "sell"): False,
        ("s2", "tip"): False,
        ("s3", "tip"): False,
    }


@pytest.mark.rule("B.guild.2", "B.guild.3")
def test_an_answer_to_what_is_unowed_runs_a_step_at_once() -> None:
    """Open but not owed: `each` reacts like to any answer; `keep(owed=False)` leaves it as it was."""
    game = guild()
    sale = question(game, "s1", "sell").id
    assert kinds(say(game, "s1", "salt", "sell")) == ["answered", "good-sold", "flow"]
    assert kinds(say(game, "s2", "yes")) == ["answered", "tipped", "flow"]
    say(game, "s1", "silk", sale)
    assert game.hands["s1"] == ["iron"] and game.coins == {"s1": 13, "s2": 9, "s3": 10}
    assert owing(game) == ["s1"] and topics(game) == {"guild-action", "sell", "tip"}
    assert [item.seat for item in open_decisions(game).values()] == ["s1", "s1", "s3"]


def test_an_ask_is_over_when_nothing_in_it_is_owed() -> None:
    """Open but not owed: what was not answered closes with the ask."""
    game = guild()
    old = question(game, "s3", "tip").id
    say(game, "s1", "rest", "guild-action")
    assert old not in open_decisions(game)
    assert owing(game) == ["s2"] and question(game, "s3", "tip").decision.to == "s2"


def test_a_deadline_does_not_touch_what_is_unowed() -> None:
    """`expire`: who owes nothing is not touched, and nothing is said for them."""
    game = guild()
    before = data(game)
    assert expire(game, [item.id for item in open_decisions(game).values() if not item.owed]) == []
    assert data(game) == before
    assert kinds(expire(game, list(open_decisions(game)))) == ["answered", "flow"]
    assert owing(game) == ["s2"]


def test_asking_only_what_is_unowed_goes_straight_on() -> None:
    """Nobody is waited for, so that there is nothing to wait for."""

    class Idle(Mixed, kw_only=True, tag="idle"):
        def first(self, game: Bazaar) -> None:
            game.ask({"s1": Unowed(COURT), "s2": {}}, then="last")

    assert started(Idle(gather="each")).flow.stacks == {}
    assert SEEN[-1] == []


def test_what_is_unowed_holds_nobody_back() -> None:
    """`in_order`: its answer waits for its turn like any; the turn after it waits for no answer to it."""
    game = mixed("in_order")
    assert owing(game) == ["s1"]
    say(game, "s2", "brewer")
    assert SEEN == [] and question(game, "s2").sealed is not None
    say(game, "s1", "baker")
    assert SEEN == ["s1", "s2"] and owing(game) == ["s3"]
    say(game, "s3", "carter")
    assert SEEN == ["s1", "s2", "s3", ["s1", "s2", "s3"]]

    game = mixed("in_order")
    say(game, "s1", "baker")
    assert owing(game) == ["s3"]
    say(game, "s2", "brewer")
    assert SEEN == ["s1", "s2"]
    say(game, "s3", "carter")
    assert game.flow.stacks == {}


def test_what_is_unowed_is_opened_with_the_rest() -> None:
    """`all`: an answer to it is sealed until those that are owed are there; without one it is left out."""
    game = mixed("all")
    say(game, "s1", "baker")
    say(game, "s2", "brewer")
    assert SEEN == [] and owing(game) == ["s3"]
    say(game, "s3", "carter")
    assert SEEN == ["s1", "s2", "s3", ["s1", "s2", "s3"]]

    game = mixed("all")
    say(game, "s2", "brewer")
    take_back(game, question(game, "s2").id, "s2")
    say(game, "s1", "baker")
    say(game, "s3", "carter")
    assert SEEN == ["s1", "s3", ["s1", "s3"]] and game.flow.stacks == {}


def test_what_became_illegal_and_is_unowed_is_left_out() -> None:
    """`all`: it goes back to its owner, and nobody waits for another answer."""
    game = mixed("all")
    say(game, "s2", "brewer")
    say(game, "s1", "baker")
    game.licences.remove("brewer")
    assert "returned" in kinds(say(game, "s3", "carter"))
    assert SEEN == ["s1", "s3", ["s1", "s3"]] and game.flow.stacks == {}


@pytest.mark.parametrize("owed", [True, False])
def test_a_kept_question_is_owed_or_not_as_the_step_says(owed: bool) -> None:
    """`keep`: what was unowed may become owed, and the other way round; the ask ends when nothing is."""

    class Keeping(Frame, kw_only=True, tag="keeping-owed"):
        step: str = "first"

        def first(self, game: Bazaar) -> None:
            game.ask({"s1": COURT, "s2": Unowed(COURT)}, gather="each", each="react", then="last")

        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            if answer == Said(True):
                game.keep(owed=owed)

        def last(self, game: Bazaar) -> None:
            game.leave()

    game = started(Keeping())
    say(game, "s2", "yes")
    assert owing(game) == (["s1", "s2"] if owed else ["s1"])
    say(game, "s1", "yes")
    assert owing(game) == (["s1", "s2"] if owed else []) and bool(game.flow.stacks) == owed
