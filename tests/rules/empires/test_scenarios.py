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


EXAMPLES: dict[str, tuple[str, str]] = {
    "setup_cards_for_seven_players": ("513", "388"),
    "1a_tax_of_john": ("739-740", "524"),
    "1b_tax_revolt_of_michael": ("783-788", "534"),
    "6a_ronald_judith_and_tony": ("1125-1131", "720-735"),
    "7_values_of_sets": ("", "759-769"),
    "8_david_drops_treachery": ("1341-1346", "809"),
    "8_jacob_drops_tyranny": ("1351-1356", "810-811"),
    "8_jacob_drops_squandered_wealth": ("1351-1356", "810-811"),
    "12_credits_of_john": ("", "894"),
    "12_credits_of_flo": ("1515, 1517, 1567-1568", "895-896"),
    "12_credits_of_michael": ("1520, 1522, 1524-1525, 1541", "897-898"),
    "13c_refilling_a_stack": ("1755-1762", "960-973"),
    "9.def_a_city_becomes_two_tokens": ("1918-1919", "1062"),
    "9.def_civil_disorder_of_bob": ("2001-2006", "1088"),
    "9.def_superstition_of_gerart": ("2019-2020", "1096"),
    "adv.urbanism_with_architecture": ("3882-3885", "1868-1870"),
}
"""Every worked example of the books, in text or picture: its scenario, and its lines in either book.

Of two the scan of the western book has lost the words.
"""


@pytest.mark.parametrize(("game", "side"), [("western-empires", 0), ("eastern-empires", 1)])
def test_every_worked_example_is_here(game: str, side: int) -> None:
    """The index of rules names the lines that are examples and nothing else: each belongs to a scenario."""
    assert set(EXAMPLES) <= {file.stem for file in FILES if file.parent.name == game}
    known = {number for lines in EXAMPLES.values() for number in numbers(lines[side])}
    index = rules("west" if side == 0 else "east")
    found = [entry for entry in index.unclaimed if entry.reason == "example"]
    assert found
    for entry in found:
        assert set(range(entry.first, entry.last + 1)) <= known, entry


def numbers(lines: str) -> set[int]:
    """The numbers of lines written as `3-5, 9`."""
    found: set[int] = set()
    for part in filter(None, lines.split(", ")):
        first, _, last = part.partition("-")
        found |= set(range(int(first), int(last or first) + 1))
    return found


def test_the_example_of_the_page_about_these_games() -> None:
    page = (HERE.parents[3] / "docs" / "scenarios-empires.md").read_text("utf-8")
    scenario = read(page.partition("```toml\n")[2].partition("```")[0])
    assert scenario.game == "western-empires"
    assert run(scenario, TITLES) == []
