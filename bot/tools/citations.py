"""Which tests cite which rules: `@pytest.mark.rule("T.war.3")` in tests, `rules = […]` in scenarios."""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

MOST = 3
"""A test that shows more rules than this shows none of them well."""


def citations(tests: Path) -> dict[str, list[str]]:
    """The tests that cite each rule id, by file and name."""
    found: dict[str, list[str]] = defaultdict(list)
    for test, ids in _all(tests):
        for rule in ids:
            found[rule].append(test)
    return found


def overloaded(tests: Path, prefix: str) -> list[str]:
    """Tests that cite more than three rules, one of them with this prefix."""
    return [
        test for test, ids in _all(tests) if len(ids) > MOST and any(rule.startswith(prefix) for rule in ids)
    ]


def _all(tests: Path) -> Iterator[tuple[str, list[str]]]:
    for file in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                ids = [rule for mark in node.decorator_list for rule in _cited(mark)]
                if ids:
                    yield f"{file.relative_to(tests)}::{node.name}", ids
    for file in sorted(tests.rglob("*.toml")):
        scenario = tomllib.loads(file.read_text("utf-8"))
        rules = scenario.get("rules", [])
        if "game" in scenario and rules and all(isinstance(rule, str) for rule in rules):
            yield str(file.relative_to(tests)), list(rules)


def _cited(mark: ast.expr) -> list[str]:
    """The ids of a `pytest.mark.rule(…)`; nothing for any other decorator."""
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule":
        return [
            arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
    return []
