"""How frames talk: a step that reacts to one answer enters a child, and the rest of the ask waits."""

from typing import Any

import pytest

from games.core.answers import AnyAnswer, Chose, Said
from games.core.audience import Seat
from games.core.engine import expire, open_decisions, submit, take_back
from games.core.flow import Gather
from games.core.frame import Frame
from games.core.illegal import Forbidden
from games.core.run import FlowError
from tests.core.bazaar.decisions import GoToAppeal
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import at, data, kinds, loaded, owing, question, say, started, topics
from tests.core.recorded_game import RecordedGame

GOODS = {"s1": ["iron", "silk", "salt", "salt"], "s2": ["pearl"]}


def guild(**rest: Any) -> Bazaar:
    """The first turn in the guild hall: s1 acts."""
    return at("guild", 3, guilds=True, **{"hands": GOODS, **rest})


def building(**rest: Any) -> Bazaar:
    """s1 is about to pay for a stall; the others may tip."""
    game = guild(**rest)
    say(game, "s1", "stall north", "guild-action")
    return game


@pytest.mark.rule("B.guild.1", "B.guild.4")
def test_a_reaction_may_enter_a_child() -> None:
    """`enter` in an `each` step: the child asks, and the rest of the ask waits under it."""
    game = building()
    assert [(item.seat, item.owed) for item in open_decisions(game).values()] == [
        ("s1", True),
        ("s1", False),
        ("s2", False),
        ("s3", False),
    ]
    assert topics(game) == {"pay-for-stall", "sell", "tip"} and owing(game) == ["s1"]
    events = say(game, "s1", "iron, silk", "pay-for-stall")
    assert kinds(events) == ["answered", "stall-built", "flow"]
    assert game.stalls == {"north": "s1"} and game.hands["s1"] == ["salt", "salt"]
    assert owing(game) == ["s2"]


def test_the_step_named_by_then_goes_on_with_the_reaction() -> None:
    """What the child leaves comes to that step, which may keep the question open, under its id."""
    game = guild()
    action = question(game, "s1", "guild-action").id
    say(game, "s1", "stall north", action)
    assert action not in open_decisions(game)
    say(game, "s1", "none", "pay-for-stall")
    assert game.stalls == {} and question(game, "s1", action).owed
    say(game, "s1", "stall south", action)
    say(game, "s1", "2 salt, 1 iron", "pay-for-stall")
    assert game.stalls == {"south": "s1"} and action not in open_decisions(game)


def test_answers_to_the_rest_wait_sealed_until_the_child_has_left() -> None:
    """They may be given, replaced and taken back, and touch nothing; then they are used."""
    game = building()
    assert kinds(say(game, "s2", "yes")) == ["answered", "flow"]
    say(game, "s3", "yes")
    say(game, "s1", "salt", "sell")
    take_back(game, question(game, "s3").id, "s3")
    assert game.coins == {"s1": 10, "s2": 10, "s3": 10} and len(game.hands["s1"]) == 4
    assert question(game, "s2").sealed == Said(True) and question(game, "s3").sealed is None
    events = say(game, "s1", "none", "pay-for-stall")
    assert kinds(events) == ["answered", "good-sold", "tipped", "flow"]
    assert game.coins == {"s1": 12, "s2": 9, "s3": 10}


def test_what_became_illegal_under_a_child_comes_back() -> None:
    """A sealed answer is checked again when the child has left: the salt was paid with."""
    game = building()
    say(game, "s1", "silk", "sell")
    events = say(game, "s1", "iron, silk", "pay-for-stall")
    assert kinds(events) == ["answered", "stall-built", "returned", "flow"]
    game = guild(hands={"s1": ["salt", "salt", "silk"]})
    say(game, "s1", "stall north", "guild-action")
    say(game, "s1", "silk", "sell")
    sale = question(game, "s1", "sell").id
    say(game, "s1", "none", "pay-for-stall")
    assert game.hands["s1"] == ["salt", "salt"] and question(game, "s1", sale).sealed is None


def test_a_deadline_strikes_the_child_alone() -> None:
    """`expire`: under a child nobody owes anything."""
    game = building()
    owed = [item.id for item in open_decisions(game).values() if item.owed]
    assert kinds(expire(game, owed)) == ["answered", "stall-built", "flow"]
    assert owing(game) == ["s2"] and topics(game) == {"guild-action", "sell", "tip"}


