"""Which tests cite which rules: `@pytest.mark.rule("T.war.3")` in tests, `rules = […]` in scenarios."""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

MOST_RULES = 3
"""Rules that one test may cite; a test of more shows none of them well."""


def citations(tests: Path) -> dict[str, list[str]]:
    """The tests that cite each rule id, by file and name."""
    found: dict[str, list[str]] = defaultdict(list)
    for test, ids in _cited_by_test(tests):
        for rule in ids:
            found[rule].append(test)
    return found


def overloaded(tests: Path, prefix: str) -> list[str]:
    """Tests that cite more than three rules, one of them with this prefix."""
    found = [(test, ids) for test, ids in _cited_by_test(tests) if len(ids) > MOST_RULES]
    return [test for test, ids in found if any(rule.startswith(prefix) for rule in ids)]


def _cited_by_test(tests: Path) -> Iterator[tuple[str, list[str]]]:
    """Every test function and scenario that cites rules, with their ids."""
    for file in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                ids = [rule for mark in node.decorator_list for rule in _ids(mark)]
                if ids:
                    yield f"{file.relative_to(tests)}::{node.name}", ids
    for file in sorted(tests.rglob("*.toml")):
        scenario = tomllib.loads(file.read_text("utf-8"))
        rules = scenario.get("rules", [])
        if "game" in scenario and rules and all(isinstance(rule, str) for rule in rules):
            yield str(file.relative_to(tests)), list(rules)


def _ids(mark: ast.expr) -> list[str]:
    """The ids in a `pytest.mark.rule(…)`; none for any other decorator."""
    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule":
        return [
            arg.value for arg in mark.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        ]
    return []
