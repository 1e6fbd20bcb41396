"""docs/adding-a-game.md is true of the Bazaar, which follows it: what it names is there."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from data.titles import INSIDE, OUTSIDE, Room
from tests.core import bazaar

ROOT = Path(__file__).parents[2]
FOLDER = Path(bazaar.__file__).parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
LINES = [line for line in PAGE.splitlines() if line.startswith("|")]
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in LINES]
PARTS = {row[0]: row for row in ROWS if row[0] in OUTSIDE}
STEPS = [row for row in ROWS if row[0].isdecimal()]
CODE = re.compile(r"`([^`]+)`")


def test_the_page_has_every_part_and_every_step() -> None:
    assert list(PARTS) == list(OUTSIDE)
    assert [int(row[0]) for row in STEPS] == list(range(1, 17))


@pytest.mark.parametrize("part", OUTSIDE)
def test_a_part_is_where_the_page_says_and_defines_what_it_says(part: Room) -> None:
    _, inside, defines, _, here = PARTS[part]
    module = INSIDE[part].format(package="<title>").replace(".", "/")
    assert CODE.findall(inside)[0].removesuffix("/__init__.py").removesuffix(".py") == module
    name = CODE.findall(defines)[0]
    path = OUTSIDE[part].format(package="").lstrip(".") + ".py"
    if here == "none":
        assert not (FOLDER / path).exists()
    else:
        assert CODE.findall(here) == [path]
        assert "bazaar" in getattr(import_module(f"{bazaar.__name__}.{path[:-3]}"), name)


@pytest.mark.parametrize("row", STEPS, ids=[row[0] for row in STEPS])
def test_the_bazaar_has_the_files_of_each_step(row: list[str]) -> None:
    files = [name for name in CODE.findall(row[2]) if "." in name]
    assert all((FOLDER / file).exists() for file in files)
    assert files or row[2] in ("none", "`ZIGGURAT_TITLES`")


def test_every_file_that_the_page_names_exists() -> None:
    rooms = ("games", "data", "rendering", "bot", "tests")
    named = [name for name in CODE.findall(PAGE) if name.split("/")[0] in rooms and "<" not in name]
    assert len(named) > 10
    assert [name for name in named if not (ROOT / name).exists()] == []
