"""Every scenario of the Empires that is written so far."""

from pathlib import Path

import pytest

from data.empires.rules import rules
from games.core.scenario import read, run
from games.titles import TITLES

HERE = Path(__file__).resolve().parent / "scenarios"
FILES = sorted(HERE.rglob("*.toml"))
KNOWN = {rule.id for rule in rules("west").rules} | {rule.id for rule in rules("east").rules}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HERE)))
def test_scenario(file: Path) -> None:
    scenario = read(file.read_text("utf-8"))
    assert run(scenario, TITLES) == []
    assert scenario.game == file.parent.name
    assert scenario.do
    assert scenario.expect
    assert 1 <= len(scenario.rules) <= 3
    assert set(scenario.rules) <= KNOWN


@pytest.mark.parametrize("game", ["western-empires", "eastern-empires"])
def test_the_worked_examples_of_phases_1_to_5_are_here(game: str) -> None:
    """Both books have two, of tax, and one in the text of an advance."""
    names = {file.stem for file in FILES if file.parent.name == game}
    assert {"tax_of_john", "tax_revolt_of_michael", "architecture_with_urbanism"} <= names


def test_the_example_of_the_page_about_these_games() -> None:
    page = (HERE.parents[3] / "docs" / "scenarios-empires.md").read_text("utf-8")
    scenario = read(page.partition("```toml\n")[2].partition("```")[0])
    assert scenario.game == "western-empires"
    assert run(scenario, TITLES) == []
