"""How frames talk: a child of a fork that ends its siblings."""

from typing import Any

import pytest

from games.core.engine import expire, open_decisions, submit
from games.core.frame import Frame
from games.core.history import fold
from games.core.illegal import Forbidden
from games.core.run import FlowError
from tests.core.bazaar.decisions import GoToAppeal
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import at, data, kinds, loaded, owing, question, say, started, topics
from tests.core.recorded_game import RecordedGame


def called() -> Bazaar:
    """s1 has called for a contract: everybody is asked."""
    game = at("guild", 4, guilds=True)
    say(game, "s1", "contract", "guild-action")
    return game


@pytest.mark.rule("B.guild.5")
def test_a_child_may_end_its_siblings() -> None:
    """`end_siblings`: their questions close, and the parent goes on when this one has left."""
    game = called()
    assert owing(game) == ["s1", "s2", "s3", "s4"]
    say(game, "s4", "no", "take-contract")
    old = question(game, "s3", "take-contract").id
    events = say(game, "s2", "yes", "take-contract")
    assert kinds(events) == ["answered", "contract-taken", "flow"]
    assert game.coins["s2"] == 12 and topics(game) == {"guild-action", "sell", "tip"}
    with pytest.raises(Forbidden, match=r"decision\.closed"):
        submit(game, old, "s3", {"answer": "said", "yes": True})
    assert list(game.flow.stacks) == ["0"]


def test_a_fork_that_nobody_ends_is_joined_as_ever() -> None:
    game = called()
    for seat in ("s1", "s2", "s3", "s4"):
        say(game, seat, "no", "take-contract")
    assert game.coins == dict.fromkeys(game.seats, 10)
    assert owing(game) == ["s1"] and question(game, "s1", "guild-action").decision.contract is False


def test_the_end_of_siblings_is_in_the_events() -> None:
    """Fold: the stacks that were ended are gone, from the events alone, and from a save."""
    game = called()
    twin, again = loaded(game), loaded(game)
    fold(twin, game.codec.decode_events(game.codec.encode_events(say(game, "s3", "yes", "take-contract"))))
    assert data(twin) == data(game)
    say(again, "s3", "yes", "take-contract")
    assert data(again) == data(game)


def test_what_ended_its_siblings_may_be_taken_back() -> None:
    """Undo: they are open again, under their ids, with what was sealed in them."""
    log = RecordedGame(called())
    open_before = list(open_decisions(log.game))
    log.say("s3", "yes", "take-contract")
    log.undo("s3")
    assert list(open_decisions(log.game)) == open_before and log.game.coins["s3"] == 10


def test_a_deadline_may_end_siblings_that_it_struck() -> None:
    """`expire`: what the first default ended, the second finds ended."""
    game = started(Race(seats=["s1", "s2", "s3"]))
    expire(game, list(open_decisions(game)))
    assert LEFT == [{"s1": "s1"}] and game.flow.stacks == {}


LEFT: list[Any] = []


class Runner(Frame, kw_only=True, tag="runner"):
    """The first to answer wins."""

    seat: str
    step: str = "ready"

    def ready(self, game: Bazaar) -> None:
        game.ask({self.seat: GoToAppeal(area="race", level=1)}, then="home")

    def home(self, game: Bazaar) -> None:
        game.end_siblings()
        game.leave(self.seat)


class Race(Frame, kw_only=True, tag="race"):
    seats: list[str]
    step: str = "start"

    def start(self, game: Bazaar) -> None:
        LEFT.clear()
        game.fork(self.runners(), then="last")

    def runners(self) -> dict[str, Frame]:
        return {seat: Runner(seat=seat) for seat in self.seats}

    def last(self, game: Bazaar, left: dict[str, Any]) -> None:
        LEFT.append(left)
        game.leave(left)


def test_what_had_left_before_comes_to_the_parent() -> None:
    """Of those that were ended the parent gets nothing; of those before it what they left."""

    class Stroller(Runner, kw_only=True, tag="stroller"):
        def home(self, game: Bazaar) -> None:
            game.leave("early")

    class Mixed(Race, kw_only=True, tag="mixed-race"):
        def runners(self) -> dict[str, Frame]:
            return {"s1": Runner(seat="s1"), "s2": Stroller(seat="s2"), "s3": Runner(seat="s3")}

    game = started(Mixed(seats=[]))
    say(game, "s2", "no")
    say(game, "s3", "no")
    assert LEFT == [{"s2": "early", "s3": "s3"}]


def test_forks_of_siblings_are_ended_with_them() -> None:
    """A sibling that has forked is ended with its children."""

    class Nested(Race, kw_only=True, tag="nested-race"):
        def runners(self) -> dict[str, Frame]:
            return {"s1": Runner(seat="s1"), "team": Race(seats=["s2", "s3"])}

    game = started(Nested(seats=[]))
    assert list(game.flow.stacks) == ["0", "0.s1", "0.team", "0.team.s2", "0.team.s3"]
    say(game, "s1", "no")
    assert LEFT == [{"s1": "s1"}] and game.flow.stacks == {}


def test_siblings_that_have_not_begun_never_begin() -> None:
    """A child may end the others before they have taken their first step."""

    class Eager(Runner, kw_only=True, tag="eager"):
        def ready(self, game: Bazaar) -> None:
            game.end_siblings()
            game.ask({self.seat: GoToAppeal(area="race", level=2)}, then="done")

        def done(self, game: Bazaar) -> None:
            game.leave(self.seat)

    class FalseStart(Race, kw_only=True, tag="false-start"):
        def runners(self) -> dict[str, Frame]:
            return {seat: Eager(seat=seat) for seat in ("s2", "s1", "s3")}

    game = started(FalseStart(seats=[]))
    assert owing(game) == ["s2"]
    say(game, "s2", "no")
    assert LEFT == [{"s2": "s2"}]


def test_a_gate_opens_when_siblings_are_ended() -> None:
    """Gate: who is gone is waited for no longer."""

    class Gated(Runner, kw_only=True, tag="gated"):
        def home(self, game: Bazaar) -> None:
            game.gate("through")

        def through(self, game: Bazaar) -> None:
            game.leave("through")

    class Ending(Race, kw_only=True, tag="gated-race"):
        def runners(self) -> dict[str, Frame]:
            return {"s1": Gated(seat="s1"), "s2": Gated(seat="s2"), "s3": Runner(seat="s3")}

    game = started(Ending(seats=[]))
    say(game, "s2", "no")
    assert owing(game) == ["s1", "s3"]
    say(game, "s3", "no")
    assert LEFT == [{"s3": "s3"}]


def test_only_a_child_of_a_fork_has_siblings() -> None:
    class Alone(Frame, kw_only=True, tag="alone-racing"):
        step: str = "first"

        def first(self, game: Bazaar) -> None:
            game.end_siblings()

    with pytest.raises(FlowError, match="only the child of a fork"):
        started(Alone())