def test_a_game_in_a_child_is_plain_data() -> None:
    """The ask that waits is in the save, with its sealed answers, and goes on the same."""
    game = building()
    say(game, "s2", "yes")
    again = loaded(game)
    assert again == game and list(open_decisions(again)) == list(open_decisions(game))
    assert b'"held":[' in data(game) and b'"held"' not in data(guild())
    for one in (game, again):
        say(one, "s1", "iron, silk", "pay-for-stall")
    assert data(again) == data(game)


def test_an_answer_that_entered_a_child_may_be_taken_back() -> None:
    """Undo: the child is gone, and the question is open again under its id."""
    log = RecordedGame(guild())
    before, action = data(log.game), question(log.game, "s1", "guild-action").id
    log.say("s1", "stall north", action)
    log.undo("s1")
    assert question(log.game, "s1", action).owed and topics(log.game) == {"guild-action", "sell", "tip"}
    assert data(log.game).replace(b'"serial":5', b'"serial":4') == before
    log.say("s1", "stall north", action)
    log.say("s2", "yes")
    with pytest.raises(Forbidden, match=r"undo\.other"):
        log.undo("s1")
    log.undo("s2")
    assert question(log.game, "s2").sealed is None
    log.say("s1", "none", "pay-for-stall")
    log.undo("s1")
    assert topics(log.game) == {"pay-for-stall", "sell", "tip"} and data(log.folded()) == data(log.game)


class Court(Frame, kw_only=True, tag="court"):
    """A child that asks a seat once and leaves its word."""

    seat: Seat
    step: str = "hear"

    def hear(self, game: Bazaar) -> None:
        game.ask({self.seat: GoToAppeal(area="court", level=1)}, then="done")

    def done(self, game: Bazaar) -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Said)
        game.leave(answer.yes)


SEEN: list[Any] = []


class Reacting(Frame, kw_only=True, tag="reacting"):
    """Asks three seats; whoever says yes goes to court first."""

    gather: Gather = "in_order"
    step: str = "first"

    def first(self, game: Bazaar) -> None:
        SEEN.clear()
        asked = {seat: GoToAppeal(area="first", level=1) for seat in game.seats}
        game.ask(asked, gather=self.gather, each="react", then="last")

    def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
        SEEN.append(seat)
        if answer == Said(True):
            game.enter(Court(seat=seat), then="heard")

    def heard(self, game: Bazaar, yes: bool) -> None:
        SEEN.append(yes)
        if yes:
            game.close()

    def last(self, game: Bazaar) -> None:
        SEEN.append(sorted(game.answered()))
        game.leave()


@pytest.mark.parametrize("gather", ["in_order", "all"])
def test_a_child_keeps_those_after_it_waiting(gather: Gather) -> None:
    """`in_order` and `all`: each answer is used when the child of the one before has left."""
    game = started(Reacting(gather=gather))
    for seat, text in (("s3", "no"), ("s2", "yes"), ("s1", "yes")):
        say(game, seat, text)
    assert SEEN == ["s1"] and owing(game) == ["s1"]
    say(game, "s1", "no", "court")
    assert SEEN == ["s1", False, "s2"] and owing(game) == ["s2"]
    say(game, "s2", "no", "court")
    assert SEEN == ["s1", False, "s2", False, "s3", ["s1", "s2", "s3"]] and game.flow.stacks == {}


def test_the_step_after_a_child_may_close_the_ask() -> None:
    """`close`: what waits under the child is then no answer."""
    game = started(Reacting(gather="each"))
    say(game, "s2", "yes")
    say(game, "s1", "yes")
    assert SEEN == ["s2"] and owing(game) == ["s2"]
    say(game, "s2", "yes", "court")
    assert SEEN == ["s2", True, ["s2"]] and game.flow.stacks == {}


