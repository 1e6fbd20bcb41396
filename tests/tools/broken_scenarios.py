"""Scenario files with something wrong in them: valid ones, changed at random."""

from copy import deepcopy
from random import Random
from typing import Any, cast

JUNK: tuple[Any, ...] = (
    -1, 0, 10**9, 10**25, 1.5, float("inf"), True, "", " ", "x", "rome", "s1", "9" * 40, "\u0000", "Ω≠é",
    "2 ,, 3", "> > >", "offer", "all all", [], [[]], ["x"], [3], {}, {"x": 1}, {"": ""}, {"rome": []},
)  # fmt: skip
NAMES = ("x", "rome", "areas", "position", "seat", "Rome", "1", "", "phase", "expect", "a.b")


def places(tree: Any, above: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value of a tree."""
    found: list[tuple[Any, ...]] = []
    items: list[tuple[Any, Any]] = []
    if isinstance(tree, dict):
        items = list(cast("dict[Any, Any]", tree).items())
    elif isinstance(tree, list):
        items = list(enumerate(cast("list[Any]", tree)))
    for key, value in items:
        found += [(*above, key), *places(value, (*above, key))]
    return found


def changed(tree: dict[str, Any], dice: Random, times: int) -> dict[str, Any]:
    """The same with so many values dropped, replaced, renamed, swapped or garbled."""
    tree = deepcopy(tree)
    for _ in range(times):
        all_places = places(tree)
        if not all_places:
            return tree
        *way, last = dice.choice(all_places)
        table: Any = tree
        for key in way:
            table = table[key]
        match dice.randrange(6):
            case 0:
                del table[last]
            case 1:
                table[last] = deepcopy(dice.choice(JUNK))
            case 2 if isinstance(table, dict):
                table[dice.choice(NAMES)] = cast("dict[Any, Any]", table).pop(last)
            case 3 if isinstance(table, dict):
                table[dice.choice(NAMES)] = deepcopy(dice.choice(JUNK))
            case 4 if isinstance(table[last], str):
                table[last] = garbled(table[last], dice)
            case 5:
                *other, end = dice.choice(all_places)
                found: Any = tree
                for key in other:
                    found = found[key]
                table[last] = deepcopy(found[end])
            case _:
                table[last] = dice.choice((-3, 7, 10**12)) if isinstance(table[last], int) else "?"
    return tree


def garbled(text: str, dice: Random) -> str:
    """A text with a letter missing, doubled or changed, or with a piece of it gone."""
    if not text:
        return "?"
    at = dice.randrange(len(text))
    return dice.choice(
        (text[:at] + text[at + 1 :], text[: at + 1] + text[at:], text[:at] + "z" + text[at + 1 :], text[at:])
    )
