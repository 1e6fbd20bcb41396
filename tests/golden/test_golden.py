"""Finished games, played again answer by answer: the end and the story must be the same to the letter."""

from pathlib import Path

import pytest

from games.core.scenario import read, run
from games.titles import TITLES
from tests.golden.record import transcript

GAMES = sorted(Path(__file__).parent.glob("*.toml"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_golden_game_ends_as_it_did(file: Path) -> None:
    assert run(read(file.read_text("utf-8")), TITLES) == []


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_golden_game_tells_the_same_story(file: Path) -> None:
    told = transcript(read(file.read_text("utf-8")))
    assert told == file.with_suffix(".txt").read_text("utf-8").splitlines()


def test_there_are_golden_games() -> None:
    assert {file.stem.rpartition("-")[0] for file in GAMES} >= {"tigris", "western-empires"}


def test_a_game_of_the_empires_shows_trade_and_calamities() -> None:
    """Five players, nine turns; every phase is told, and offers, trades, calamities and purchases are."""
    told = (Path(__file__).parent / "western-empires-5.txt").read_text("utf-8")
    for phase in range(1, 14):
        assert f"  Phase {phase}: " in told
    for words in ("Turn 9 begins.", "Offer 1, ", " gets ", " strikes ", " gains ", "The game is over"):
        assert words in told
