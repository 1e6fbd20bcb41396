"""T.building: palace, library, granary and market hall."""

import pytest

from tests.rules.tigris.table import Table

OPTIONS = {"civilization_buildings": True}


def placed(tile: str, tiles: str, leaders: str = "", buildings: dict[str, str] | None = None) -> Table:
    """Pot has just placed this tile."""
    name = tile.split()[0]
    table = Table(tiles, leaders, hands={"pot": f"3 {name}"}, buildings=buildings or {}, options=OPTIONS)
    table.play(f"pot: {tile}")
    return table


# --- where a building may go ------------------------------------------------------------------------------


@pytest.mark.rule("T.building.1")
@pytest.mark.parametrize(
    ("tile", "tiles", "line"),
    [
        ("settlement F5", "settlement D5 E5", ["D5", "E5", "F5"]),  # at the end of a row
        ("temple E5", "temple D5 F5", ["D5", "E5", "F5"]),  # in the middle
        ("market E6", "market E4 E5", ["E4", "E5", "E6"]),  # a column
        ("farm B4", "farm A4 C4 D4", ["A4", "B4", "C4", "D4"]),  # four, at the edge of the board
        ("market P11", "market P9 P10", ["P9", "P10", "P11"]),
        ("market E5", "market D5 F5 E6 E7", ["D5", "E5", "F5", "E6", "E7"]),  # a row and a column
        ("market E5", "market D5 F5 E6", ["D5", "E5", "F5"]),  # the column is too short
    ],
)
def test_on_any_tile_of_a_line_of_three_or_more(tile: str, tiles: str, line: list[str]) -> None:
    table = placed(tile, tiles)
    assert table.asks() == ["pot place-building"]
    assert table.choices("pot") == [*line, "none"]


@pytest.mark.rule("T.building.1")
@pytest.mark.parametrize(
    ("tile", "tiles"),
    [
        ("market E5", "market D5"),  # two
        ("market E5", "market D5 E6"),  # three round a corner
        ("market E5", "market B5 C5 F5"),  # a gap
        ("market E5", "market C5 F5, settlement D5"),  # another colour between
        ("market A10", "market B8 C8 D10"),  # a line elsewhere
        ("market P10", "market A11 B11"),  # the end of one row and the beginning of the next
    ],
)
def test_not_on_anything_else(tile: str, tiles: str) -> None:
    assert placed(tile, tiles).asks() == ["pot take-action"]


@pytest.mark.rule("T.building.1", "T.monument.8")
def test_tiles_under_a_monument_are_in_no_line() -> None:
    monuments = {"red-green": "D5 market"}
    table = Table("market F5", hands={"pot": "market"}, monuments=monuments, options=OPTIONS)
    table.play("pot: market G5")
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.building.1")
def test_a_building_is_placed_or_not() -> None:
    table = placed("market F5", "market D5 E5")
    table.play("pot: none")
    assert table.game.board.buildings == {}
    table = placed("market F5", "market D5 E5")
    table.play("pot: E5")
    assert table.game.board.buildings == {"green": "E5"}
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.building.1")
def test_without_the_option_there_are_no_buildings() -> None:
    table = Table("market D5 E5", hands={"pot": "market"})
    table.play("pot: market F5")
    assert table.asks() == ["pot take-action"]


# --- moving -----------------------------------------------------------------------------------------------

OLD = "market A10 B10 C10"
"""The market hall stands on B10, in a row of three."""


@pytest.mark.rule("T.building.2")
def test_a_longer_line_may_take_the_building() -> None:
    table = placed("market G5", OLD + ", market D5 E5 F5", buildings={"green": "B10"})
    assert table.choices("pot") == ["D5", "E5", "F5", "G5", "none"]
    table.play("pot: F5")
    assert table.game.board.buildings == {"green": "F5"}


@pytest.mark.rule("T.building.2")
def test_a_line_as_long_may_not() -> None:
    table = placed("market F5", OLD + ", market D5 E5", buildings={"green": "B10"})
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.building.2")
def test_a_building_whose_line_was_broken_moves_to_a_line_of_three() -> None:
    table = placed("market F5", "market B10 D5 E5", buildings={"green": "B10"})
    assert table.asks() == ["pot place-building"]
    table = placed("market E5", "market B10 D5", buildings={"green": "B10"})
    assert table.asks() == ["pot take-action"]


