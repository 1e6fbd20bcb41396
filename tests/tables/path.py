"""Counts the functions that an answer runs through from `Tables.answer` to the commit.

`python -m tests.tables.path` traces a movement order and a trade offer at a table of Western Empires. It
counts the functions in the order of their first call, and how often that list changes from one package, and
from one folder, to another: what a newcomer has to read, and how often they have to look elsewhere. A package
is `bot.tables`, `games.core`, with all that is below it. `--list` prints the functions.
"""

import asyncio
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any, NamedTuple

from games.core.title import Title
from games.titles import TITLES
from tests.tables.harness import ANA, FIVE, Harness

ROOT = Path(__file__).parents[2]
ROOMS = ("bot", "games", "data")
TITLE = "western-empires"
FIRST, LAST = "Tables.answer", "SqliteStore.commit"


class Step(NamedTuple):
    """A function and its folder."""

    folder: str
    name: str


class Trace:
    """The functions of one answer, in the order of their first call."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._seen: set[CodeType] = set()
        self._on = False

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        code = frame.f_code
        if event != "call" or code in self._seen or not (step := _step(code)):
            return
        self._on = self._on or step.name == FIRST
        if self._on:
            self._seen.add(code)
            self.steps.append(step)
        if step.name == LAST:
            self._on = False

    def switches(self, depth: int | None = None) -> int:
        """How often the next function is in another folder, or in another one of this `depth`."""
        places = [Path(step.folder).parts[:depth] for step in self.steps]
        return sum(one != other for one, other in pairwise(places))

    def lines(self) -> Iterator[str]:
        """The functions, folder by folder."""
        folder = ""
        for step in self.steps:
            if step.folder != folder:
                yield f"{step.folder}/"
            folder = step.folder
            yield f"    {step.name}"


def _step(code: CodeType) -> Step | None:
    """None for code outside the project, and for comprehensions and the like, which nobody looks up."""
    path = Path(code.co_filename)
    if not path.is_relative_to(ROOT) or code.co_name.startswith("<"):
        return None
    inside = path.relative_to(ROOT)
    return Step(str(inside.parent), code.co_qualname) if inside.parts[0] in ROOMS else None


@contextmanager
def traced() -> Generator[Trace]:
    """Traces every call on this thread."""
    trace = Trace()
    sys.setprofile(trace)
    try:
        yield trace
    finally:
        sys.setprofile(None)


async def answers(folder: Path) -> dict[str, Trace]:
    """A movement order and a trade offer by a person, at a table where the others answer at once."""
    found: dict[str, Trace] = {}
    harness = await Harness(folder).open()
    try:
        opened = await harness.tables.hosting.open(TITLE, host=ANA, channel=1, pace="none")
        for user in FIVE[1:]:
            await harness.tables.hosting.join(opened.table, user)
        await harness.tables.hosting.start(opened.table, ANA)
        chance, title = Random(1), TITLES[TITLE]
        wanted: dict[str, Callable[[Any], bool]] = {"move": _moves, "trade": _offers}
        while wanted.keys() - found.keys():
            for user in FIVE:
                panel = await harness.tables.viewing.panel(opened.table, user)
                for asked in panel.asked:
                    answer = _player(title)(panel.view, asked.decision, chance)
                    with traced() as trace:
                        await harness.tables.answer(opened.table, user, asked.question, answer)
                    if asked.kind in wanted and wanted[asked.kind](answer):
                        found.setdefault(asked.kind, trace)
                    break
    finally:
        await harness.close()
    return found


def _player(title: Title) -> Callable[..., Any]:
    return title.players["steady"]


def _moves(answer: Any) -> bool:
    return bool(answer.lines)


def _offers(answer: Any) -> bool:
    return bool(answer.act == "offer")


def main() -> None:
    """Prints both traces."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(answers(Path(folder)))
    for kind, trace in found.items():
        folders = len({step.folder for step in trace.steps})
        print(  # noqa: T201
            f"{kind}: {len(trace.steps)} functions in {folders} folders, "
            f"{trace.switches(2)} changes of package, {trace.switches()} of folder"
        )
        if "--list" in sys.argv:
            print("\n".join(trace.lines()))  # noqa: T201


if __name__ == "__main__":
    main()
