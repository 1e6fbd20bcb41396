"""What a seat and a spectator see, and what they are told."""

import msgspec
import pytest

from games.core.engine import submit
from games.core.event import told
from games.core.view import view
from games.tigris.setup import new
from tests.rules.tigris.table import EVERYONE, Table


def at_war() -> Table:
    """Pot has united its king's kingdom with bull's, and is asked."""
    hands = {"pot": "2 settlement, farm", "bull": "settlement, farm"}
    table = Table("temple C5 G5, settlement D5 F5", "pot king C6, bull king G6", hands=hands)
    table.play("pot: settlement E5")
    return table


@pytest.mark.parametrize("viewer", ["pot", "bull", "lion", None])
def test_everyone_sees_who_is_asked_what_but_not_what_may_be_answered(viewer: str | None) -> None:
    """The strengths are public; how many tiles pot could add is in the shape, which needs pot's view."""
    (asked,) = view(at_war().game, viewer).asked
    assert (asked.seat, asked.kind, asked.owed) == ("pot", "commit", True)
    assert asked.decision == {
        "decision": "commit",
        "kind": "war",
        "side": "attacker",
        "colour": "black",
        "tiles": "black",
        "opponent": "bull",
        "mine": 1,
        "theirs": 1,
    }


def test_a_view_is_a_copy() -> None:
    game = at_war().game
    before = game.codec.encode(game)
    seen = view(game, "pot")
    seen.hand.append("red")
    seen.board.tiles.clear()
    seen.points["red"] = 99
    seen.hand_sizes.clear()
    assert game.codec.encode(game) == before


def test_a_stranger_sees_what_a_spectator_sees() -> None:
    game = at_war().game
    assert msgspec.json.encode(view(game, "nobody")) == msgspec.json.encode(view(game, None))


def test_the_seed_is_promised_from_the_start_and_shown_at_the_end() -> None:
    """The SHA-256 of 32 zero bytes."""
    table = Table("temple C5* C6*", bare=True)
    promise = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert (view(table.game, None).commitment, view(table.game, None).seed) == (promise, None)
    table.play("pot: pass")
    assert (view(table.game, None).commitment, view(table.game, None).seed) == (promise, "00" * 32)


def test_after_the_end_nobody_is_asked_and_all_scores_are_open() -> None:
    table = Table("temple C5* C6*", bare=True, points={"bull": {"red": 4}}, treasures={"lion": 4})
    table.play("pot: pass")
    for viewer in ("pot", None):
        seen = view(table.game, viewer)
        assert seen.asked == []
        assert seen.final is not None
        assert seen.final.winners == ("lion",)
        assert seen.final.scores["bull"]["red"] == 4


def test_what_is_drawn_at_the_end_of_a_turn_is_told_to_its_owner_only() -> None:
    """Everyone lacks tiles: each hears their own, and of the others only how many."""
    table = Table(hands={"pot": "4 farm", "bull": "3 farm", "lion": "5 farm", "archer": "6 farm"})
    table.play("pot: pass")
    drawn = [event for event in table.events if told(event, None)["event"] == "tiles-drawn"]
    assert [told(event, None) for event in drawn] == [
        {"event": "tiles-drawn", "seat": seat, "count": count}
        for seat, count in (("pot", 2), ("bull", 3), ("lion", 1))
    ]
    for event in drawn:
        owner = told(event, None)["seat"]
        for viewer in EVERYONE.split():
            assert ("tiles" in told(event, viewer)) == (viewer == owner)
        assert len(told(event, owner)["tiles"]) == told(event, None)["count"]


def test_the_flow_of_a_game_is_told_to_nobody() -> None:
    """It holds sealed answers and the counters of the dice."""
    table = at_war()
    table.play("pot: 1")
    flow = [event for event in table.events if told(event, None)["event"] == "flow"]
    assert flow
    for viewer in ("pot", "bull", None):
        assert [told(event, viewer) for event in flow] == [{"event": "flow"}] * len(flow)


def test_an_answer_that_waits_is_seen_by_its_owner_only() -> None:
    """The second of two chooses early; the first sees that nothing but a question is open."""
    game = new({}, ["s1", "s2"], "07" * 32)
    first, second = game.clockwise(game.active)
    early = view(game, second).asked[1]
    submit(game, early.id, second, {"answer": "chose", "option": "pot"})
    for viewer in (first, None):
        assert [asked.sealed for asked in view(game, viewer).asked] == [None, None]
    assert [asked.sealed is not None for asked in view(game, second).asked] == [False, True]
