"""Points: part by part, and turn by turn."""

import pytest

from games.empires.scoring import points
from rendering.civilization.pages.chart import spread
from rendering.civilization.pages.credits import toward
from rendering.empires.plans import chart_plan, credits_plan, scores_plan, totals
from rendering.empires.samples import NAMES, history, position
from rendering.plan import Line, Text
from tests.rendering.empires.checks import LONG, kept, seen, stamps, tables, words


@pytest.mark.parametrize("names", [NAMES, LONG])
def test_points_and_credits_of_all(names: dict[str, str]) -> None:
    for game in tables():
        kept(scores_plan(seen(game), names))
        kept(chart_plan(seen(game), names, history(game)))
        for seat in game.seats:
            kept(credits_plan(seen(game), names, seat))


def test_the_highest_comes_first() -> None:
    """Of each row the total is the largest text."""
    plan = kept(scores_plan(seen(position("west", 9)), NAMES))
    totals = [int(mark.words) for mark in plan.marks if isinstance(mark, Text) and mark.size == 34]
    assert totals == sorted(totals, reverse=True) and len(totals) == 9
    assert plan.alt.startswith(
        "Points so far. Turn 11. 1. Camilla: 89 points (7 for cities, 32 for advances,"
    )


def test_totals_are_what_a_chart_is_made_of() -> None:
    view = seen(position("west", 5))
    assert totals(view) == {seat: sum(points(view, seat).values()) for seat in view.seats}
    kept(chart_plan(view, NAMES, {view.turn: totals(view)}))


def test_the_winner_wears_a_crown() -> None:
    game = position("west", 5)
    game.over = "limit"
    plan = kept(scores_plan(seen(game), NAMES))
    assert stamps(plan).count("crown") == 1 and words(plan)[0] == "Final score"


def test_a_chart_has_a_line_for_each_and_ends_where_they_stand() -> None:
    game = position("west", 9)
    plan = kept(chart_plan(seen(game), NAMES, history(game)))
    lines = [mark.ink for mark in plan.marks if isinstance(mark, Line) and mark.width == 4]
    assert sorted(lines) == sorted(game.civilizations.values())
    assert plan.alt.startswith(
        "Points by turn, up to turn 11, the leader first. Camilla: 89 points (turn by turn:"
    )


def test_a_chart_of_one_turn_and_of_many() -> None:
    game = position("east", 5)
    kept(chart_plan(seen(game), LONG, {1: dict.fromkeys(game.seats, 0)}))
    kept(chart_plan(seen(game), LONG, {turn: dict.fromkeys(game.seats, 6 * turn) for turn in range(1, 41)}))
    with pytest.raises(AssertionError, match="no turn"):
        chart_plan(seen(game), NAMES, {})


def test_labels_keep_their_distance() -> None:
    assert spread([10, 10, 11, 90], 20, 0, 100) == [10, 30, 50, 90]
    assert spread([90, 95, 99], 20, 0, 100) == [60, 80, 100]


def test_credits_by_hand() -> None:
    """E.card.5-6: Literacy and Sculpture; what is toward a card one has is spent."""
    game = position("west", 5)
    game.advances["s1"] = ["literacy", "sculpture"]
    game.extra_credits["s1"] = {"religion": 10}
    shown = words(kept(credits_plan(seen(game), NAMES, "s1")))
    assert [shown[shown.index(name) + 1] for name in ("Arts", "Crafts", "Science", "Civics", "Religion")] == [
        "20",
        "5",
        "5",
        "15",
        "15",
    ]
    assert "+10" in shown
    assert toward(seen(game), "s1") == {"mathematics": 20, "architecture": 10}
    game.advances["s1"].append("mathematics")
    assert toward(seen(game), "s1") == {"architecture": 10}


def test_no_credits_at_all() -> None:
    game = position("west", 9)
    game.advances["s1"] = []
    plan = kept(credits_plan(seen(game), NAMES, "s1"))
    assert "No credit toward a single advance." in words(plan)
