"""T.point: the point for a placed tile."""

import pytest

from tests.rules.tigris.table import Table

KINGDOM = "temple C5"
"""Leaders beside it stand on B5, C6 and D5; a farm fits on the river at C4, other tiles at D5 or behind."""
ONE_OF_EACH = {"bull": "settlement, temple, farm, market"}
TILES = [
    ("king", "settlement D5", "black"),
    ("priest", "temple D5", "red"),
    ("farmer", "farm C4", "blue"),
    ("trader", "market D5", "green"),
]


@pytest.mark.rule("T.point.1")
@pytest.mark.parametrize(("leader", "tile", "colour"), TILES)
def test_the_leader_of_the_colour_is_paid_whoever_placed_the_tile(
    leader: str, tile: str, colour: str
) -> None:
    table = Table(KINGDOM, f"pot {leader} C6", active="bull", hands=ONE_OF_EACH)
    table.play(f"bull: {tile}")
    assert table.gains() == [f"pot 1 {colour}"]
    assert table.points("pot") == {colour: 1}
    assert table.points("bull") == {}


@pytest.mark.rule("T.point.1")
def test_the_point_is_paid_at_once() -> None:
    table = Table(KINGDOM, "bull king C6", active="bull", hands=ONE_OF_EACH)
    table.play("bull: settlement D5")
    assert table.asks() == ["bull take-action"]
    assert table.points("bull") == {"black": 1}


@pytest.mark.rule("T.point.2")
@pytest.mark.parametrize(("_leader", "tile", "colour"), TILES)
def test_the_king_stands_in_in_the_colour_of_the_tile(_leader: str, tile: str, colour: str) -> None:
    table = Table(KINGDOM, "pot king C6", active="bull", hands=ONE_OF_EACH)
    table.play(f"bull: {tile}")
    assert table.gains() == [f"pot 1 {colour}"]


@pytest.mark.rule("T.point.2")
@pytest.mark.parametrize(("leader", "tile", "colour"), TILES[1:])
def test_the_king_does_not_stand_in_where_the_leader_is(leader: str, tile: str, colour: str) -> None:
    table = Table(KINGDOM, f"pot king C6, lion {leader} B5", active="bull", hands=ONE_OF_EACH)
    table.play(f"bull: {tile}")
    assert table.gains() == [f"lion 1 {colour}"]


@pytest.mark.rule("T.point.2")
def test_a_king_in_another_kingdom_does_not_stand_in() -> None:
    table = Table(KINGDOM, "pot trader C6, lion king F2", active="bull", hands=ONE_OF_EACH)
    table.play("bull: temple D5")
    assert table.gains() == []


@pytest.mark.rule("T.point.3")
@pytest.mark.parametrize(("_leader", "tile", "_colour"), TILES)
def test_a_tile_in_no_kingdom_pays_nobody(_leader: str, tile: str, _colour: str) -> None:
    leaders = "pot king F2, pot priest G3, pot farmer J7, pot trader I6"
    table = Table(KINGDOM, leaders, active="bull", hands=ONE_OF_EACH)
    table.play(f"bull: {tile}")
    assert table.gains() == []


@pytest.mark.rule("T.point.3")
@pytest.mark.parametrize(
    ("leader", "tile"),
    [("priest", "settlement D5"), ("farmer", "temple D5"), ("trader", "farm C4"), ("priest", "market D5")],
)
def test_no_leader_of_the_colour_and_no_king_no_point(leader: str, tile: str) -> None:
    table = Table(KINGDOM, f"pot {leader} C6", active="bull", hands=ONE_OF_EACH)
    table.play(f"bull: {tile}")
    assert table.gains() == []


@pytest.mark.rule("T.point.4")
def test_a_tile_that_joins_two_kingdoms_pays_nothing_without_a_war() -> None:
    table = Table("temple C5 E5", "pot king C6, bull priest E6", active="bull", hands=ONE_OF_EACH)
    table.play("bull: settlement D5")
    assert table.gains() == []


@pytest.mark.rule("T.point.4")
def test_a_tile_that_joins_two_kingdoms_pays_nothing_after_a_war_that_parts_them() -> None:
    """Bull's king is beaten and F5 removed; D5 then lies in pot's kingdom alone and still pays nothing."""
    tiles = "temple C5 G5, settlement E5 F5 B5"
    table = Table(tiles, "pot king C6, bull king G6", hands={"pot": "3 settlement"})
    table.play("pot: settlement D5", "pot: 2")
    assert table.gains() == ["pot 3 black"]


@pytest.mark.rule("T.point.5")
def test_a_tile_that_joins_a_region_to_a_kingdom_is_paid_there_and_brings_its_treasure() -> None:
    """H3 joins F3 (a treasure, pot's trader beside it) to the lone temple I3 with a treasure."""
    table = Table("temple I3*", "pot trader G3", active="bull", hands=ONE_OF_EACH)
    table.play("bull: market H3")
    assert table.gains() == ["pot 1 green"]
    assert table.asks() == ["pot leave-treasure"]
    assert table.choices("pot") == ["F3", "I3"]


@pytest.mark.rule("T.point.5")
def test_a_tile_that_joins_several_regions_to_a_kingdom_is_paid_once() -> None:
    """D6 touches D5 (the kingdom), the market E6 and the farm D7."""
    table = Table("temple D5, market E6, farm D7", "pot king C5", hands={"pot": "settlement"})
    table.play("pot: settlement D6")
    assert table.gains() == ["pot 1 black"]


@pytest.mark.rule("T.point.6")
def test_the_supply_of_points_never_runs_out() -> None:
    """Twenty ones and fifteen fives of a colour are worth 95."""
    points = {"pot": {"black": 95}}
    table = Table(KINGDOM, "pot king C6", hands={"pot": "2 settlement"}, points=points)
    table.play("pot: settlement D5")
    assert table.points("pot") == {"black": 96}
