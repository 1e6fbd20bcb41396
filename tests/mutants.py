"""Mutation run: change one number, comparison or word of a rule at a time; a test must turn red.

    python -m tests.mutants games/tigris --tests tests/rules/tigris tests/scenarios
    python -m tests.mutants games/empires/calamities data/empires/calamities.toml --tests tests/rules/empires

Prints every survivor as `file:line: before -> after`. In a data file every whole number is changed. A change
of `flood.py`, or of the table `[calamities.flood]`, meets `test_flood.py` first: most die there, in a second.
"""

import argparse
import ast
import os
import re
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, cast

import msgspec
import pydantic
import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 150
LOADED = (msgspec, pydantic)
"""What all tests need, loaded once for all mutants."""
COLOURS = ("black", "red", "blue", "green")
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Mutant(NamedTuple):
    """A file with one change; `near` names what it is about."""

    file: Path
    line: int
    before: str
    after: str
    source: str
    near: str


def mutants(file: Path) -> Iterator[Mutant]:
    """Every small change of a file, one at a time."""
    return _of_data(file) if file.suffix == ".toml" else _of_code(file)


def _of_data(file: Path) -> Iterator[Mutant]:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    near = file.stem
    for at, line in enumerate(lines):
        if heading := re.match(r"\[+([\w.-]+)\]+", line):
            near = heading[1].rpartition(".")[2]
            continue
        rule = line.partition("#")[0]
        for number in re.finditer(r"(?<![\w\".-])-?\d+(?![\w\".])", re.sub(r'"[^"]*"', _blank, rule)):
            after = str(int(number[0]) + 1)
            changed = line[: number.start()] + after + line[number.end() :]
            source = "".join([*lines[:at], changed, *lines[at + 1 :]])
            yield Mutant(file, at + 1, line.strip(), changed.strip(), source, near)


def _blank(quoted: re.Match[str]) -> str:
    return '"' * len(quoted[0])


def _of_code(file: Path) -> Iterator[Mutant]:
    text = file.read_text("utf-8")
    total = sum(1 for _ in _changes(ast.parse(text)))
    for number in range(total):
        tree = ast.parse(text)
        node, change = next(item for at, item in zip(count(), _changes(tree), strict=False) if at == number)
        line, before = getattr(node, "lineno", 0), ast.unparse(node)
        change()
        yield Mutant(file, line, before, ast.unparse(node), ast.unparse(tree), file.stem)


def _changes(tree: ast.Module) -> Iterator[tuple[ast.expr, "_Change"]]:
    skipped = set(map(id, _not_rules(tree)))
    for node in ast.walk(tree):
        if id(node) in skipped or not isinstance(node, ast.expr):
            continue
        if isinstance(node, ast.Compare):
            for at, operator in enumerate(node.ops):
                yield node, _Change(node.ops, at, COMPARED[type(operator)]())
        elif isinstance(node, ast.BoolOp):
            yield node, _Change(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
        elif isinstance(node, ast.BinOp) and type(node.op) in COUNTED:
            yield node, _Change(node, "op", COUNTED[type(node.op)]())
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, _Change(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
        elif isinstance(node, ast.Constant):
            yield from ((node, _Change(node, "value", value)) for value in _other(node.value))


def _other(value: object) -> list[object]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    if isinstance(value, str) and value in COLOURS:
        return [COLOURS[(COLOURS.index(value) + 1) % len(COLOURS)]]
    return []


def _not_rules(tree: ast.Module) -> Iterator[ast.AST]:
    """Annotations, docstrings, asserts, decorators, flags of structs: changing these changes no rule."""
    for node in ast.walk(tree):
        outside: list[ast.AST | None] = []
        if isinstance(node, ast.AnnAssign):
            outside = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            arguments = [*node.args.args, *node.args.kwonlyargs]
            outside = [node.returns, *(a.annotation for a in arguments), *node.decorator_list]
        elif isinstance(node, ast.ClassDef):
            outside = [*node.keywords]
        elif isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and _is_text(node)):
            outside = [node]
        for part in outside:
            if part is not None:
                yield from ast.walk(part)


def _is_text(node: ast.Expr) -> bool:
    return isinstance(node.value, ast.Constant)


class _Change:
    """Puts another operator or value in its place."""

    def __init__(self, holder: object, key: str | int, value: object) -> None:
        self.holder, self.key, self.value = holder, key, value

    def __call__(self) -> None:
        if isinstance(self.holder, list):
            cast("list[object]", self.holder)[int(self.key)] = self.value
        else:
            setattr(self.holder, str(self.key), self.value)


def survives(mutant: Mutant, tests: Sequence[str], ignored: Sequence[str]) -> bool:
    """Runs the tests on a copy of the tree with the mutant in it; first those of the same name."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder) / "main"
        here.mkdir()
        (Path(folder) / "shared").symlink_to(ROOT.parent / "shared")  # lists to compare with, where they are
        for name in ("games", "data"):
            shutil.copytree(ROOT / name, here / name)
        for name in ("tests", "bot", "rendering", "pyproject.toml"):
            (here / name).symlink_to(ROOT / name)
        (here / mutant.file.relative_to(ROOT)).write_text(mutant.source, "utf-8")
        near = [str(file.relative_to(ROOT)) for file in ROOT.glob(f"tests/rules/**/test_{mutant.near}.py")]
        os.chdir(here)
        sys.path.insert(0, str(here))
        try:
            return all(_passes(some, ignored) for some in (*near, *tests))
        finally:
            os.chdir(ROOT)


def _passes(tests: str, ignored: Sequence[str]) -> bool:
    """In this process, which was made for one mutant: so the libraries are there already."""
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        arguments = ["-x", "-q", "-p", "no:cacheprovider", tests, *(f"--ignore={path}" for path in ignored)]
        return pytest.main(arguments) == pytest.ExitCode.OK


def _end_soon() -> None:
    """A change may loop for ever: so many seconds of work end it, and it counts as noticed."""
    signal.signal(signal.SIGPROF, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    sys.dont_write_bytecode = True


def _files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--tests", nargs="+", required=True)
    parser.add_argument("--skip", nargs="*", default=[], help="parts of paths to leave out")
    parser.add_argument("--ignore", nargs="*", default=[], help="tests that are slow and notice little")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    files = [file for path in args.paths for file in _files(ROOT / path)]
    files = [file for file in files if not any(part in str(file.relative_to(ROOT)) for part in args.skip)]
    found = [mutant for file in files for mutant in mutants(file)]
    test = partial(survives, tests=args.tests, ignored=args.ignore)
    survivors = 0
    with get_context("fork").Pool(args.jobs, _end_soon, maxtasksperchild=1) as pool:
        if not pool.apply(test, (found[0]._replace(source=found[0].file.read_text("utf-8")),)):
            print("the tests fail without any change")
            return 1
        for mutant, lived in zip(found, pool.imap(test, found), strict=True):
            if lived:
                survivors += 1
                place = f"{mutant.file.relative_to(ROOT)}:{mutant.line}"
                print(f"{place}: {mutant.before} -> {mutant.after}", flush=True)
    print(f"{len(found)} mutants, {survivors} survivors")
    return 0


if __name__ == "__main__":
    sys.exit(main())
