"""Finished games, played again answer by answer: the end and the story must be the same to the letter."""

from pathlib import Path

import pytest

from bot.tools.replay import story
from games.core.scenario import read, run
from games.titles import TITLES

GAMES = sorted(Path(__file__).parent.glob("*.toml"))


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_golden_game_ends_as_it_did(file: Path) -> None:
    assert run(read(file.read_text("utf-8")), TITLES) == []


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_golden_game_tells_the_same_story(file: Path) -> None:
    told = list(story(read(file.read_text("utf-8")), None, everything=True))
    assert told == file.with_suffix(".txt").read_text("utf-8").splitlines()


def test_there_are_golden_games() -> None:
    assert len(GAMES) >= 3
