"""The sums behind the greedy player, worked out by hand."""

from math import isclose

import pytest

from data.tigris import Colour
from games.tigris.moves import check
from games.tigris.players.candidates import candidates
from games.tigris.players.result import raise_lowest, result
from games.tigris.players.sight import Sight, at_least
from games.tigris.players.surroundings import most_temples, temple_counts, unfinished_squares
from games.tigris.players.weights import STEADY
from games.tigris.spaces import BIT, mask, names
from tests.rules.tigris.table import Table


def test_where_all_colours_are_level_a_point_is_worth_a_quarter() -> None:
    step = 0.001
    gain = result([3 + step, 3, 3, 3], 0, 2) - result([3, 3, 3, 3], 0, 2)
    assert isclose(gain / step, 0.25, rel_tol=0.01)
    assert result([3, 3, 3, 3], 0, 2) == 3


def test_a_point_is_worth_most_in_the_weakest_colour() -> None:
    now = result([0, 8, 9, 10], 0, 2)
    assert result([1, 8, 9, 10], 0, 2) - now > 0.9
    assert result([0, 8, 9, 11], 0, 2) - now < 0.01


@pytest.mark.parametrize(
    ("levels", "wild", "raised"),
    [
        ([0.0, 1.0, 4.0, 4.0], 0.0, [0.0, 1.0, 4.0, 4.0]),
        ([0.0, 1.0, 4.0, 4.0], 1.0, [1.0, 1.0, 4.0, 4.0]),
        ([0.0, 1.0, 4.0, 4.0], 5.0, [3.0, 3.0, 4.0, 4.0]),
        ([0.0, 1.0, 4.0, 4.0], 11.0, [5.0, 5.0, 5.0, 5.0]),
    ],
)
def test_wild_points_raise_the_lowest(levels: list[float], wild: float, raised: list[float]) -> None:
    assert raise_lowest(levels, wild) == raised


def test_what_a_hidden_hand_may_hold() -> None:
    assert at_least(1, 1, 1, 4) == 0.25
    assert at_least(1, 2, 2, 4) == 5 / 6  # all pairs but the one of the two others
    assert at_least(2, 2, 2, 4) == 1 / 6
    assert at_least(3, 6, 2, 100) == 0
    assert at_least(1, 6, 2, 2) == 1  # no more are drawn than there are


def test_tiles_out_of_sight_are_those_neither_on_the_board_nor_in_hand() -> None:
    hands = {"pot": "2 farm, market", "bull": "6 farm"}
    table = Table("farm A4 B4", hands=hands, monuments={"blue-red": "E5 temple"})
    sight = Sight(table.game.look("pot"), STEADY)
    assert sight.unseen == {"black": 30, "red": 57 - 14, "blue": 36 - 4, "green": 29}
    assert sight.holds("bull", "blue", 0) == 1
    assert sight.holds("bull", "blue", 7) == 0
    assert 0 < sight.holds("bull", "blue", 6) < sight.holds("bull", "blue", 1) < 1


def test_temples_beside_a_space() -> None:
    counts = temple_counts(mask(["B1", "A2", "C2", "B3"]))
    assert [most_temples(counts, BIT[space]) for space in ("B2", "C1", "A1", "D2", "P11")] == [4, 2, 2, 1, 0]


@pytest.mark.parametrize(
    ("tiles", "colour", "one", "two"),
    [
        ("temple E5 F5 E6", "red", ["E5"], ["D5", "E4"]),
        ("farm A4 B4 A7", "blue", [], []),
        ("farm D3 E3 D4", "blue", [], []),  # the fourth space is land
        ("farm O4 P4 O5", "blue", ["O4"], []),
        ("farm O4 P5", "blue", [], ["O4"]),
    ],
)
def test_squares_that_can_still_be_completed(
    tiles: str, colour: Colour, one: list[str], two: list[str]
) -> None:
    lacks_one, lacks_two = unfinished_squares(Table(tiles, bare=True).game.board.grid, colour)
    assert (names(lacks_one), sorted(names(lacks_two))) == (one, sorted(two))


def test_every_candidate_is_legal() -> None:
    table = Table(
        "temple E5 E6 K6, market F5 G5, farm I9",
        "pot trader D5, pot king J6, bull king F6, bull farmer L6, lion priest K5",
        hands={"pot": "temple, 2 market, farm, 2 settlement"},
    )
    seen = table.game.look("pot")
    actions = list(candidates(seen))
    assert len(actions) > 20
    for action in actions:
        check(seen, action)
