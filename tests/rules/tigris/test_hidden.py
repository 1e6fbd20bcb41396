"""T.hidden: what nobody else may know, and what lies open."""

import random

import msgspec
import pytest

from games.core.event import told
from games.core.secrets import permute
from games.core.view import view
from tests.rules.tigris.table import Table

HANDS = {"pot": "3 temple, 3 farm", "bull": "4 settlement, 2 market", "lion": "6 farm", "archer": "6 temple"}


def secret() -> Table:
    """A position in which everybody has something to hide."""
    points = {"pot": {"red": 7}, "bull": {"black": 9}, "lion": {"blue": 11}}
    return Table("temple C5", "bull king C6", hands=HANDS, points=points, treasures={"bull": 3, "pot": 1})


@pytest.mark.rule("T.hidden.1")
def test_ones_own_tiles_points_and_treasures_are_seen() -> None:
    seen = view(secret().game, "pot")
    assert seen.hand == ["blue"] * 3 + ["red"] * 3
    assert seen.points == {"black": 0, "red": 7, "blue": 0, "green": 0}
    assert seen.treasures == 1


@pytest.mark.rule("T.hidden.1", "T.hidden.2", "T.hidden.3")
@pytest.mark.parametrize("viewer", ["pot", "lion", None])
def test_whatever_is_hidden_may_be_otherwise_and_nobody_sees_it(viewer: str | None) -> None:
    """Others' hands, points and treasures, the bag, the discards and the seed are all exchanged."""
    game = secret().game
    for number in range(20):
        other = permute(game, viewer, random.Random(number))
        assert other.hands["bull"] != game.hands["bull"] or other.points["bull"] != game.points["bull"]
        assert msgspec.json.encode(view(other, viewer)) == msgspec.json.encode(view(game, viewer))


@pytest.mark.rule("T.hidden.1")
def test_a_spectator_sees_nobodys_tiles() -> None:
    seen = view(secret().game, None)
    assert (seen.me, seen.hand, seen.points, seen.treasures) == (None, [], {}, 0)


@pytest.mark.rule("T.hidden.1")
@pytest.mark.parametrize(
    ("pot", "bull"), [("6 farm", "6 farm"), ("6 temple", "6 farm"), ("6 farm", "6 temple")]
)
def test_both_sides_of_a_revolt_are_asked_whatever_they_hold(pot: str, bull: str) -> None:
    table = Table("temple C5 D5", "bull king B5", hands={"pot": pot, "bull": bull})
    table.play("pot: king D6")
    assert table.asks() == ["pot commit"]
    table.play("pot: 0")
    assert table.asks() == ["bull commit"]


@pytest.mark.rule("T.hidden.1")
def test_someone_without_tiles_is_not_asked_for_all_see_that() -> None:
    table = Table("temple C5 D5", "bull king B5", hands={"pot": "temple"})
    table.play("pot: king D6", "pot: 1")
    assert table.gains() == ["pot 1 red"]


@pytest.mark.rule("T.hidden.1", "T.swap.1")
def test_tiles_that_are_replaced_are_told_to_their_owner_only() -> None:
    table = Table(hands=HANDS, bag="28 market")
    table.play("pot: replace 2 farm")
    thrown, drawn = [event for event in table.events if "tiles" in told(event, "pot")]
    assert told(thrown, "pot")["tiles"] == ("blue", "blue")
    assert told(drawn, "pot")["tiles"] == ("green", "green")
    for viewer in ("bull", None):
        assert told(thrown, viewer) == {"event": "tiles-replaced", "seat": "pot", "count": 2}
        assert told(drawn, viewer) == {"event": "tiles-drawn", "seat": "pot", "count": 2}


@pytest.mark.rule("T.hidden.2", "T.hidden.3")
@pytest.mark.parametrize("viewer", ["pot", None])
def test_the_bag_and_the_discards_are_in_no_view(viewer: str | None) -> None:
    """Two games that differ in nothing but how many tiles are in the bag and how many are out."""
    few = Table(hands=HANDS, bag="10 market, 10 farm")
    many = Table(hands=HANDS, bag="20 market, 10 farm")
    assert msgspec.json.encode(view(few.game, viewer)) == msgspec.json.encode(view(many.game, viewer))


@pytest.mark.rule("T.hidden.4")
@pytest.mark.parametrize("viewer", ["pot", None])
def test_leaders_catastrophes_and_unification_tiles_lie_open(viewer: str | None) -> None:
    hands = {"pot": "market", "bull": "farm"}
    table = Table("temple C5 E5", "pot king C6, bull king E6", hands=hands, catastrophes={"lion": 1})
    table.play("pot: market D5")
    seen = view(table.game, viewer)
    assert seen.board.leaders == {"pot": {"black": "C6"}, "bull": {"black": "E6"}, "lion": {}, "archer": {}}
    assert seen.catastrophes == {"pot": 2, "bull": 2, "lion": 1, "archer": 2}
    assert seen.board.unification == "D5"


@pytest.mark.rule("T.hidden.4")
def test_how_many_tiles_someone_holds_is_seen() -> None:
    seen = view(secret().game, "lion")
    assert seen.hand_sizes == {"pot": 6, "bull": 6, "lion": 6, "archer": 6}


@pytest.mark.rule("T.hidden.5")
def test_a_gain_is_announced_and_a_total_is_not() -> None:
    """Bull gains an amulet beside nine bricks, and everyone hears of one amulet."""
    table = secret()
    table.play("pot: temple D5")
    gain = next(event for event in table.events if "points" in told(event, None))
    for viewer in ("pot", "bull", None):
        heard = told(gain, viewer)
        assert (heard["seat"], heard["points"], heard["colour"]) == ("bull", 1, "red")
    assert view(table.game, "pot").points == {"black": 0, "red": 7, "blue": 0, "green": 0}


@pytest.mark.rule("T.hidden.1")
def test_when_the_game_is_over_all_screens_are_lowered() -> None:
    """The scores of all, and the seed by which anyone may check the deal."""
    table = Table(
        "temple C5* C6*", bare=True, hands=HANDS, points={"bull": {"black": 9}}, treasures={"bull": 3}
    )
    before = view(table.game, None)
    assert before.final is None
    assert before.seed is None
    table.play("pot: pass")
    for viewer in ("pot", None):
        seen = view(table.game, viewer)
        assert seen.final is not None
        assert seen.final.scores["bull"]["black"] == 9
        assert seen.final.scores["bull"]["treasures"] == 3
        assert seen.seed == "00" * 32
