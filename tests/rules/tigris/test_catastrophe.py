"""T.catastrophe: two dead spaces for each player."""

import pytest

from tests.rules.tigris.table import Table


@pytest.mark.rule("T.catastrophe.1")
def test_two_for_the_whole_game() -> None:
    table = Table(hands={"pot": "6 farm"})
    table.play("pot: catastrophe D5", "pot: catastrophe E5")
    assert table.game.catastrophes == {"pot": 0, "bull": 2, "lion": 2, "archer": 2}
    assert table.asks() == ["bull take-action"]
    table.play("bull: pass", "lion: pass", "archer: pass")
    assert table.refused("pot: catastrophe F5") == "catastrophe.none T.catastrophe.1"


@pytest.mark.rule("T.catastrophe.1")
def test_it_is_no_tile_of_the_hand() -> None:
    table = Table(hands={"pot": "6 farm"})
    table.play("pot: catastrophe D5")
    assert table.hand("pot") == {"farm": 6}
    assert table.question("pot").left == 1


@pytest.mark.rule("T.catastrophe.2")
@pytest.mark.parametrize("space", ["D5", "C4", "F5", "G5", "H5", "E3"])
def test_on_empty_land_on_the_river_and_on_any_tile(space: str) -> None:
    table = Table("settlement F5, market G5, temple H5, farm E3")
    table.play(f"pot: catastrophe {space}")
    assert table.at(space) == "#"


@pytest.mark.rule("T.catastrophe.3")
@pytest.mark.parametrize("space", ["F2", "F3", "D6", "L5", "A11"])
def test_where_it_may_not_go(space: str) -> None:
    """A leader, a treasure, a monument, the wonder, another catastrophe."""
    tiles = "catastrophe A11, wonder K5 L5 M5 L4 L6"
    table = Table(tiles, "bull king F2", monuments={"green-black": "C5 market"})
    assert table.refused(f"pot: catastrophe {space}") == "catastrophe.space T.catastrophe.3"


@pytest.mark.rule("T.catastrophe.4")
def test_the_tile_under_it_is_out_of_the_game() -> None:
    table = Table("settlement D5")
    table.play("pot: catastrophe D5")
    assert table.out() == {"settlement": 1}


@pytest.mark.rule("T.catastrophe.4")
def test_on_an_empty_space_no_tile_is_lost() -> None:
    table = Table()
    table.play("pot: catastrophe D5")
    assert table.out() == {}


@pytest.mark.rule("T.catastrophe.4")
@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("market F4", "space.taken T.tile.1"),
        ("king F4", "space.taken T.leader.2"),
        ("catastrophe F4", "catastrophe.space T.catastrophe.3"),
    ],
)
def test_nothing_can_be_put_there_again(line: str, refusal: str) -> None:
    table = Table(hands={"pot": "market"})
    table.play("pot: catastrophe F4")
    assert table.refused(f"pot: {line}") == refusal


@pytest.mark.rule("T.catastrophe.4")
def test_nobody_gains_and_nobody_fights() -> None:
    table = Table("temple C5 E5, settlement D5", "pot king C6, bull priest E6")
    table.play("pot: catastrophe D5")
    assert table.kinds() == ["catastrophe-played"]


@pytest.mark.rule("T.catastrophe.5", "T.term.2")
def test_a_kingdom_falls_into_parts() -> None:
    """Pot's king no longer stands in for a priest beyond D5."""
    table = Table("temple C5 E5, settlement D5", "pot king C6, bull farmer E6", hands={"pot": "temple"})
    table.play("pot: catastrophe D5", "pot: temple F5")
    assert table.gains() == []


@pytest.mark.rule("T.catastrophe.5", "T.term.2")
def test_a_catastrophe_between_two_kingdoms_joins_nothing() -> None:
    """C5 with pot's king and E5 with bull's; were D5 a tile, D6 would lie between the two of them."""
    table = Table("temple C5 E5, catastrophe D5", "pot king B5, bull king F5", hands={"pot": "market"})
    table.play("pot: market D6")
    assert table.gains() == []
    assert table.kinds() == ["tile-placed"]


@pytest.mark.rule("T.catastrophe.6")
def test_a_starting_temple_without_its_treasure_may_be_struck() -> None:
    table = Table("temple B2", bare=True)
    table.play("pot: catastrophe B2")
    assert table.at("B2") == "#"
