"""How frames talk: gathering in order, with early answers that wait, come back, are replaced."""

import pytest

from games.core.answers import Chose
from games.core.engine import open_decisions, take_back
from games.core.flow import Refusal
from games.core.illegal import Forbidden
from games.core.view import asked
from tests.core.helpers import at, data, kinds, loaded, owing, question, say


def test_the_game_waits_for_one_seat_at_a_time_but_all_may_answer() -> None:
    """`in_order`: all are asked, one is owed; a seat may answer early."""
    game = at("licensing", ranking=["s5", *(f"s{n}" for n in range(1, 19) if n != 5)])
    assert len(open_decisions(game)) == 18 and owing(game) == ["s5"]
    say(game, "s5", "weaver")
    assert owing(game) == ["s1"]


def test_an_early_answer_touches_nothing_until_its_turn() -> None:
    """`in_order`: the answer waits sealed and touches nothing until its turn; then it is used at once."""
    game = at("licensing", 4)
    assert kinds(say(game, "s3", "dyer")) == ["answered", "flow"]
    assert kinds(say(game, "s2", "cooper")) == ["answered", "flow"]
    assert game.taken == {} and "dyer" not in game.taken.values()
    events = say(game, "s1", "baker")
    assert kinds(events) == ["answered", "licence-taken", "licence-taken", "licence-taken", "flow"]
    assert game.taken == {"s1": "baker", "s2": "cooper", "s3": "dyer"}
    assert owing(game) == ["s4"]


def test_an_early_answer_that_became_illegal_comes_back_with_the_reason() -> None:
    """`in_order`: if it has become illegal it comes back to its owner with the reason; it is then owed."""
    game = at("licensing", 4)
    early = question(game, "s3").id
    say(game, "s3", "baker")
    say(game, "s4", "cobbler")
    say(game, "s1", "baker")
    assert question(game, "s3").sealed == Chose("baker"), "not their turn yet: it stays sealed"
    events = say(game, "s2", "brewer")
    assert kinds(events) == ["answered", "licence-taken", "returned", "flow"]
    back = question(game, "s3")
    assert back.id == early and back.owed and back.sealed is None
    assert back.returned == Refusal("licence.taken", "B.licence.1", {"licence": "baker"})
    assert game.taken == {"s1": "baker", "s2": "brewer"}, "s4 waits sealed behind s3"
    say(game, "s3", "carter")
    assert game.taken == {"s1": "baker", "s2": "brewer", "s3": "carter", "s4": "cobbler"}


def test_the_reason_is_for_the_owner_alone() -> None:
    """`in_order`: others learn that an answer came back, not what it was."""
    game = at("licensing", 3)
    say(game, "s2", "baker")
    say(game, "s1", "baker")
    own = next(item for item in asked(game, "s2") if item.seat == "s2")
    theirs = next(item for item in asked(game, "s3") if item.seat == "s2")
    assert own.returned is not None and own.returned.code == "licence.taken"
    assert theirs.returned is None and theirs.owed


def test_an_early_answer_may_be_replaced() -> None:
    """A sealed answer may be replaced freely until it is used."""
    game = at("licensing", 3)
    say(game, "s2", "baker")
    say(game, "s2", "carter")
    assert question(game, "s2").sealed == Chose("carter")
    say(game, "s1", "baker")
    assert game.taken == {"s1": "baker", "s2": "carter"}


def test_an_early_answer_may_be_taken_back() -> None:
    """A sealed answer may be taken back freely until it is used; its turn then waits for a new one."""
    game = at("licensing", 3)
    before = data(game)
    say(game, "s2", "baker")
    item = question(game, "s2")
    assert kinds(take_back(game, item.id, "s2")) == ["flow"]
    assert data(game) == before
    say(game, "s1", "brewer")
    assert owing(game) == ["s2"]


def test_a_used_answer_cannot_be_taken_back() -> None:
    """... until it is used. What has been used is undone, or not at all."""
    game = at("licensing", 3)
    used = question(game, "s1").id
    say(game, "s1", "baker")
    with pytest.raises(Forbidden, match=r"decision\.closed"):
        take_back(game, used, "s1")
    with pytest.raises(Forbidden, match=r"answer\.none"):
        take_back(game, question(game, "s2").id, "s2")
    with pytest.raises(Forbidden, match=r"decision\.foreign"):
        take_back(game, question(game, "s2").id, "s3")


def test_sealed_and_returned_answers_are_saved() -> None:
    """The flow is data: sealed answers and the reasons of those that came back are in the save."""
    game = at("licensing", 4)
    say(game, "s3", "baker")
    say(game, "s2", "carter")
    say(game, "s4", "dyer")
    say(game, "s1", "baker")
    again = loaded(game)
    assert again == game and question(again, "s3").returned is not None
    say(game, "s3", "brewer")
    say(again, "s3", "brewer")
    assert data(again) == data(game)
    assert again.taken == {"s1": "baker", "s2": "carter", "s3": "brewer", "s4": "dyer"}
