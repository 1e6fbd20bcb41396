"""T.tile: where tiles may be placed."""

import pytest

from tests.rules.tigris.table import Table

ONE_OF_EACH = {"pot": "settlement, temple, farm, market"}


@pytest.mark.rule("T.tile.1")
def test_a_tile_goes_from_the_hand_to_the_board() -> None:
    table = Table(hands={"pot": "2 market, farm"})
    table.play("pot: market D5")
    assert table.at("D5") == "m"
    assert table.hand("pot") == {"market": 1, "farm": 1}


@pytest.mark.rule("T.tile.1")
def test_a_tile_that_is_not_in_the_hand() -> None:
    table = Table(hands={"pot": "2 market, farm", "bull": "settlement"})
    assert table.refused("pot: settlement D5") == "hand.lacks T.tile.1"


@pytest.mark.rule("T.tile.1")
@pytest.mark.parametrize("space", ["C5", "C6", "F3", "E5", "G5", "H6", "J5"])
def test_a_space_that_is_taken(space: str) -> None:
    """By a tile, a leader, a treasure, a catastrophe, a monument (two corners), the wonder."""
    tiles = "temple C5, catastrophe E5, wonder J5 K5 L5 K4 K6"
    monuments = {"green-black": "G5 settlement"}
    table = Table(tiles, "bull king C6", hands=ONE_OF_EACH, monuments=monuments)
    assert table.refused(f"pot: market {space}") == "space.taken T.tile.1"


@pytest.mark.rule("T.tile.2")
@pytest.mark.parametrize("tile", ["settlement", "temple", "market"])
def test_settlements_temples_and_markets_go_on_land(tile: str) -> None:
    table = Table(hands=ONE_OF_EACH)
    assert table.refused(f"pot: {tile} C4") == "tile.ground T.tile.2"
    table.play(f"pot: {tile} C5")
    assert table.at("C5") == tile[0]


@pytest.mark.rule("T.tile.2")
def test_farms_go_on_the_river() -> None:
    table = Table(hands=ONE_OF_EACH)
    assert table.refused("pot: farm C5") == "tile.ground T.tile.2"
    table.play("pot: farm C4")
    assert table.at("C4") == "f"


CROSSROADS = "temple E5 G5 F4 F6"
"""A temple on each side of F5; the one in the north touches the starting temple F3."""
WEST, EAST, NORTH, SOUTH = "pot king D5", "bull trader H5", "lion farmer G3", "archer priest F7"


@pytest.mark.rule("T.tile.3")
@pytest.mark.parametrize(
    "leaders",
    [f"{WEST}, {EAST}, {NORTH}", f"{EAST}, {NORTH}, {SOUTH}", f"{WEST}, {EAST}, {NORTH}, {SOUTH}"],
)
def test_a_tile_may_not_join_three_or_four_kingdoms(leaders: str) -> None:
    table = Table(CROSSROADS, leaders, hands=ONE_OF_EACH)
    assert table.refused("pot: market F5") == "tile.unites T.tile.3"


@pytest.mark.rule("T.tile.3")
def test_regions_do_not_count() -> None:
    table = Table(CROSSROADS, f"{WEST}, {EAST}", hands=ONE_OF_EACH)
    table.play("pot: market F5")
    assert table.at("F5") == "m"
    assert "kingdoms-united" in table.kinds()


@pytest.mark.rule("T.tile.3")
def test_a_kingdom_on_three_sides_counts_once() -> None:
    table = Table(CROSSROADS + ", settlement E4 E6", f"{WEST}, {EAST}", hands=ONE_OF_EACH)
    table.play("pot: market F5")
    assert table.at("F5") == "m"
    assert "kingdoms-united" in table.kinds()


@pytest.mark.rule("T.tile.3")
def test_a_farm_may_not_join_three_kingdoms_either() -> None:
    """E3 lies between F3 (lion), E4 (pot) and the farm D3 (bull)."""
    leaders = "lion king G3, pot trader E5, bull priest C2"
    table = Table("temple E4 D2, farm D3", leaders, hands=ONE_OF_EACH)
    assert table.refused("pot: farm E3") == "tile.unites T.tile.3"


@pytest.mark.rule("T.tile.4")
def test_a_tile_may_lie_quite_alone() -> None:
    table = Table(hands=ONE_OF_EACH)
    table.play("pot: settlement A11")
    assert table.row(11) == "s.........T....."


@pytest.mark.rule("T.tile.4")
def test_a_tile_that_lies_there_stays() -> None:
    """There is no order that moves a tile; the same word again takes another one from the hand."""
    table = Table(hands={"pot": "settlement"})
    table.play("pot: settlement A11")
    assert table.refused("pot: settlement A10") == "hand.lacks T.tile.1"
    assert table.refused("pot: move A11") == "order.unknown"
    table.play("pot: pass", "bull: pass", "lion: pass", "archer: pass")
    assert table.row(11) == "s.........T....."
