"""`python -m tests.import_cycles [ROOT] [--deep]`: the packages that import each other, or in a circle.

A package is a room, or a folder in one with all that is below it: `games.core`, `bot.tables`. `--deep`: every
folder is one of its own. Imports that are for types alone do not count.
"""

import argparse
import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOMS = ("games", "data", "rendering", "bot", "sandbox")
Graph = Mapping[str, set[str]]


def imports(root: Path, depth: int = 2) -> Graph:
    """Which packages each package imports; folders deeper than this belong to the one above."""
    found: dict[str, set[str]] = defaultdict(set)
    for room in ROOMS:
        for file in sorted((root / room).rglob("*.py")):
            mine = _package(root, _module(root, file), depth)
            others = {_package(root, name, depth) for name in _imported(ast.parse(file.read_text("utf-8")))}
            found[mine] |= {other for other in others if other.split(".")[0] in ROOMS} - {mine}
    return found


def cycles(graph: Graph) -> list[list[str]]:
    """Groups of packages that import each other, directly or through others."""
    reached = {package: _reached(graph, package) for package in graph}
    groups = {
        tuple(sorted(other for other in graph if other in reached[package] and package in reached[other]))
        for package in graph
    }
    return sorted([list(group) for group in groups if group])


def _reached(graph: Graph, package: str) -> set[str]:
    found, todo = set[str](), list(graph[package])
    while todo:
        one = todo.pop()
        if one not in found:
            found.add(one)
            todo += graph.get(one, set())
    return found


def _imported(node: ast.AST) -> Iterator[str]:
    """The names of all modules that are imported when this runs, each with what is taken from it."""
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        return
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    if isinstance(node, ast.ImportFrom) and node.module is not None:
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    for child in ast.iter_child_nodes(node):
        yield from _imported(child)


def _module(root: Path, file: Path) -> str:
    return ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def _package(root: Path, module: str, depth: int) -> str:
    """The longest beginning of the name that is a folder of code."""
    parts = module.split(".")[:depth]
    while len(parts) > 1 and not root.joinpath(*parts, "__init__.py").exists():
        parts.pop()
    return ".".join(parts)


def main(root: Path, depth: int) -> None:
    graph = imports(root, depth)
    found = cycles(graph)
    for group in found:
        print(", ".join(group))
        for package in group:
            print(f"  {package} imports {', '.join(sorted(graph[package] & set(group)))}")
    print(f"{len(found)} cycles, {sum(map(len, found))} of {len(graph)} packages")


if __name__ == "__main__":
    words = argparse.ArgumentParser(description="The packages that import each other.")
    words.add_argument("root", nargs="?", type=Path, default=Path(__file__).parents[1])
    words.add_argument("--deep", action="store_true", help="every folder is a package of its own")
    given = words.parse_args()
    main(given.root, 99 if given.deep else 2)
