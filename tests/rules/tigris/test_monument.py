"""T.monument: building monuments, and what they pay."""

import pytest

from tests.rules.tigris.table import Table

SQUARE = ["D5", "E5", "D6", "E6"]
RED = ["blue-red D5", "red-green D5", "red-black D5", "none"]


def built(name: str, tiles: str = "", leaders: str = "", hand: str = "", **more: str) -> Table:
    """Pot has just turned D5 E5 D6 E6 over for this monument."""
    hands = {"pot": f"temple, {hand}" if hand else "temple"} | more
    table = Table(f"temple D5 E5 D6{tiles}", leaders, hands=hands)
    table.play("pot: temple E6", f"pot: {name} D5")
    return table


# --- building ---------------------------------------------------------------------------------------------


@pytest.mark.rule("T.monument.1", "T.monument.2")
@pytest.mark.parametrize("last", SQUARE)
def test_whichever_tile_of_the_square_comes_last(last: str) -> None:
    others = " ".join(space for space in SQUARE if space != last)
    table = Table(f"temple {others}", hands={"pot": "temple"})
    table.play(f"pot: temple {last}")
    assert table.asks() == ["pot build"]
    assert table.choices("pot") == RED
    table.play("pot: blue-red D5")
    assert table.at("D5 E5 D6 E6") == "xxxx"
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.monument.1")
def test_building_is_free() -> None:
    table = Table("temple D5 E5 D6", hands={"pot": "temple"})
    table.play("pot: temple E6", "pot: none")
    assert table.at("D5 E5 D6 E6") == "tttt"
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.monument.1")
@pytest.mark.parametrize(
    "tiles",
    [
        "temple D5 E5, settlement D6",  # one of another colour
        "temple D5 E5",  # one missing
        "temple D5 C6 D6",  # in a row and a corner
        "temple E4 E5 F4",
    ],
)
def test_four_tiles_that_are_no_square(tiles: str) -> None:
    table = Table(tiles, hands={"pot": "temple"})
    table.play("pot: temple E6")
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.monument.1")
@pytest.mark.parametrize(("others", "last"), [("A10 A11 B10", "B11"), ("O10 O11 P10", "P11")])
def test_a_square_in_the_corner_of_the_board(others: str, last: str) -> None:
    table = Table(f"market {others}", hands={"pot": "market"})
    table.play(f"pot: market {last}")
    assert table.asks() == ["pot build"]


@pytest.mark.rule("T.monument.2")
@pytest.mark.parametrize(
    ("tile", "names"),
    [
        ("settlement", ["green-black D5", "blue-black D5", "red-black D5", "none"]),
        ("market", ["green-black D5", "green-blue D5", "red-green D5", "none"]),
    ],
)
def test_one_colour_of_the_monument_is_that_of_the_square(tile: str, names: list[str]) -> None:
    table = Table(f"{tile} D5 E5 D6", hands={"pot": tile})
    table.play(f"pot: {tile} E6")
    assert table.choices("pot") == names


@pytest.mark.rule("T.monument.2")
def test_a_monument_that_is_taken_cannot_be_built_again() -> None:
    taken = {"blue-red": "A10 temple", "red-black": "D10 settlement"}
    table = Table("temple D5 E5 D6", hands={"pot": "temple"}, monuments=taken)
    table.play("pot: temple E6")
    assert table.choices("pot") == ["red-green D5", "none"]


@pytest.mark.rule("T.monument.2")
def test_no_monument_of_the_colour_is_left() -> None:
    taken = {"blue-red": "A10 temple", "red-black": "H10 settlement", "red-green": "M10 market"}
    table = Table("temple D5 E5 D6", hands={"pot": "temple"}, monuments=taken)
    table.play("pot: temple E6")
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.monument.3")
def test_a_square_left_alone_gives_no_second_chance() -> None:
    table = Table("temple D5 E5 D6", hands={"pot": "2 temple"})
    table.play("pot: temple E6", "pot: none", "pot: temple F5")
    assert table.asks() == ["bull take-action"]


