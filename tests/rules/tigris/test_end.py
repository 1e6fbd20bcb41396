"""T.end: when the game is over."""

import pytest

from tests.rules.tigris.table import Table

SPACES = ["A10", "D10", "G10", "J10"]


def with_treasures(count: int) -> Table:
    """A board with so many temples, each with its treasure, and nothing else."""
    marked = " ".join(f"{space}*" for space in SPACES[:count])
    return Table(f"temple {marked}", bare=True)


@pytest.mark.rule("T.end.1")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_two_treasures_or_fewer_end_the_game(left: int) -> None:
    table = with_treasures(left)
    table.play("pot: pass")
    assert table.game.over == "treasures"
    assert table.asks() == []


@pytest.mark.rule("T.end.1")
def test_three_treasures_do_not() -> None:
    table = with_treasures(3)
    table.play("pot: pass")
    assert table.game.over is None
    assert table.asks() == ["bull take-action"]


@pytest.mark.rule("T.end.1")
def test_in_the_middle_of_a_turn_nothing_happens_yet() -> None:
    """The trader takes one of three treasures with the first action; the second is still played."""
    table = Table("temple D5* E5* A10*", bare=True)
    table.play("pot: trader E6", "pot: D5")
    assert table.game.over is None
    assert table.asks() == ["pot take-action"]
    table.play("pot: king D6")
    assert table.game.over == "treasures"


FULL = "6 temple"
"""A hand that needs no tile."""
ALL_FULL = {"bull": FULL, "lion": FULL, "archer": FULL}


@pytest.mark.rule("T.end.2")
def test_the_game_ends_when_a_tile_cannot_be_drawn() -> None:
    table = Table(hands=ALL_FULL | {"pot": "4 farm"}, bag="1 market")
    table.play("pot: pass")
    assert table.game.over == "bag"
    assert table.asks() == []


@pytest.mark.rule("T.end.2")
def test_nobody_draws_after_a_draw_that_failed() -> None:
    """Pot lacks one tile and gets it; bull lacks two, of which one is there; lion lacks one and gets none."""
    hands = {"pot": "5 farm", "bull": "4 farm", "lion": "5 farm", "archer": FULL}
    table = Table(hands=hands, bag="2 market")
    table.play("pot: pass")
    assert table.game.over == "bag"
    assert table.hand("pot") == {"farm": 5, "market": 1}
    assert table.hand("lion") == {"farm": 5}


@pytest.mark.rule("T.end.3")
def test_the_very_last_tile_does_not_end_the_game() -> None:
    table = Table(hands=ALL_FULL | {"pot": "4 farm"}, bag="2 market")
    table.play("pot: pass")
    assert table.game.over is None
    assert table.hand("pot") == {"farm": 4, "market": 2}
    assert table.asks() == ["bull take-action"]


@pytest.mark.rule("T.end.3", "T.end.2")
def test_an_empty_bag_harms_nobody_who_need_not_draw() -> None:
    table = Table(hands=ALL_FULL | {"pot": FULL}, bag="")
    table.play("pot: pass", "bull: king F2", "bull: pass")
    assert table.game.over is None
    table.play("lion: temple D5", "lion: pass")
    assert table.game.over == "bag"


@pytest.mark.rule("T.end.1")
def test_a_turn_limit_ends_the_game_after_that_turn() -> None:
    table = Table(turn=6, options={"turn_limit": 7})
    table.play("pot: pass")
    assert table.game.over is None
    table.play("bull: pass")
    assert table.game.over == "limit"
