"""The pages about scenarios name every kind of question, each with examples that are legal answers."""

import re
from pathlib import Path

import pytest

from games.titles import TITLES
from tests.data.fitting import accepted

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"western-empires": "scenarios-empires.md", "tigris": "scenarios-tigris.md"}
SPAN = re.compile(r"`([^`]+)`")


def rows(page: str) -> list[tuple[str, str]]:
    """Each question of the tables `question, who is asked, answers`, and the cell with its answers."""
    lines = (DOCS / page).read_text("utf-8").splitlines()
    cells = [line.split("|") for line in lines if line.startswith("| `") and line.count("|") == 4]
    return [(SPAN.findall(row[1])[0], row[3]) for row in cells]


def questions(title: str) -> list[tuple[str, str]]:
    return [row for row in rows(PAGES[title]) if row[0] in TITLES[title].codec.decisions]


CASES = [
    (title, kind, text) for title in PAGES for kind, cell in questions(title) for text in SPAN.findall(cell)
]


@pytest.mark.parametrize("title", PAGES)
def test_every_kind_of_question_has_one_row(title: str) -> None:
    assert sorted(kind for kind, _ in questions(title)) == sorted(TITLES[title].codec.decisions)


def test_both_empires_ask_the_same() -> None:
    assert TITLES["western-empires"].codec.decisions == TITLES["eastern-empires"].codec.decisions


@pytest.mark.parametrize(("title", "kind", "text"), CASES)
def test_an_example_answers_its_question(title: str, kind: str, text: str) -> None:
    assert accepted(title, kind, text)


def test_orders_between_the_tables_are_legal() -> None:
    text = (DOCS / PAGES["western-empires"]).read_text("utf-8").partition("## Which questions")[2]
    prose = "\n".join(line for line in text.splitlines() if not line.startswith("|"))
    found = [span for span in SPAN.findall(prose) if "; " in span]
    assert found
    assert all(accepted("western-empires", "move", span) for span in found)


@pytest.mark.parametrize(("title", "page"), PAGES.items())
def test_every_key_of_a_position_is_told(title: str, page: str) -> None:
    """What `position` writes, and what may be said besides."""
    text = (DOCS / page).read_text("utf-8")
    names = TITLES[title].position(
        TITLES[title].new({}, [f"s{n}" for n in range(TITLES[title].most)], "00" * 32)
    )
    for key in names:
        assert f"`{key}`" in text, key