@pytest.mark.rule("T.monument.3")
def test_a_tile_that_completes_another_square_does() -> None:
    table = Table("temple D5 E5 D6 F5", hands={"pot": "2 temple"})
    table.play("pot: temple E6", "pot: none", "pot: temple F6")
    assert table.choices("pot") == ["blue-red E5", "red-green E5", "red-black E5", "none"]


WAR = "temple C5 H5, settlement E5 D5 E6 F6 G5"
"""F5 joins pot's square E5 F5 E6 F6 to bull's kingdom; in the kings' war pot has four, bull one."""


@pytest.mark.rule("T.monument.4")
def test_the_square_is_looked_at_after_the_wars() -> None:
    hands = {"pot": "settlement, farm", "bull": "3 settlement"}
    table = Table(WAR, "pot king C6, bull king I5", hands=hands)
    table.play("pot: settlement F5")
    assert table.asks() == ["pot commit"]
    table.play("pot: 0", "bull: 2")
    assert table.asks() == ["pot build"]


@pytest.mark.rule("T.monument.4")
def test_a_square_that_a_war_has_broken_is_no_square() -> None:
    hands = {"pot": "settlement, farm", "bull": "3 settlement"}
    table = Table(WAR, "pot king C6, bull king I5", hands=hands)
    table.play("pot: settlement F5", "pot: 0", "bull: 3")
    assert table.gains() == ["bull 5 black"]
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.monument.5")
def test_a_tile_that_completes_two_squares_allows_one_monument() -> None:
    table = Table("temple D5 D6 E6 F5 F6", hands={"pot": "temple"})
    table.play("pot: temple E5")
    either = [
        f"{name} {corner}" for corner in ("D5", "E5") for name in ("blue-red", "red-green", "red-black")
    ]
    assert table.choices("pot") == [*either, "none"]
    table.play("pot: red-green E5")
    assert table.at("D5 E5 F5 D6 E6 F6") == "txxtxx"
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.monument.6")
def test_four_farms_carry_a_monument() -> None:
    table = Table("farm O4 P4 O5", hands={"pot": "farm"})
    table.play("pot: farm P5")
    assert table.choices("pot") == ["blue-red O4", "blue-black O4", "green-blue O4", "none"]
    table.play("pot: blue-black O4")
    assert table.at("O4 P4 O5 P5") == "xxxx"


@pytest.mark.rule("T.monument.7")
def test_a_monument_in_a_region_pays_once_leaders_are_linked_with_it() -> None:
    table = built("red-black", tiles=", temple C5")
    table.play("pot: pass")
    assert table.gains() == []
    table.play("bull: king C6", "bull: pass")
    assert table.gains() == ["bull 1 black"]


# --- what lies under it -----------------------------------------------------------------------------------


@pytest.mark.rule("T.monument.8")
def test_tiles_under_a_monument_link() -> None:
    """F5 is linked with pot's king beyond the monument."""
    table = Table("temple C5", "pot king C6", hands={"pot": "market"}, monuments={"blue-red": "D5 temple"})
    table.play("pot: market F5")
    assert table.gains() == ["pot 1 green"]


@pytest.mark.rule("T.monument.8")
def test_tiles_under_a_monument_belong_to_no_new_square() -> None:
    table = Table("temple F5", hands={"pot": "temple"}, monuments={"blue-red": "D5 temple"})
    table.play("pot: temple F6")
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.monument.8", "T.catastrophe.3")
@pytest.mark.parametrize("space", SQUARE)
def test_no_catastrophe_removes_them(space: str) -> None:
    table = Table(monuments={"blue-red": "D5 temple"})
    assert table.refused(f"pot: catastrophe {space}") == "catastrophe.space T.catastrophe.3"


