"""T.swap: replacing tiles."""

import pytest

from tests.rules.tigris.table import Table


@pytest.mark.rule("T.swap.1")
@pytest.mark.parametrize(
    ("line", "kept", "count"),
    [
        ("replace temple", {"temple": 2, "farm": 3}, 1),
        ("replace 2 temple farm", {"temple": 1, "farm": 2}, 3),
        ("replace temple, farm, temple, farm", {"temple": 1, "farm": 1}, 4),
        ("replace 3 temple 3 farm", {}, 6),
    ],
)
def test_one_to_six_tiles_are_thrown_away_and_as_many_drawn(
    line: str, kept: dict[str, int], count: int
) -> None:
    table = Table(hands={"pot": "3 temple, 3 farm"}, bag="30 market")
    table.play(f"pot: {line}")
    assert table.hand("pot") == kept | {"market": count}
    assert sum(table.game.bag.count(colour) for colour in ("black", "red", "blue")) == 0
    assert table.game.bag.count("green") == 30 - count
    assert table.question("pot").left == 1


@pytest.mark.rule("T.swap.1")
def test_what_is_thrown_away_is_out_of_the_game() -> None:
    """57 temples: 10 on the board, 3 in the hand, and none of the other 44 in this bag."""
    table = Table(hands={"pot": "3 temple"}, bag="30 market")
    assert table.out()["temple"] == 44
    table.play("pot: replace 2 temple")
    assert table.out()["temple"] == 46


@pytest.mark.rule("T.swap.1")
@pytest.mark.parametrize("line", ["replace market", "replace 4 temple", "replace 3 temple 4 farm"])
def test_only_tiles_of_the_hand_can_be_thrown_away(line: str) -> None:
    table = Table(hands={"pot": "3 temple, 3 farm"})
    assert table.refused(f"pot: {line}") == "hand.lacks T.swap.1"


@pytest.mark.rule("T.swap.1")
def test_seven_tiles_are_more_than_a_hand() -> None:
    table = Table(hands={"pot": "6 temple"})
    assert table.refused("pot: replace 7 temple") == "swap.many T.swap.1"
    table.play("pot: replace 6 temple")


@pytest.mark.rule("T.swap.1")
@pytest.mark.parametrize("line", ["replace farm 2", "replace 2", "replace 2 3 farm", "replace 1 farm 6"])
def test_a_number_without_a_tile_after_it_is_a_slip_and_not_one_tile(line: str) -> None:
    table = Table(hands={"pot": "6 farm"})
    assert table.refused(f"pot: {line}") == "swap.number T.swap.1"


@pytest.mark.rule("T.swap.2")
def test_new_tiles_can_be_played_with_the_second_action() -> None:
    table = Table(hands={"pot": "6 farm"}, bag="30 market")
    assert table.refused("pot: market D5") == "hand.lacks T.tile.1"
    table.play("pot: replace farm", "pot: market D5")
    assert table.at("D5") == "m"


@pytest.mark.rule("T.swap.3")
@pytest.mark.parametrize("line", ["replace", "replace 0 farm"])
def test_replacing_nothing_is_not_an_exchange(line: str) -> None:
    table = Table(hands={"pot": "6 farm"})
    assert table.refused(f"pot: {line}") == "swap.none T.swap.3"


@pytest.mark.rule("T.swap.4")
def test_a_bag_that_is_one_short_ends_the_game_at_once() -> None:
    table = Table(hands={"pot": "6 farm"}, bag="2 market")
    table.play("pot: replace 3 farm")
    assert table.game.over == "bag"
    assert table.asks() == []


@pytest.mark.rule("T.swap.4")
def test_a_bag_that_is_just_enough_does_not() -> None:
    full = dict.fromkeys(("bull", "lion", "archer"), "6 temple")
    table = Table(hands=full | {"pot": "6 farm"}, bag="3 market")
    table.play("pot: replace 3 farm")
    assert table.hand("pot") == {"farm": 3, "market": 3}
    assert table.asks() == ["pot take-action"]
    table.play("pot: pass")
    assert table.game.over is None
