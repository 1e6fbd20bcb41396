"""The kinds of controls that exist, from the code that reads clicks; and those that nobody can see."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import bot.chat
from bot.chat.ids import NO_QUESTION, ControlName
from tests.upgrade.controls import Control

UNSEEN = {
    "yes": "no title asks for a yes or no",
    "no": "no title asks for a yes or no",
    "fill": "no title has a form of several fields",
    "act": "the only trading floor is that of the Empires, which has lists of its own",
    "pay": "no title asks for a payment",
}
"""Kinds that no table of a title of this release shows, and why."""
SUBJECT = "act"
"""The name under which the readers of clicks know what was clicked."""
READERS = ("_act", "carry_out", "clicked")
SETTINGS = "settings_menu.py"
DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef)


def lacking(seen: Iterable[Control]) -> set[str]:
    """Kinds that can be seen and were not recorded."""
    found: tuple[set[str], set[str]] = set(), set()
    for one in seen:
        of_table = one.custom_id.split(":")[2] == NO_QUESTION
        found[of_table].update((one.kind, one.kind.partition("." if of_table else ":")[0]))
    return (controls() - found[False] | acts() - found[True]) - set(UNSEEN)


def controls() -> set[str]:
    """Controls of questions: those of all games, and those of titles."""
    return {str(name) for named in ControlName.__subclasses__() for name in named}


def acts() -> set[str]:
    """Controls of tables: every act that the code compares a click with."""
    found: set[str] = set()
    for path in sorted(Path(*bot.chat.__path__).glob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        readers = [it for it in ast.walk(tree) if isinstance(it, DEFINED) and it.name in READERS]
        kinds = {kind for reader in readers for kind in _compared(reader)}
        found |= {f"set.{kind}" for kind in kinds} if path.name == SETTINGS else kinds
    return found


def _compared(reader: ast.AST) -> Iterator[str]:
    for it in ast.walk(reader):
        if isinstance(it, ast.Match) and _subject(it.subject):
            for case in it.cases:
                yield from _patterns(case.pattern)
        elif isinstance(it, ast.Compare) and _subject(it.left):
            yield from _texts(it.comparators)


def _subject(it: ast.AST) -> bool:
    """`act`, `act.split(".")`."""
    return any(isinstance(name, ast.Name) and name.id == SUBJECT for name in ast.walk(it))


def _patterns(pattern: ast.pattern) -> Iterator[str]:
    match pattern:
        case ast.MatchValue(value):
            yield from _texts([value])
        case ast.MatchOr(patterns):
            for one in patterns:
                yield from _patterns(one)
        case ast.MatchSequence([first, *_]):
            yield from _patterns(first)
        case _:
            return


def _texts(values: Iterable[ast.expr]) -> Iterator[str]:
    for value in values:
        for it in ast.walk(value):
            if isinstance(it, ast.Constant) and isinstance(it.value, str):
                yield it.value
