"""How frames talk: a deadline strikes, and the defaults of all these happen in one step."""

import pytest

from games.core.answers import AnyAnswer, Chose
from games.core.decision import Decision
from games.core.engine import expire, open_decisions, submit, take_back
from games.core.flow_events import Answered
from games.core.frame import Frame
from games.core.run import FlowError
from games.core.shapes import AnyShape, YesNo
from tests.core.bazaar.decisions import GoToAppeal
from tests.core.bazaar.events import StakeShown
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.goods import LICENCES
from tests.core.bazaar.view import BazaarView
from tests.core.helpers import ALL, at, data, kinds, loaded, owing, question, say, started, topics


def test_a_deadline_strikes_twenty_two_questions_at_once() -> None:
    """`expire`: the defaults of all these, in one step; each stack goes on with its own answers.

    Four merchants with one salt each quarrel in two areas: north takes the salt, so that the default for
    south is made anew, from an empty hand.
    """
    hands = {seat: ["salt"] if seat in ALL[:4] else ["iron"] for seat in ALL}
    game = at("quarrels", claims={"north": ALL, "south": ALL[:4]}, hands=hands)
    struck = list(open_decisions(game))
    assert len(struck) == 22
    events = expire(game, struck)
    answered = [event for event in events if isinstance(event, Answered)]
    assert [event.question for event in answered] == struck
    assert all(event.by_default for event in answered)
    shown = {(e.area, e.seat): e.goods for e in events if isinstance(e, StakeShown)}
    assert len(shown) == 22
    assert {shown["north", seat] for seat in ALL[:4]} == {("salt",)}
    assert {shown["north", seat] for seat in ALL[4:]} == {("iron",)}
    assert {shown["south", seat] for seat in ALL[:4]} == {()}
    assert topics(game) == {"go-to-appeal"} and len(open_decisions(game)) == 2


def test_defaults_are_made_anew_when_the_state_moved() -> None:
    """`expire` in order: everybody's default is the first licence; each takes the first one left."""
    game = at("licensing", ranking=list(reversed(ALL)))
    expire(game, list(open_decisions(game)))
    assert game.taken == dict(zip(reversed(ALL), LICENCES, strict=False))
    assert topics(game) == {"claim"}


def test_only_what_was_left_to_a_deadline_is_marked() -> None:
    """`by_default` says whether a seat spoke or its time was up; what was sealed in time is kept."""
    game = at("licensing", 4)
    say(game, "s2", "baker")
    events = expire(game, list(open_decisions(game)))
    marks = {e.seat: e.by_default for e in events if isinstance(e, Answered)}
    assert marks == {"s1": True, "s3": True, "s4": True}
    assert kinds(events).count("returned") == 1 and owing(game) == ["s2"]
    assert game.taken == {"s1": "baker"}
    (spoken,) = [e for e in say(game, "s2", "brewer") if isinstance(e, Answered)]
    assert spoken.by_default is False
    assert game.taken == {"s1": "baker", "s2": "brewer", "s3": "carter", "s4": "chandler"}


def test_a_default_that_waits_is_sealed_like_any_answer() -> None:
    """`expire` of a seat whose turn has not come: its default waits, and may be replaced or taken back."""
    game = at("licensing", 3)
    expire(game, [question(game, "s2").id, question(game, "s3").id])
    assert game.taken == {} and question(game, "s2").sealed == Chose("baker")
    again = loaded(game)
    say(game, "s2", "weaver")
    take_back(game, question(game, "s3").id, "s3")
    say(game, "s1", "baker")
    assert game.taken == {"s1": "baker", "s2": "weaver"} and owing(game) == ["s3"]
    say(again, "s1", "baker")
    assert again.taken == {"s1": "baker", "s2": "brewer", "s3": "carter"}


def test_a_deadline_for_what_is_closed_changes_nothing() -> None:
    """`expire`: a timer may come late; questions that are closed, answered or unknown are not struck."""
    game = at("licensing", 3)
    closed = question(game, "s1").id
    say(game, "s1", "baker")
    say(game, "s3", "carter")
    before = data(game)
    assert expire(game, [closed, question(game, "s3").id, "zzz"]) == []
    assert data(game) == before


def test_some_of_a_secret_ask_may_be_struck() -> None:
    """`expire` and `all`: it stays sealed until the last one has answered."""
    game = at("bids", 3)
    say(game, "s2", "coins = 4")
    expire(game, [question(game, "s1").id])
    assert topics(game) == {"bid"} and owing(game) == ["s3"]
    say(game, "s3", "coins = 5")
    assert game.ranking == ["s3", "s2", "s1"]


class Stubborn(Decision[BazaarView], tag="stubborn"):
    """Its default is not a legal answer."""

    def shape(self, view: BazaarView) -> AnyShape:
        return YesNo()

    def default(self, view: BazaarView) -> AnyAnswer:
        return Chose("maybe")


class AskStubborn(Frame, kw_only=True, tag="ask-stubborn"):
    step: str = "first"

    def first(self, game: Bazaar) -> None:
        game.ask({"s1": Stubborn()}, then="first")  # type: ignore[dict-item]  # a kind no title registers


def test_a_default_must_be_legal() -> None:
    """A decision offers a default, sensible and legal; one that its own check refuses is a bug."""
    game = started(AskStubborn())
    with pytest.raises(FlowError, match=r"answer\.kind"):
        expire(game, list(open_decisions(game)))


class EndInCourt(Frame, kw_only=True, tag="end-in-court"):
    """The first answer ends the game."""

    seat: str
    step: str = "first"

    def first(self, game: Bazaar) -> None:
        game.ask({self.seat: GoToAppeal(area="north", level=1)}, then="last")

    def last(self, game: Bazaar) -> None:
        game.end()


class TwoCourts(Frame, kw_only=True, tag="two-courts"):
    step: str = "first"

    def first(self, game: Bazaar) -> None:
        game.fork({seat: EndInCourt(seat=seat) for seat in game.seats}, then="first")


def test_a_deadline_may_end_the_game_half_way() -> None:
    """`expire`: what the first default ended, the second finds ended."""
    game = started(TwoCourts())
    expire(game, list(open_decisions(game)))
    assert game.flow.stacks == {}


@pytest.mark.rule("B.supper.1")
def test_a_duty_is_checked_where_the_book_checks_it() -> None:
    """A duty is a step that a frame calls where the book checks it, and nowhere else: at supper alone."""
    game = at("harvest", 2, bag=["salt"] * 9, hands={"s1": ["iron"] * 5})
    say(game, "s1", "3")
    say(game, "s2", "0")
    assert len(game.hands["s1"]) == 8 and topics(game) == {"take-licence"}
    while topics(game) != {"spoil"}:
        expire(game, list(open_decisions(game)))
    item = question(game, "s1")
    hand = len(game.hands["s1"])
    assert item.decision.count == hand - 5
    submit(game, item.id, "s1", item.decision.default(game.look("s1")))
    assert len(game.hands["s1"]) == 5 and game.over
