"""How frames talk: gathering all, sealed until complete."""

import pytest

from games.core.answers import Filled
from games.core.engine import open_decisions, take_back
from games.core.illegal import Forbidden
from games.core.view import asked, view
from tests.core.bazaar.events import BidsOpened
from tests.core.helpers import ALL, at, data, fresh, kinds, owing, question, say


@pytest.mark.rule("B.bid.1", "B.bid.2")
def test_bids_are_sealed_until_complete_then_one_step() -> None:
    """`all`: only where the book wants secrecy: sealed until complete, then one step."""
    game = fresh()
    assert owing(game) == ALL
    for number, seat in enumerate(ALL[:17]):
        assert kinds(say(game, seat, f"coins = {number % 4}")) == ["answered", "flow"]
    assert owing(game) == ["s18"] and len(open_decisions(game)) == 18
    events = say(game, "s18", "coins = 9")
    opened = next(event for event in events if isinstance(event, BidsOpened))
    assert opened.ranking == (
        *("s18", "s4", "s8", "s12", "s16", "s3", "s7", "s11", "s15"),
        *("s2", "s6", "s10", "s14", "s1", "s5", "s9", "s13", "s17"),
    )
    assert game.coins["s18"] == 1 and game.coins["s4"] == 10


def test_a_sealed_bid_is_seen_by_its_owner_alone() -> None:
    """`all`: that someone has answered is known; what, is not."""
    game = fresh(seats=3)
    say(game, "s1", "coins = 7")
    seen = {viewer: {item.seat: item for item in asked(game, viewer)} for viewer in ("s1", "s2", None)}
    assert seen["s1"]["s1"].sealed == Filled({"coins": 7})
    assert seen["s2"]["s1"].sealed is None and seen[None]["s1"].sealed is None
    assert [seen["s2"][seat].owed for seat in ("s1", "s2", "s3")] == [False, True, True]
    assert view(game, "s2").coins["s1"] == 10


def test_a_sealed_bid_may_be_replaced_and_taken_back() -> None:
    """A sealed answer may be replaced or taken back freely until it is used. That is not an undo."""
    game = fresh(seats=3)
    before = data(game)
    say(game, "s1", "coins = 7")
    say(game, "s1", "coins = 3")
    take_back(game, question(game, "s1").id, "s1")
    assert data(game) == before and owing(game) == ["s1", "s2", "s3"]
    say(game, "s2", "coins = 2")
    say(game, "s3", "coins = 1")
    say(game, "s1", "coins = 1")
    assert game.ranking == ["s2", "s1", "s3"] and game.coins == {"s1": 10, "s2": 8, "s3": 10}


def test_opened_bids_cannot_be_taken_back() -> None:
    """... until it is used."""
    game = fresh(seats=2)
    first = question(game, "s1").id
    say(game, "s1", "coins = 1")
    say(game, "s2", "coins = 0")
    with pytest.raises(Forbidden, match=r"decision\.closed"):
        take_back(game, first, "s1")


def test_a_sealed_stake_that_became_illegal_comes_back_before_anything_is_shown() -> None:
    """`all`: when the last one has answered all are checked again; one that is illegal now comes back."""
    claims = {"north": ["s1", "s2"], "south": ["s1", "s3"]}
    game = at("quarrels", 3, claims=claims, hands={"s1": ["salt"], "s2": ["iron"], "s3": ["iron"]})
    say(game, "s1", "salt", which="south")
    say(game, "s1", "salt", which="north")
    say(game, "s2", "iron")
    assert game.hands["s1"] == [], "north was complete: the salt has been shown"
    events = say(game, "s3", "iron")
    assert kinds(events) == ["answered", "returned", "flow"]
    back = question(game, "s1", "south")
    assert back.owed and back.returned is not None and back.returned.code == "option.closed"
    assert back.returned.facts == {"given": "salt", "options": ["nothing"]}
    assert game.hands["s3"] == ["iron"], "the other stake is still sealed"
    assert "stake-shown" in kinds(say(game, "s1", "nothing", which="south"))


@pytest.mark.rule("B.quarrel.1")
def test_a_seat_is_asked_although_its_hand_leaves_no_choice() -> None:
    """What is not asked must not tell: the empty hand is asked too, and has one answer."""
    claims = {"north": ["s1", "s2"]}
    game = at("quarrels", 2, claims=claims, hands={"s1": [], "s2": ["iron"]})
    item = question(game, "s1")
    assert item.decision.shape(game.look("s1")).options == ("nothing",)
    assert item.decision.default(game.look("s1")) == item.decision.parse(game.look("s1"), "nothing")
    say(game, "s2", "iron")
    say(game, "s1", "nothing")
    assert game.hands == {"s1": [], "s2": []}
