"""Simulated people at the terminal, for the tests of `ziggurat play`."""

import io
from collections.abc import Callable
from random import Random
from typing import Any

from bot.tools.play_session import Session
from bot.tools.play_table import Table
from bot.tools.terminal import Terminal
from games.core.game import AnyGame
from games.core.shapes import write
from games.titles import TITLES

TIGRIS = TITLES["tigris"]
NAMES = {"s1": "Ann", "s2": "Gudea", "s3": "Kubaba", "s4": "Shulgi", "s5": "Enheduanna"}
WIDTH = 80


class Person:
    """An input stream whose lines come from a function; an empty one ends it."""

    def __init__(self, types: Callable[[], str]) -> None:
        self.types = types

    def readline(self) -> str:
        return self.types()

    def isatty(self) -> bool:
        return False


class Out(io.TextIOWrapper):
    """What the terminal shows."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self.bytes = io.BytesIO()
        super().__init__(self.bytes, encoding=encoding)

    @property
    def text(self) -> str:
        self.flush()
        return self.bytes.getvalue().decode(self.encoding)


def new_table(seed: int = 1, players: int = 3, **options: Any) -> Table:
    """A table with Ann and random players."""
    return table_of(TIGRIS.new(options, list(NAMES)[:players], f"{seed:064x}"), seed)


def table_of(game: AnyGame, seed: int = 1) -> Table:
    names = {seat: NAMES[seat] for seat in game.seats}
    return Table(TITLES[game.title], game, "s1", names, "random", Random(seed))


def session_of(table: Table, types: Callable[[], str], out: Out, environ: dict[str, str]) -> Session:
    terminal = Terminal(Person(types), out, environ)
    terminal.width = WIDTH
    return Session(terminal, table)


def sit(table: Table, *lines: str) -> tuple[Session, str]:
    """Plays a session in which these lines are typed; returns it and all that was shown."""
    left = iter([f"{line}\n" for line in lines])
    out = Out()
    session = session_of(table, lambda: next(left, ""), out, {})
    session.play()
    return session, out.text


def play_at_random(table: Table, environ: dict[str, str] | None = None, encoding: str = "utf-8") -> str:
    """Plays a session with legal answers until the end; returns what was shown."""
    chance = Random(7)

    def types() -> str:
        item = table.owed(mine=True)
        assert item is not None
        return write(item.decision.sample(table.look(), chance)).replace("\n", "; ") + "\n"

    out = Out(encoding)
    session = session_of(table, types, out, environ or {})
    session.greet()
    session.play()
    return out.text
