"""T.wonder: five tiles in a cross."""

import pytest

from tests.rules.tigris.table import Table

OPTIONS = {"wonder": True}
CROSS = ["E5", "D5", "F5", "E4", "E6"]
ON_E5 = "wonder E5 D5 F5 E4 E6"


def placed(last: str, tiles: str, leaders: str = "", tile: str = "temple") -> Table:
    """Pot has just placed a temple here."""
    table = Table(tiles, leaders, hands={"pot": f"2 {tile}"}, options=OPTIONS)
    table.play(f"pot: {tile} {last}")
    return table


@pytest.mark.rule("T.wonder.1")
@pytest.mark.parametrize("last", CROSS)
def test_whichever_tile_of_the_cross_comes_last(last: str) -> None:
    table = placed(last, "temple " + " ".join(space for space in CROSS if space != last))
    assert table.asks() == ["pot build"]
    assert table.choices("pot") == ["wonder E5", "none"]
    table.play("pot: wonder E5")
    assert table.at("E5 D5 F5 E4 E6") == "wwwww"
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.wonder.1")
@pytest.mark.parametrize("tile", ["settlement", "market"])
def test_any_colour_will_do(tile: str) -> None:
    assert placed("E6", f"{tile} E5 D5 F5 E4", tile=tile).choices("pot") == ["wonder E5", "none"]


@pytest.mark.rule("T.wonder.1")
@pytest.mark.parametrize(
    ("last", "tiles"),
    [
        ("E6", "temple E5 D5 F5"),  # four
        ("E6", "temple E5 D5 F5, market E4"),  # one of another colour
        ("E6", "temple D5 F5 E4, market E5"),
        ("E7", "temple E5 D5 F5 E6 C5"),  # an arm too short, another too long
        ("G5", "temple E5 D5 F5 E4 E6"),  # a tile that is not in the cross
        ("A10", "temple A9 A11 B10"),  # no fifth arm beyond the edge
        ("B11", "temple A11 C11 B10"),
    ],
)
def test_what_is_no_cross(last: str, tiles: str) -> None:
    assert placed(last, tiles).asks() == ["pot take-action"]


@pytest.mark.rule("T.wonder.1")
@pytest.mark.parametrize(("centre", "last"), [("B10", "A10"), ("O10", "P10"), ("B10", "B11"), ("J2", "J1")])
def test_an_arm_may_touch_the_edge(centre: str, last: str) -> None:
    column, row = centre[0], int(centre[1:])
    arms = [f"{chr(ord(column) + step)}{row}" for step in (-1, 1)] + [f"{column}{row + s}" for s in (-1, 1)]
    table = placed(last, f"market {centre} " + " ".join(arm for arm in arms if arm != last), tile="market")
    assert table.choices("pot") == [f"wonder {centre}", "none"]


@pytest.mark.rule("T.wonder.1")
def test_there_is_only_one_wonder() -> None:
    table = placed("K6", f"{ON_E5}, temple K5 J5 L5 K4")
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.wonder.1")
def test_without_the_option_there_is_none() -> None:
    table = Table("temple E5 D5 F5 E4", hands={"pot": "temple"})
    table.play("pot: temple E6")
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.wonder.2")
def test_it_is_now_or_not_at_all() -> None:
    """G5 then is in no cross of its own."""
    table = placed("E6", "temple E5 D5 F5 E4")
    table.play("pot: none", "pot: temple G5")
    assert table.asks() == ["bull take-action"]


@pytest.mark.rule("T.wonder.2")
@pytest.mark.parametrize(("added", "asks"), [(0, "pot build"), (1, "pot take-action")])
def test_it_comes_after_the_wars(added: int, asks: str) -> None:
    """F5 completes pot's cross of settlements round E5 and joins bull's three; pot has four supporters."""
    tiles = "temple C5 K5, settlement E5 D5 E4 E6 G5 H5 I5"
    hands = {"pot": "settlement, farm", "bull": "settlement"}
    table = Table(tiles, "pot king B5, bull king J5", hands=hands, options=OPTIONS)
    table.play("pot: settlement F5")
    assert table.conflict() == ("war", "black", "pot", 4, "bull", 3)
    table.play("pot: 0", f"bull: {added}")
    assert table.asks() == [asks]


# --- what it is -------------------------------------------------------------------------------------------


@pytest.mark.rule("T.wonder.3")
def test_five_tiles_are_out_of_the_game() -> None:
    table = placed("E6", "temple E5 D5 F5 E4")
    table.play("pot: wonder E5")
    assert table.out() == {"temple": 5}


