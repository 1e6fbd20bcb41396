"""The succession table."""

import pytest

from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.pages.track import needs
from rendering.empires.plans import ast_plan
from rendering.empires.samples import NAMES, position
from rendering.empires.style import STYLE
from tests.rendering.empires.checks import LONG, kept, seen, stamps, tables


@pytest.mark.parametrize("names", [NAMES, LONG])
def test_all_markers_are_there(names: dict[str, str]) -> None:
    for game in tables():
        plan = kept(ast_plan(seen(game), names))
        assert [name for name in stamps(plan) if name.startswith("marker.")] == [
            f"marker.{game.civilizations[seat]}" for seat in game.seats
        ]


def test_what_is_needed_next() -> None:
    """E.13.2: entering the Middle Bronze Age on the Basic side takes three cities and three advances."""
    game = position("west", 5)
    showing = PageShowing(STYLE, seen(game), NAMES, "en")
    assert needs(showing, "s3") == (
        "goes on; for the Middle Bronze Age at 8 it lacks 1 city and 1 advance",
        True,
    )
    game.spaces["s3"] = 7
    assert needs(PageShowing(STYLE, seen(game), NAMES, "en"), "s3") == (
        "lacks 1 city and 1 advance for the Middle Bronze Age",
        False,
    )


def test_without_a_city() -> None:
    """E.13a.1-2: on the Basic side they stay, on the Expert side they go back."""
    for expert, words in ((False, "no city: stays"), (True, "no city: goes back")):
        game = position("west", 5, expert=expert)
        for area in game.pieces.city_areas("s1"):
            game.pieces.raze_city(area)
        assert needs(PageShowing(STYLE, seen(game), NAMES, "en"), "s1") == (words, False)


def test_at_the_end() -> None:
    game = position("west", 5)
    game.spaces["s1"] = 15
    game.spaces["s2"] = 14
    showing = PageShowing(STYLE, seen(game), NAMES, "en")
    assert needs(showing, "s1") == ("at the end of the table", True)
    assert "for the Late Iron Age" in needs(showing, "s2")[0]


def test_the_longest_needs_fit() -> None:
    game = position("west", 9, expert=True)
    for seat in game.seats:
        game.spaces[seat] = 14
        game.advances[seat] = []
    plan = kept(ast_plan(seen(game), LONG))
    assert "lacks" in plan.alt


def test_all_see_the_same() -> None:
    game = position("west", 9)
    assert len({ast_plan(seen(game, seat), NAMES) for seat in (None, "s1", "s9")}) == 1
