"""A few games of the Empires, fixed seeds, every invariant at every decision.

More: `ziggurat fuzz western-empires --players steady --option turn_limit=60 --option short_game=false`.
"""

from typing import Any

import pytest

from bot.tools.fuzz import play_one

# The numbers have 5, 6, 9 and 7 seats.
WHOLE: list[tuple[str, int, dict[str, Any]]] = [
    ("western-empires", 2, {"expert_track": False, "short_game": False}),
    ("eastern-empires", 4, {"expert_track": True, "short_game": False}),
    ("western-empires", 5, {"expert_track": False, "short_game": True}),
    ("eastern-empires", 7, {"expert_track": False, "short_game": True}),
]


@pytest.mark.parametrize(("game", "number", "options"), WHOLE)
def test_steady_players_reach_the_end(game: str, number: int, options: dict[str, Any]) -> None:
    outcome = play_one(game, number, "steady", {"turn_limit": 60, **options})
    assert outcome.failure == ""
    assert outcome.end == "late_iron"
    assert outcome.turns <= 45


@pytest.mark.parametrize("game", ["western-empires", "eastern-empires"])
def test_random_players_reach_the_limit(game: str) -> None:
    outcomes = [play_one(game, number, "random") for number in range(6, 9)]
    assert [outcome.failure for outcome in outcomes if outcome.failure] == []
    assert {outcome.end for outcome in outcomes} <= {"limit", "empty", "late_iron"}