CROSSING = "market A10 B10 C10 B8 B9 B11"
"""Through B10 run a row of three and a column of four; B8 lost its temple."""


@pytest.mark.rule("T.building.3")
@pytest.mark.parametrize(
    ("tiles", "tile", "asks"),
    [
        ("market D5 E5 F5", "market G5", "pot take-action"),  # four: longer than the row only
        ("market D5 E5 F5 G5", "market H5", "pot place-building"),  # five: longer than both
    ],
)
def test_a_building_on_a_crossing_needs_a_line_longer_than_both(tiles: str, tile: str, asks: str) -> None:
    table = placed(tile, f"{CROSSING}, {tiles}", buildings={"green": "B10"})
    assert table.asks() == [asks]


@pytest.mark.rule("T.building.4")
def test_making_its_own_line_longer_does_not_move_it() -> None:
    table = placed("market D10", OLD, buildings={"green": "B10"})
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.building.4", "T.building.2")
def test_a_tile_in_its_line_may_move_it_to_a_longer_one_across() -> None:
    """J5 makes the row J5 K5 L5 three long and the column J2 to J5 four."""
    table = placed("market J5", "market K5 L5 J2 J3 J4", buildings={"green": "L5"})
    assert table.choices("pot") == ["J2", "J3", "J4", "J5", "none"]


# --- when, and what it is worth ---------------------------------------------------------------------------

WAR = "temple B5 J5, settlement D5 E5 H5, market G5"
"""F5 makes the line D5 E5 F5 for pot and joins the kingdom of bull, whose king has one settlement."""


@pytest.mark.rule("T.building.5")
def test_wars_come_before_the_building() -> None:
    hands = {"pot": "settlement, farm", "bull": "settlement"}
    table = Table(WAR, "pot king C5, bull king I5", hands=hands, options=OPTIONS)
    table.play("pot: settlement F5")
    assert table.asks() == ["pot commit"]
    table.play("pot: 0", "bull: 0")
    assert table.choices("pot") == ["D5", "E5", "F5", "none"]


@pytest.mark.rule("T.building.5")
def test_a_line_that_a_war_has_broken_is_no_line() -> None:
    hands = {"pot": "settlement, farm", "bull": "settlement"}
    table = Table(WAR, "pot king C5, bull king I5", hands=hands, options=OPTIONS)
    table.play("pot: settlement F5", "pot: 0", "bull: 1")
    assert table.gains() == ["bull 3 black"]
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.building.5")
def test_a_monument_comes_after_the_building() -> None:
    table = placed("temple E6", "temple D5 E5 D6 F5")
    assert table.asks() == ["pot build"]
    table = placed("temple E6", "temple D5 E5 D6 C6")
    assert table.asks() == ["pot place-building"]
    table.play("pot: C6")
    assert table.asks() == ["pot build"]


KINGDOM = "temple C5, market D5 E5 F5"
HALL = {"green": "E5"}


@pytest.mark.rule("T.building.6")
@pytest.mark.parametrize(
    ("leaders", "gains"),
    [
        ("bull trader C6", ["bull 2 green"]),
        ("bull king C6", ["bull 2 green"]),  # the king in the trader's stead
        ("bull trader C6, lion king B5", ["bull 2 green"]),
        ("bull priest C6", []),
    ],
)
def test_a_tile_of_the_colour_pays_two(leaders: str, gains: list[str]) -> None:
    assert placed("market D6", KINGDOM, leaders, HALL).gains() == gains


@pytest.mark.rule("T.building.6")
def test_tiles_of_other_colours_pay_one() -> None:
    assert placed("temple D6", KINGDOM, "bull king C6", HALL).gains() == ["bull 1 red"]


@pytest.mark.rule("T.building.6")
def test_in_another_kingdom_the_building_is_worth_nothing() -> None:
    table = placed("market G2", KINGDOM, "bull trader C6, lion trader F2", HALL)
    assert table.gains() == ["lion 1 green"]


@pytest.mark.rule("T.building.6", "T.war.10")
def test_a_war_beside_the_palace_pays_as_ever() -> None:
    """A leader and the settlement H5: two bricks."""
    hands = {"pot": "market", "bull": "farm"}
    table = Table(WAR, "pot king C5, bull king I5", hands=hands, buildings={"black": "D5"}, options=OPTIONS)
    table.play("pot: market F5", "bull: 0")
    assert table.gains() == ["pot 2 black"]


