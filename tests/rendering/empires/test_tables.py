"""Census and city count, advances, credits: what is public, so everybody sees the same."""

import pytest

from data.empires import newest
from rendering.civilization.pages.advances import columns
from rendering.empires.plans import advances_plan, all_advances_plan, census_plan, overview_plan
from rendering.empires.samples import NAMES, position
from rendering.empires.style import STYLE
from tests.rendering.empires.checks import LONG, kept, seen, stamps, tables, words


@pytest.mark.parametrize("names", [NAMES, LONG])
def test_the_census_of_all(names: dict[str, str]) -> None:
    for game in tables():
        plan = kept(census_plan(seen(game), names))
        assert sum(name.startswith("civ.") for name in stamps(plan)) == len(game.seats)


def test_the_census_is_in_order_of_movement() -> None:
    """E.3.1, E.adv.military.1: highest first, holders of Military after all others."""
    game = position("west", 5)
    game.census = {"s1": 5, "s2": 30, "s3": 7, "s4": 9, "s5": 7}
    game.advances = {seat: ["military"] if seat == "s2" else [] for seat in game.seats}
    plan = kept(census_plan(seen(game), NAMES))
    names = [text for text in words(plan) if text in NAMES.values()]
    assert names == ["Hamilcar", "Boudica", "Puduhepa", "Pasiphae", "Sammuramat"]
    assert "Hamilcar: census 9," in plan.alt


def test_before_the_first_census_tokens_count() -> None:
    game = position("west", 5)
    game.census = {}
    assert f"Pasiphae: census {game.pieces.tokens_of('s1')}," in census_plan(seen(game), NAMES).alt


@pytest.mark.parametrize("names", [NAMES, LONG])
def test_all_players_at_a_glance(names: dict[str, str]) -> None:
    for game in tables():
        plan = kept(overview_plan(seen(game), names))
        assert sum(name.startswith("civ.") for name in stamps(plan)) == len(game.seats)


def test_the_overview_shows_what_is_public_and_the_highest_score_first() -> None:
    """E.13d.1-2: a point for each city, one for Pottery, and five for each of four spaces."""
    game = position("west", 5)
    game.advances = {seat: ["pottery"] if seat == "s3" else [] for seat in game.seats}
    game.spaces = {seat: 4 if seat == "s3" else 0 for seat in game.seats}
    plan = kept(overview_plan(seen(game), NAMES))
    cities, cards = game.pieces.cities_of("s3"), len(game.hands["s3"])
    names = [text for text in words(plan) if text in NAMES.values()]
    assert names[0] == NAMES["s3"]
    assert f"1. {NAMES['s3']}: {cities + 21} points" in plan.alt
    assert f"{cards} card" in plan.alt and "advances: 1, on space 4" in plan.alt


def test_the_three_rows_of_advances() -> None:
    found = columns(STYLE, seen(position("west", 5)))
    assert [(head, len(cards)) for head, cards in found] == [(1, 17), (3, 17), (6, 17)]
    assert sum(len(cards) for _, cards in found) == len(newest().advances)


@pytest.mark.parametrize("names", [NAMES, LONG])
def test_advances_of_one(names: dict[str, str]) -> None:
    for game in tables():
        for seat in game.seats:
            plan = kept(advances_plan(seen(game), names, seat))
            assert stamps(plan).count("done") == len(game.advances[seat])


def test_prices_are_those_of_the_rules() -> None:
    """E.12.7-8: Mathematics costs 250; Literacy gives 10 in arts and 20 toward it, Sculpture 10 in arts."""
    game = position("west", 9)
    game.advances["s1"] = ["literacy", "sculpture"]
    shown = words(kept(advances_plan(seen(game), NAMES, "s1")))
    assert shown[shown.index("Mathematics") + 1] == "210"
    assert shown[1] == "2 · 4 points"


def test_who_has_all_and_who_has_none() -> None:
    game = position("west", 9)
    game.advances = {seat: [] if seat == "s1" else list(newest().advances) for seat in game.seats}
    plan = kept(all_advances_plan(seen(game), LONG), 250_000)
    assert sum(name.startswith("civ.") for name in stamps(plan)) == 8 * 51 + 9
    assert "None yet." in kept(advances_plan(seen(game), NAMES, "s1")).alt
    kept(advances_plan(seen(game), NAMES, "s2"))


@pytest.mark.parametrize("names", [NAMES, LONG])
def test_advances_of_all(names: dict[str, str]) -> None:
    for game in tables():
        plan = kept(all_advances_plan(seen(game), names), 150_000)
        held = sum(len(advances) for advances in game.advances.values())
        assert sum(name.startswith("civ.") for name in stamps(plan)) == held + len(game.seats)


def test_all_see_the_same() -> None:
    game = position("west", 9)
    for draw in (census_plan, all_advances_plan):
        assert len({draw(seen(game, seat), NAMES) for seat in (None, "s1", "s9")}) == 1