def test_a_default_may_enter_a_child() -> None:
    """`expire`: the defaults after it wait under the child, and are made anew when it has left."""

    class Struck(Reacting, kw_only=True, tag="struck"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            SEEN.append(seat)
            if seat == "s1":
                game.enter(Court(seat=seat), then="heard")

    game = started(Struck(gather="each"))
    expire(game, list(open_decisions(game)))
    assert SEEN == ["s1"] and question(game, "s2").sealed == Said(False)
    say(game, "s1", "no")
    assert SEEN == ["s1", False, "s2", "s3", ["s1", "s2", "s3"]]


def test_children_in_children() -> None:
    """A child may react and enter a child of its own; each ask goes on when what is above it has left."""

    class Inner(Reacting, kw_only=True, tag="inner"):
        def first(self, game: Bazaar) -> None:
            game.ask({"s3": GoToAppeal(area="inner", level=1)}, each="react", then="last")

        def last(self, game: Bazaar) -> None:
            game.leave(False)

    class Outer(Reacting, kw_only=True, tag="outer-reacting"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            SEEN.append(seat)
            game.enter(Inner(), then="heard")

    game = started(Outer(gather="each"))
    say(game, "s1", "yes")
    say(game, "s3", "yes", "inner")
    assert owing(game) == ["s3"] and len(game.flow.stacks["0"].held) == 2
    assert [item.decision.area for item in open_decisions(game).values()] == ["court", "first", "first"]
    say(game, "s3", "no", "court")
    assert SEEN == ["s1", "s3", False, False] and owing(game) == ["s2", "s3"]


def test_a_child_that_asks_nobody_changes_nothing_for_the_rest() -> None:
    """The child may leave at once; then the ask goes on within the same submit."""

    class Quiet(Frame, kw_only=True, tag="quiet"):
        step: str = "first"

        def first(self, game: Bazaar) -> None:
            game.leave(False)

    class Brief(Reacting, kw_only=True, tag="brief"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            SEEN.append(seat)
            game.enter(Quiet(), then="heard")

    game = started(Brief())
    say(game, "s2", "no")
    say(game, "s1", "no")
    assert SEEN == ["s1", False, "s2", False] and owing(game) == ["s3"]


def test_a_question_kept_before_the_child_may_be_answered_meanwhile() -> None:
    """`keep` before `enter`: it is open under the child too, and the new answer waits sealed."""

    class Open(Reacting, kw_only=True, tag="open-meanwhile"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            SEEN.append((seat, answer))
            if answer == Said(True):
                game.keep()
                game.enter(Court(seat=seat), then="heard")

    game = started(Open(gather="each"))
    say(game, "s1", "yes")
    say(game, "s1", "no", "first")
    assert [("s1", Said(True))] == SEEN and owing(game) == ["s1"]
    say(game, "s1", "no", "court")
    assert [("s1", Said(True)), False, ("s1", Said(False))] == SEEN and owing(game) == ["s2", "s3"]


@pytest.mark.parametrize("word", ["enter", "emit", "keep", "close", "leave"])
def test_nothing_follows_a_reaction_that_entered_a_child(word: str) -> None:
    """`enter` ends an `each` step."""

    class Late(Reacting, kw_only=True, tag="late"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            game.enter(Court(seat=seat), then="heard")
            match word:
                case "enter":
                    game.enter(Court(seat=seat), then="heard")
                case "emit":
                    game.roll("any", 6)
                case "keep":
                    game.keep()
                case "close":
                    game.close()
                case _:
                    game.leave()

    with pytest.raises(FlowError, match=r"ends once|nothing may follow|only an `each` step"):
        say(started(Late()), "s1", "yes")


def test_an_ask_that_is_over_waits_for_no_child() -> None:
    """`close`, then `enter`: the step after the child may close, the one before may not."""

    class Closed(Reacting, kw_only=True, tag="closed"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            game.close()
            game.enter(Court(seat=seat), then="heard")

    with pytest.raises(FlowError, match="cannot wait for a child"):
        say(started(Closed()), "s1", "yes")


def test_the_step_after_the_child_is_checked_when_it_is_named() -> None:
    """A slip in `then` is found at once."""

    class Slip(Reacting, kw_only=True, tag="slip-then"):
        def react(self, game: Bazaar, seat: Seat, answer: AnyAnswer) -> None:
            game.enter(Court(seat=seat), then="haerd")

    with pytest.raises(FlowError, match="no step 'haerd'"):
        say(started(Slip()), "s1", "yes")


def test_a_sealed_answer_under_a_child_is_its_owners_alone() -> None:
    """Nobody else sees what waits, and a stranger cannot answer it."""
    game = building()
    say(game, "s2", "yes")
    with pytest.raises(Forbidden, match=r"decision\.foreign"):
        submit(game, question(game, "s2").id, "s3", Said(False))
    with pytest.raises(Forbidden, match=r"decision\.closed"):
        submit(game, "1", "s1", Chose("rest"))
