"""Colours that everybody can tell apart: CIEDE2000 in normal sight and in three simulated ones."""

from itertools import combinations

import pytest

from data.tigris import COLOURS, newest
from rendering.palette import COMMON, HOUSE
from rendering.vision import KINDS, Lab, apart, ciede2000, lab, seen

TILES_APART = 20
"""Far more than one needs to tell two colours apart side by side; symbols say the same once more."""

ON_GROUND = 15
GROUNDS_APART = 20


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ],
)
def test_the_formula_gives_the_published_values(one: Lab, other: Lab, expected: float) -> None:
    """Pairs from the test data that Sharma, Wu and Dalal published with the formula."""
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(expected, abs=1e-4)


def test_lab_of_known_colours() -> None:
    assert lab((255, 255, 255)) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab((255, 0, 0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)


def test_grey_looks_the_same_to_all() -> None:
    for kind in KINDS:
        assert max(abs(part - 128) for part in seen((128, 128, 128), kind)) <= 1


def test_red_and_green_of_equal_light_are_the_problem() -> None:
    """The simulation does something: two colours that only hue tells apart nearly meet."""
    red, green = (200, 80, 60), (120, 130, 50)
    assert apart(red, green) > 35
    assert apart(red, green, "deuteranopia") < 15


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
def test_the_four_tile_colours_stay_apart(kind: str, one: str, other: str) -> None:
    assert apart(HOUSE.rgb(one), HOUSE.rgb(other), kind) >= TILES_APART


@pytest.mark.parametrize("kind", KINDS)
def test_tiles_stand_out_from_the_ground_they_lie_on(kind: str) -> None:
    for colour in newest().colours:
        assert apart(HOUSE.rgb(colour.id), HOUSE.rgb(colour.space), kind) >= ON_GROUND, colour.id


@pytest.mark.parametrize("kind", KINDS)
def test_river_and_land_stay_apart(kind: str) -> None:
    assert apart(HOUSE.rgb("land"), HOUSE.rgb("river"), kind) >= GROUNDS_APART


def test_the_palette_fits_a_png() -> None:
    assert len(COMMON) < len(HOUSE.colours) <= 256
    assert len(set(HOUSE.colours)) == len(HOUSE.colours)


def test_a_ramp_goes_from_one_colour_to_the_other() -> None:
    steps = HOUSE.ramp("paper", "ink")
    assert (steps[0], steps[255]) == (HOUSE.index("paper"), HOUSE.index("ink"))
    assert len(set(steps)) >= 7
