"""T.advanced: the blue-bordered side of the board."""

import pytest

from games.core.engine import open_decisions
from games.tigris.positions import draw_board
from games.tigris.setup import new
from tests.rules.tigris.table import Table

ADVANCED = """
..~~T....T.....~
..~~..........T~
.T~~...........~
..~...T....T~~~~
..~.........~...
..~T........~..T
..~~........~~..
T..~~~.T....T~..
.....~~~.....~..
....T.~~~~~~~~..
......~..T....T.
"""
OPTIONS = {"advanced_board": True}


@pytest.mark.rule("T.advanced.1")
def test_fourteen_temples_with_a_treasure_each() -> None:
    """153 tiles, less fourteen temples and six tiles each for three."""
    game = new(OPTIONS, ["s1", "s2", "s3"], "07" * 32)
    assert draw_board(game.board) == ADVANCED.strip()
    assert len(game.board.treasures) == 14
    assert len(game.bag) == 121
    assert len(open_decisions(game)) == 3


@pytest.mark.rule("T.advanced.1")
def test_its_rivers_are_elsewhere() -> None:
    """C5 is river here and land on the other side; A4 the other way round."""
    table = Table(board=ADVANCED, options=OPTIONS, hands={"pot": "farm, market"})
    assert table.refused("pot: market C5") == "tile.ground T.tile.2"
    assert table.refused("pot: farm A4") == "tile.ground T.tile.2"
    table.play("pot: farm C5", "pot: market A4")
    assert table.at("C5 A4") == "fm"


@pytest.mark.rule("T.advanced.1", "T.end.1")
@pytest.mark.parametrize(("left", "over"), [(3, None), (2, "treasures")])
def test_the_rest_is_as_usual(left: int, over: str | None) -> None:
    tiles = "temple " + " ".join(["E1*", "J1*", "O2*"][:left])
    table = Table(tiles, board=ADVANCED, bare=True, options=OPTIONS)
    table.play("pot: pass")
    assert table.game.over == over


@pytest.mark.rule("T.advanced.2")
@pytest.mark.parametrize(
    ("bordered", "plain", "trader"),
    [
        ("B3", "B4", "A4"),
        ("P6", "O6", "O5"),
        ("A8", "B8", "B9"),
        ("E10", "D10", "D9"),
        ("J11", "K11", "L11"),
        ("O11", "O10", "P10"),
    ],
)
def test_the_special_border_is_taken_first(bordered: str, plain: str, trader: str) -> None:
    """Beside the bordered temple lies another one with a treasure, that of H8: there are no more."""
    table = Table(f"temple {plain}* H8", board=ADVANCED, options=OPTIONS)
    table.play(f"pot: trader {trader}")
    assert table.at(f"{bordered} {plain}") == "tT"
    assert table.game.treasures["pot"] == 1


@pytest.mark.rule("T.advanced.2")
def test_among_plain_spaces_there_is_a_choice() -> None:
    """B2 has the border on the other side only."""
    table = Table("temple B1* A1 A2 B2*", board=ADVANCED, bare=True, options=OPTIONS)
    table.play("pot: trader A3")
    assert table.choices("pot") == ["B1", "B2"]