@pytest.mark.rule("T.wonder.3")
def test_it_links() -> None:
    """G5 is linked with pot's king beyond the wonder."""
    table = placed("G5", f"{ON_E5}, temple C5", "pot king C6")
    assert table.gains() == ["pot 1 red"]


@pytest.mark.rule("T.wonder.3", "T.war.4")
def test_it_supports_nobody_and_no_war_removes_it() -> None:
    """Pot's priest has C5, bull's has I4 I5 I7: the five tiles that the wonder took count no longer."""
    tiles = f"{ON_E5}, temple C5 I5 I4"
    table = Table(tiles, "pot priest C6, bull priest I6", hands={"pot": "2 market"}, options=OPTIONS)
    table.play("pot: market G5", "pot: market H5")
    assert table.conflict()[2:] == ("pot", 1, "bull", 3)
    assert table.at("E5 D5 F5 E4 E6") == "wwwww"
    assert table.gains() == ["bull 2 red"]


@pytest.mark.rule("T.wonder.3")
@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("catastrophe E4", "catastrophe.space T.catastrophe.3"),
        ("temple F5", "space.taken T.tile.1"),
        ("king D5", "space.taken T.leader.2"),
        ("king G5", "leader.temple T.leader.3"),
    ],
)
def test_nothing_can_be_played_on_it_and_it_is_no_temple(line: str, refusal: str) -> None:
    table = Table(ON_E5, hands={"pot": "temple"}, options=OPTIONS)
    assert table.refused(f"pot: {line}") == refusal


@pytest.mark.rule("T.wonder.4")
def test_a_treasure_of_the_five_tiles_can_still_be_taken() -> None:
    """D5 had one; the trader on G5 also has H5 with another."""
    table = placed("E6", "temple E5 D5* F5 E4 H5*")
    table.play("pot: wonder E5")
    assert table.at("D5 H5") == "WT"
    table.play("pot: trader G5")
    assert table.choices("pot") == ["D5", "H5"]
    table.play("pot: H5")
    assert table.at("D5 H5") == "wT"
    assert table.game.treasures["pot"] == 1


@pytest.mark.rule("T.wonder.4", "T.treasure.2")
def test_a_treasure_from_a_bordered_space_is_still_taken_first() -> None:
    """B2, the centre, has the special border; D2 has not."""
    table = placed("B3", "temple A2 C2 B1 D1 D2*")
    table.play("pot: wonder B2", "pot: trader C1")
    assert table.at("B2 D2") == "wT"


# --- what it pays -----------------------------------------------------------------------------------------


@pytest.mark.rule("T.wonder.5")
@pytest.mark.parametrize("colour", ["black", "red", "blue", "green"])
def test_the_king_in_its_kingdom_gains_a_point_of_any_colour(colour: str) -> None:
    table = Table(f"{ON_E5}, temple C5", "pot king C6", options=OPTIONS)
    table.play("pot: pass")
    assert table.asks() == ["pot wonder-point"]
    table.play(f"pot: {colour}")
    assert table.gains() == [f"pot 1 {colour}"]
    assert table.asks() == ["bull take-action"]


@pytest.mark.rule("T.wonder.5")
@pytest.mark.parametrize(
    "leaders",
    [
        "pot priest C6, pot trader B5",  # no king
        "bull king C6",  # not the active player's
        "pot king F2, bull king C6",  # another kingdom
        "",
    ],
)
def test_nobody_else_does(leaders: str) -> None:
    table = Table(f"{ON_E5}, temple C5", leaders, options=OPTIONS)
    table.play("pot: pass")
    assert table.gains() == []
    assert table.asks() == ["bull take-action"]


@pytest.mark.rule("T.wonder.5")
def test_the_point_comes_at_the_end_of_the_kings_own_turn() -> None:
    table = Table(f"{ON_E5}, temple C5", "bull king C6", options=OPTIONS)
    table.play("pot: pass", "bull: king B5")
    assert table.asks() == ["bull take-action"]
    table.play("bull: pass")
    assert table.asks() == ["bull wonder-point"]


@pytest.mark.rule("T.wonder.6")
def test_wonder_or_monument() -> None:
    """E6 completes the cross round E5 and the square D5 E5 D6 E6."""
    table = placed("E6", "temple E5 D5 F5 E4 D6")
    assert table.choices("pot") == ["blue-red D5", "red-green D5", "red-black D5", "wonder E5", "none"]
    table.play("pot: wonder E5")
    assert table.at("D6") == "t"
    assert table.asks() == ["pot take-action"]
