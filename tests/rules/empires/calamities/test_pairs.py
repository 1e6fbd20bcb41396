"""Every advance that changes a calamity has a test that cites a rule of that calamity and checks a number."""

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from data.empires import newest

HERE = Path(__file__).parent
LIST = Path(__file__).parents[5] / "shared" / "facts" / "empires_advances.json"
PAIRS = [
    (card.id, change.advance) for card in newest().cards.calamities.values() for change in card.modifiers
]


@cache
def cases(calamity: str) -> list[str]:
    """The tests of a calamity that cite one of its rules: each with its marks, as source."""
    source = (HERE / f"test_{calamity}.py").read_text("utf-8")
    found: list[str] = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = [ast.unparse(mark) for mark in node.decorator_list]
            if any("mark.rule(" in mark and f"'E.9.{calamity}." in mark for mark in marks):
                found.append("\n".join([*marks, ast.unparse(node)]))
    return found


def untested(pairs: list[tuple[str, str]]) -> list[str]:
    """The pairs without a case that names the advance and compares something."""
    return [
        f"{calamity} x {advance}"
        for calamity, advance in pairs
        if not any(re.search(rf"\b{advance}\b", case) and "assert " in case for case in cases(calamity))
    ]


def test_there_are_fifty_two_changes() -> None:
    assert len(PAIRS) == 52


def test_every_pair_has_a_test() -> None:
    assert untested(PAIRS) == []


def test_a_pair_without_a_test_would_be_named() -> None:
    assert untested([("famine", "anatomy")]) == ["famine x anatomy"]


def test_the_pairs_are_those_of_the_list() -> None:
    """The list of advances that the data was made from, where it is at hand."""
    if not LIST.exists():
        pytest.skip("the list is not here: ../shared/facts/empires_advances.json")
    advances: list[dict[str, Any]] = json.loads(LIST.read_text("utf-8"))["advances"]
    listed = [
        (effect["calamity"].replace("-", "_"), advance["id"].replace("-", "_"))
        for advance in advances
        for effect in advance["effects"]
        if "calamity" in effect
    ]
    assert len(listed) == 52
    assert sorted(listed) == sorted(PAIRS)
    assert untested(listed) == []
