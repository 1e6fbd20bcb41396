"""`ziggurat scenario`: what it prints, and that no file, however wrong, ends in a traceback."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.tools.main import main
from bot.tools.scenario import names, outcome_of, refusals
from games.core.scenario_file import toml
from games.titles import TITLES
from tests.data.refusal_codes import refusal_codes
from tests.tools.broken_scenarios import changed

TESTS = Path(__file__).parents[1]
FILES = sorted([*(TESTS / "scenarios").rglob("*.toml"), *(TESTS / "rules/empires/scenarios").rglob("*.toml")])
TRIES = 15
GOOD = """
game = "tigris"
name = "A tile"
rules = ["T.tile.1"]
[position]
seats = ["pot", "bull"]
hands = { pot = { temple = 1 } }
[[do]]
seat = "pot"
answer = "temple B3"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "one.toml"


def written(tree: dict[str, Any]) -> str:
    return "\n".join(f"{toml(key)} = {toml(value)}" for key, value in tree.items())


@pytest.mark.parametrize("source", FILES, ids=lambda path: path.stem)
def test_a_file_that_is_wrong_is_told_so_and_never_breaks(source: Path, file: Path) -> None:
    """Values dropped, renamed, garbled, swapped, of a wrong kind, huge: all is told in sentences."""
    tree = tomllib.loads(source.read_text("utf-8"))
    for seed in range(TRIES):
        dice = Random(f"{source.stem} {seed}")
        file.write_text(written(changed(tree, dice, 1 + dice.randrange(3))), "utf-8")
        verdict, lines = outcome_of(file)
        assert verdict in ("ok", "differs", "is no scenario"), (seed, lines)
        assert bool(lines) == (verdict != "ok")
        assert all(": " in line for line in lines)


def test_files_are_judged_one_by_one(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(GOOD)
    bad, gone = file.with_name("bad.toml"), file.with_name("gone.toml")
    bad.write_text(GOOD.replace("temple B3", "temple A4"))
    assert main(["scenario", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: ok\n1 scenarios, 0 differ\n"
    assert main(["scenario", str(bad), str(gone), str(file)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == [
        f"{bad}: differs",
        "  answer 1 (pot: temple A4): refused at take-action with tile.ground by T.tile.2 "
        "{'tile': 'temple', 'space': 'A4'}, expected no refusal",
    ]
    assert said[2] == f"{gone}: cannot be read"
    assert said[-2:] == [f"{file}: ok", "3 scenarios, 2 differ"]


@pytest.mark.parametrize(
    ("there", "instead", "line"),
    [
        ('"T.tile.1"', '"T.tiles.1"', "rules: there is no rule 'T.tiles.1'; did you mean T.tile.1"),
        ('"tigris"', '"tigres"', "game: there is no game 'tigres'; did you mean tigris?"),
        (
            'answer = "temple B3"',
            'answer = "temple A4"\nrefused = "tile.gruond"\nrule = "T.tile.99"',
            "answer 1: refused: there is no code of a refusal 'tile.gruond'; did you mean tile.ground",
        ),
        (
            'answer = "temple B3"',
            'answer = "temple A4"\nrefused = "tile.ground"\nrule = "T.tile.99"',
            "answer 1: rule: there is no rule 'T.tile.99'; did you mean T.tile.",
        ),
    ],
)
def test_rules_and_refusals_are_known_by_name(file: Path, there: str, instead: str, line: str) -> None:
    assert there in GOOD
    file.write_text(GOOD.replace(there, instead))
    verdict, lines = outcome_of(file)
    assert verdict == "is no scenario"
    assert any(found.startswith(line) for found in lines), lines


def test_a_fault_of_ours_is_told_and_the_next_file_is_run(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> list[str]:
        raise ZeroDivisionError("no such number")

    file.write_text(GOOD)
    monkeypatch.setattr("bot.tools.scenario.run_scenario", broken)
    assert main(["scenario", str(file), str(file)]) == 1
    said = capsys.readouterr().out
    assert said.count("ZeroDivisionError: no such number") == 2
    assert "2 scenarios, 2 differ" in said


@pytest.mark.parametrize(("title", "room"), [("tigris", "tigris"), ("western-empires", "empires")])
def test_the_list_of_refusals_is_that_of_the_rules(title: str, room: str) -> None:
    assert set(refusals(title)) >= set(refusal_codes(room)) | set(refusal_codes("core"))
    said = "\n".join(names(title))
    for kind in (*TITLES[title].codec.decisions, *TITLES[title].codec.events, *refusals(title)):
        assert f"  {kind}" in said


def test_the_names_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--names", "tigris"]) == 0
    assert "leader.temple" in capsys.readouterr().out
    assert main(["scenario"]) == 2
