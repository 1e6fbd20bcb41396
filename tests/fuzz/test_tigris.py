"""Three hundred random games of Tigris, fixed seeds, every invariant at every decision. More: `make soak`."""

import pytest

from bot.tools.fuzz import play_one

CHUNK = 25


@pytest.mark.parametrize("first", range(1, 301, CHUNK))
def test_random_games_keep_every_invariant(first: int) -> None:
    outcomes = [play_one("tigris", number) for number in range(first, first + CHUNK)]
    assert [outcome.failure for outcome in outcomes if outcome.failure] == []
    assert sum(outcome.decisions for outcome in outcomes) > CHUNK * 50
