"""docs/tour.md names functions that are where it says."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROW = re.compile(r"^\| `([\w/]+\.py)` \| `([\w.]+)` \|", re.MULTILINE)


def stops() -> list[tuple[str, str]]:
    found = ROW.findall((ROOT / "docs" / "tour.md").read_text("utf-8"))
    assert len(found) > 30
    return found


@pytest.mark.parametrize(("file", "name"), stops())
def test_each_stop_of_the_tour_is_there(file: str, name: str) -> None:
    body: list[ast.stmt] = ast.parse((ROOT / file).read_text("utf-8")).body
    for part in name.split("."):
        named = [
            node
            for node in body
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.name == part
        ]
        assert named, f"{file} has no {name}"
        body = named[0].body
