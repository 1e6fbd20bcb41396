"""Every scenario file of this folder, for every game."""

from pathlib import Path

import pytest

from data.rules import load_rules
from games.core.scenario import read, run
from games.titles import TITLES

HERE = Path(__file__).resolve().parent
FILES = sorted(HERE.rglob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HERE)))
def test_scenario(file: Path) -> None:
    scenario = read(file.read_text("utf-8"))
    assert run(scenario, TITLES) == []
    assert scenario.game == file.parent.name
    assert scenario.do
    assert scenario.expect
    assert 1 <= len(scenario.rules) <= 3
    assert set(scenario.rules) <= {rule.id for rule in load_rules(scenario.game).rules}


def test_every_worked_example_of_tigris_is_here() -> None:
    """The book numbers its examples 1 to 7 and has no fifth; the first round has no number."""
    names = {file.stem for file in FILES if file.parent.name == "tigris"}
    examples = {name.split("_")[1] for name in names if name.startswith("example_")}
    assert examples == {"1", "2", "3", "4", "6", "7"}
    assert "first_round" in names


def test_the_example_of_the_page_about_tigris() -> None:
    page = (HERE.parents[1] / "docs" / "scenarios-tigris.md").read_text("utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    scenario = read(example)
    assert scenario.game == "tigris"
    assert run(scenario, TITLES) == []
