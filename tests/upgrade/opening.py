"""Opens a whole database of another day, or of another build, with the current bot on a sandbox.

    async with opened(tmp_path, database, world, at=when) as here:
        await here.quiet()
        await here.tables.answer(table, user, text="pass")
        assert here.faults() == []

`database` is the file of a SQLite store, `world` is what `tests.upgrade.worlds.dump` wrote of the sandbox
that the database refers to, and `at` is the time at which the bot starts. The clock stands still until
`here.clock.advance` is called, so that no deadline passes by itself. The bot is the real one (`bot.serve`) on
real discord.py; only pictures are planned and not drawn.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import bot.serve
from bot.chat.rate_limiter import RateLimiter
from bot.settings import Settings
from bot.tables.service import Tables
from games.core.title import Title
from games.titles import TITLES
from rendering.pictures import Picture, Pictures, Undrawn
from rendering.plan import Plan
from sandbox.clock import ManualClock
from sandbox.connect import connected
from sandbox.model import Application, Json
from sandbox.persona import Persona
from sandbox.server import Sandbox
from tests.chat import stage
from tests.upgrade import worlds

PATIENCE = 60.0
"""Seconds of real time."""
UNSENT = """
SELECT id, table_id, payload, reason FROM outbox
WHERE state = 'taken' OR (state = 'waiting' AND (attempts > 0 OR not_before <= ?))
"""
FAST = 10_000
"""Requests a second: this sandbox sets no limit."""
SLOWLY = (3_600_000, 3_600_000)
"""Automatic players take so long that they leave everything to the people."""


class Unpainted(Pictures):
    """Plans pictures without drawing them, which would take too long here."""

    async def draw(self, plan: Plan, *, later: bool = False) -> Picture:
        raise Undrawn("not painted")

    async def film(self, plans: Sequence[Plan]) -> Picture:
        raise Undrawn("not painted")


class Kept(logging.Handler):
    """Keeps the log records that report something wrong."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@dataclass
class Opened:
    """A database, the bot that has it open, and the people it knows."""

    sandbox: Sandbox
    bot: Application
    clock: ManualClock
    database: Path
    tables: Tables
    log: Kept = field(default_factory=Kept)

    def person(self, user: int) -> Persona:
        return self.sandbox.persona(self.sandbox.world.users[user])

    def rows(self, query: str, *given: Any) -> list[tuple[Any, ...]]:
        """Rows read from the file, as it is now."""
        with closing(sqlite3.connect(self.database)) as db:
            return db.execute(query, given).fetchall()

    def all_tables(self) -> list[str]:
        """The ids of all tables."""
        return [str(id) for (id,) in self.rows("SELECT id FROM tables ORDER BY rowid")]

    def faults(self) -> list[str]:
        """Errors in the log, and letters that could not be read."""
        told = [record for record in self.log.records if _wrong(record)]
        return [f"{record.name}: {record.getMessage()} {_facts(record)}" for record in told]

    async def quiet(self) -> None:
        """Returns when every letter that may be sent now has been sent."""
        time, before = asyncio.get_running_loop().time, list[tuple[Any, ...]]()
        late = time() + PATIENCE
        while left := self.rows(UNSENT, round(self.clock.now() * 1000)):
            if left != before:
                before, late = left, time() + PATIENCE
            if time() > late:
                raise AssertionError(f"not sent: {left}; {self.faults()}")
            await asyncio.sleep(0.05)


def _wrong(record: logging.LogRecord) -> bool:
    return record.levelno >= logging.ERROR or record.getMessage() == "unknown letter"


def _facts(record: logging.LogRecord) -> str:
    if record.exc_info is not None and record.exc_info[1] is not None:
        return repr(record.exc_info[1])
    plain = vars(logging.makeLogRecord({}))
    return str({name: value for name, value in vars(record).items() if name not in plain})


def keep_only(database: Path, tables: Collection[str]) -> None:
    """Deletes the other tables from a database that no bot has open."""
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("PRAGMA foreign_keys = ON")
        found = {str(id) for (id,) in db.execute("SELECT id FROM tables")}
        db.executemany("DELETE FROM tables WHERE id = ?", [(id,) for id in sorted(found - set(tables))])


def drop_letters(database: Path) -> None:
    """Deletes unsent letters from a database that no bot has open."""
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("DELETE FROM outbox WHERE state IN ('waiting', 'taken')")


def _copied(folder: Path, database: bytes) -> Path:
    file = folder / "tables.sqlite3"
    for old in folder.glob(f"{file.name}*"):
        old.unlink()
    file.write_bytes(database)
    return file


@asynccontextmanager
async def opened(
    folder: Path,
    database: bytes,
    world: Json,
    *,
    at: float,
    titles: Mapping[str, Title] = TITLES,
    only: Collection[str] | None = None,
    letters: bool = True,
    robot_pause: tuple[int, int] = SLOWLY,
) -> AsyncGenerator[Opened]:
    """Opens a copy of the database in this folder. `only`: these tables; without `letters` no letter is left
    to send."""
    clock, file = ManualClock(at), _copied(folder, database)
    if only is not None:
        keep_only(file, only)
    if not letters:
        drop_letters(file)
    async with Sandbox(clock=clock) as sandbox:
        account = worlds.load(sandbox.world, world)
        async with running(sandbox, account, file, clock, titles, robot_pause) as here:
            yield here
        assert sandbox.api.crashes == []


@asynccontextmanager
async def running(
    sandbox: Sandbox,
    account: Application,
    database: Path,
    clock: ManualClock,
    titles: Mapping[str, Title] = TITLES,
    robot_pause: tuple[int, int] = SLOWLY,
    **given: Any,
) -> AsyncGenerator[Opened]:
    """Runs the bot, logged in with this account; `given` is passed to its tables."""
    made: list[Tables] = []
    log = Kept()

    def now() -> int:
        return round(clock.now() * 1000)

    def make(*args: Any, **options: Any) -> Tables:
        made.append(Tables(*args, **{"clock": now, "robot_pause": robot_pause, **options, **given}))
        return made[-1]

    settings = Settings.model_validate(
        {"DISCORD_TOKEN": account.token, "database": database, "news_pause": 0}
    )
    logging.getLogger().addHandler(log)
    with (
        connected(sandbox.url),
        patch.object(bot.serve, "Tables", make),
        patch.object(bot.serve, "Pictures", Unpainted),
        patch.object(bot.serve, "RateLimiter", partial(RateLimiter, FAST)),
        patch.object(bot.serve, "now", now),
    ):
        before = asyncio.all_tasks()
        serving = asyncio.create_task(bot.serve.serve(settings, titles))
        try:
            await _ready(sandbox, account)
            yield Opened(sandbox, account, clock, database, made[0], log)
        finally:
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)
            await stage._end(before)
            logging.getLogger().removeHandler(log)


async def _ready(sandbox: Sandbox, account: Application) -> None:
    """Waits until the bot is connected and has registered its commands."""
    here = sandbox.gateway.is_connected
    owner = sandbox.persona(account.owner)
    await owner.wait_for(lambda: (here(account) and sandbox.world.commands) or None, PATIENCE)
