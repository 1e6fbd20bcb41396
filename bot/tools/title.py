"""The tools part of a title: what it adds to the command line."""

from argparse import Namespace, _ArgumentGroup
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from bot.tools.measuring import Row
from bot.tools.play_screen import Screen
from bot.tools.terminal import Terminal
from data.titles import BadTitles, find_part


class Benched(NamedTuple):
    """What `ziggurat bench` prints of a title; `once` is measured last: it would disturb the rows."""

    rows: Sequence[Row] = ()
    lines: Sequence[str] = ()
    once: Callable[[], Iterable[str]] = tuple


class Flags(NamedTuple):
    """Flags of `ziggurat play` for the options of a title; without them there is `--option`."""

    add: Callable[[_ArgumentGroup], None]
    read: Callable[[Namespace], dict[str, Any]]
    """The options that were given."""


class MapTools(NamedTuple):
    """What `ziggurat map` does for a title whose boards are drawn from a description."""

    boards: Sequence[str]
    check: Callable[[str], int]
    """Compares the drawing of a board with the facts; an exit code."""
    build: Callable[[Path | None, Path, Path | None], int]
    """Makes the drawings again: output folder, cache for downloads, file of coastlines; an exit code."""


def _no_bench(rounds: int) -> Benched:
    return Benched()


@dataclass(frozen=True)
class TitleTools:
    """What the mapping `TOOLS` of a title's tools part holds for each title. Every field is optional."""

    screen: Callable[[Terminal, Mapping[str, str]], Screen] | None = None
    """Draws the game at the terminal; None: the alt texts of its pictures are printed."""
    flags: Flags | None = None
    maps: MapTools | None = None
    bench: Callable[[int], Benched] = _no_bench
    """Measures the rows of this title in so many rounds; titles may share one function."""


def tools_of(title: str) -> TitleTools:
    """The tools part of a title of the registry."""
    part = find_part(title, "tools")
    if part is None:
        return TitleTools()
    parts: Mapping[str, TitleTools] = getattr(part, "TOOLS", {})
    if title not in parts:
        raise BadTitles(f"{part.__name__} must list {title} in its TOOLS.")
    return parts[title]