@pytest.mark.rule("T.building.6", "T.monument.10")
def test_a_monument_beside_the_palace_pays_as_ever() -> None:
    table = Table(
        "temple B5, settlement A6",
        "pot king A5",
        buildings={"black": "A6"},
        monuments={"red-black": "C5 settlement"},
        options=OPTIONS,
    )
    table.play("pot: pass")
    assert table.gains() == ["pot 1 black"]


@pytest.mark.rule("T.building.7")
def test_the_tile_that_earns_the_building_pays_one() -> None:
    table = placed("market F5", "temple C5, market D5 E5", "pot trader C6")
    assert table.gains() == ["pot 1 green"]
    table.play("pot: F5")
    assert table.gains() == []
    table.play("pot: market G5")
    assert table.gains() == ["pot 2 green"]


# --- under a building -------------------------------------------------------------------------------------


@pytest.mark.rule("T.building.8")
def test_the_tile_under_it_supports_and_stays_and_does_not_pay() -> None:
    """Bull's king has G5 H5; the palace stands on H5."""
    tiles = "temple B5 J5, settlement D5 E5 G5 H5"
    hands = {"pot": "market, settlement", "bull": "farm"}
    buildings = {"black": "H5"}
    table = Table(tiles, "pot king C5, bull king I5", hands=hands, buildings=buildings, options=OPTIONS)
    table.play("pot: market F5")
    assert table.conflict() == ("war", "black", "pot", 2, "bull", 2)
    table.play("pot: 1", "bull: 0")
    assert table.gains() == ["pot 2 black"]
    assert table.at("G5 H5") == ".s"
    assert table.game.board.buildings == {"black": "H5"}


@pytest.mark.rule("T.building.8", "T.war.12")
def test_a_temple_under_the_library_stays_in_a_war_of_priests() -> None:
    """Pot loses E5 and the temple B5 beside the priest; D5 carries the library."""
    hands = {"pot": "market", "bull": "temple"}
    table = Table(
        "temple B5 D5 E5 G5 H5 J5",
        "pot priest C5, bull priest I5",
        hands=hands,
        buildings={"red": "D5"},
        options=OPTIONS,
    )
    table.play("pot: market F5")
    assert table.conflict() == ("war", "red", "pot", 3, "bull", 3)
    table.play("bull: 0")
    assert table.at("B5 D5 E5") == ".t."
    assert table.gains() == ["bull 3 red"]


@pytest.mark.rule("T.building.9")
def test_no_catastrophe_on_a_tile_under_a_building() -> None:
    table = Table(OLD, buildings={"green": "B10"}, options=OPTIONS)
    assert table.refused("pot: catastrophe B10") == "catastrophe.space T.building.9"
    table.play("pot: catastrophe A10")
    assert table.at("A10") == "#"


@pytest.mark.rule("T.building.10")
def test_a_monument_sends_the_building_back_and_it_may_be_used_again() -> None:
    """The library stands on D5, in the square D5 E5 D6 E6; afterwards a line of three takes it again."""
    tiles = "temple D5 E5 D6 A10 B10"
    table = placed("temple E6", tiles, buildings={"red": "D5"})
    table.play("pot: blue-red D5")
    assert "building-returned" in table.kinds()
    assert table.game.board.buildings == {}
    table.play("pot: temple C10", "pot: A10")
    assert table.game.board.buildings == {"red": "A10"}


@pytest.mark.rule("T.building.10")
def test_a_building_elsewhere_stays() -> None:
    table = placed("temple E6", "temple D5 E5 D6 A10 B10 C10", buildings={"red": "B10"})
    table.play("pot: blue-red D5")
    assert table.game.board.buildings == {"red": "B10"}


@pytest.mark.rule("T.building.10", "T.wonder.3")
def test_the_wonder_sends_the_building_back_too() -> None:
    options = OPTIONS | {"wonder": True}
    table = Table("temple D5 E5 F5 E4", hands={"pot": "temple"}, buildings={"red": "F5"}, options=options)
    table.play("pot: temple E6", "pot: wonder E5")
    assert table.game.board.buildings == {}