@pytest.mark.rule("T.monument.8", "T.war.9")
def test_no_war_removes_them() -> None:
    """Bull's king has no supporters but the four settlements under the monument, which do not count."""
    tiles = "temple B5 H5, settlement D5"
    monuments = {"red-black": "F5 settlement"}
    table = Table(tiles, "pot king C5, bull king I5", hands={"pot": "market"}, monuments=monuments)
    table.play("pot: market E5")
    assert table.gains() == ["pot 1 black"]
    assert table.at("F5 G5 F6 G6") == "xxxx"


@pytest.mark.rule("T.monument.9")
def test_a_treasure_under_a_monument_stays_and_can_be_taken() -> None:
    """The trader comes between E5, face down, and the temple G5 with a treasure."""
    table = Table("temple D5* E5 D6 G5*", hands={"pot": "temple"})
    table.play("pot: temple E6", "pot: red-black D5")
    assert table.at("D5 E5 D6 E6") == "Xxxx"
    table.play("pot: trader F5")
    assert table.choices("pot") == ["D5", "G5"]
    table.play("pot: G5")
    assert table.at("D5 G5") == "xT"
    assert table.game.treasures["pot"] == 1


# --- points -----------------------------------------------------------------------------------------------

BESIDE = "temple C5 C6"
"""Beside a monument on D5 E5 D6 E6. Leaders stand on B5 and B6."""


@pytest.mark.rule("T.monument.10")
@pytest.mark.parametrize(
    ("leaders", "gains"),
    [
        ("pot king B5", ["pot 1 black"]),
        ("pot priest B5", ["pot 1 red"]),
        ("pot farmer B5", []),
        ("pot trader B5", []),
        ("pot king B5, pot priest B6", ["pot 1 black", "pot 1 red"]),
        ("pot king B5, bull priest B6", ["pot 1 black"]),  # it is pot's turn
        ("pot king F2", []),  # another kingdom
    ],
)
def test_each_leader_gains_from_a_monument_of_its_colour(leaders: str, gains: list[str]) -> None:
    table = Table(BESIDE, leaders, monuments={"red-black": "D5 temple"})
    table.play("pot: pass")
    assert sorted(table.gains()) == gains


@pytest.mark.rule("T.monument.10")
def test_two_monuments_of_a_colour_pay_two() -> None:
    monuments = {"red-black": "D5 temple", "blue-red": "F5 temple", "green-blue": "H5 market"}
    table = Table(BESIDE, "pot priest B5, pot farmer B6", monuments=monuments)
    table.play("pot: pass")
    assert sorted(table.gains()) == ["pot 2 blue", "pot 2 red"]


@pytest.mark.rule("T.monument.10")
def test_points_come_at_the_end_of_the_turn_and_of_every_turn_of_ones_own() -> None:
    monuments = {"red-black": "D5 temple"}
    table = Table(BESIDE, "pot king B5, bull priest B6", monuments=monuments, hands={"pot": "farm"})
    table.play("pot: farm A4")
    assert table.gains() == []
    table.play("pot: pass", "bull: pass", "lion: pass", "archer: pass", "pot: pass")
    assert table.gains() == ["pot 1 black", "bull 1 red", "pot 1 black"]


@pytest.mark.rule("T.monument.10")
def test_a_monument_pays_in_the_turn_that_built_it() -> None:
    table = built("red-black", tiles=", temple C5", leaders="pot king B5")
    table.play("pot: pass")
    assert table.gains() == ["pot 1 black"]


@pytest.mark.rule("T.monument.11")
@pytest.mark.parametrize(
    ("name", "tile"), [("blue-red", "temple"), ("green-blue", "market"), ("red-green", "market")]
)
def test_the_king_does_not_stand_in(name: str, tile: str) -> None:
    table = Table(BESIDE, "pot king B5", monuments={name: f"D5 {tile}"})
    table.play("pot: pass")
    assert table.gains() == []
