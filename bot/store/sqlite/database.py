"""Two connections to one SQLite file: one writes, one reads, each in a thread with a queue of its own."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar, cast

import aiosqlite

from bot.store.errors import Unavailable
from bot.store.sqlite.connection import connect, in_read_transaction, in_transaction, truncate_wal
from bot.store.sqlite.migrate import check_version, migrate

P = ParamSpec("P")
R = TypeVar("R")
Work = Callable[Concatenate[sqlite3.Connection, P], R]


class _Threaded(aiosqlite.Connection):
    """Runs a whole transaction as one call in the connection's thread; aiosqlite has one for each statement.

    So no other task can come in between, and a cancelled task leaves no transaction open.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(partial(connect, path), iter_chunk_size=64)
        # A process that fails must be able to end without closing; what was committed is not lost.
        self._thread.daemon = True

    async def run(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Runs this function in the connection's thread. Raises Unavailable."""
        try:
            done = await self._execute(lambda: work(self._conn))  # type: ignore[no-untyped-call]
        except sqlite3.OperationalError as error:
            raise Unavailable(str(error)) from error
        return cast("R", done)


class Database:
    """Runs functions of a connection as transactions."""

    def __init__(self, path: Path, writer: _Threaded, reader: _Threaded) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path) -> "Database":
        """Opens or creates the file and applies missing migrations. Raises NewerDatabase or Damaged."""
        await asyncio.to_thread(_prepare, path)
        writer, reader = (_Threaded(path) for _ in range(2))
        await writer
        try:
            await reader
        except BaseException:
            await writer.close()
            raise
        return cls(path, writer, reader)

    async def write(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._writer.run(lambda db: in_transaction(db, partial(work, db, *args, **kwargs)))

    async def read(self, work: Work[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self._reader.run(lambda db: in_read_transaction(db, partial(work, db, *args, **kwargs)))

    async def flush(self) -> None:
        """Moves the write-ahead log into the file and empties it, unless a backup is reading it."""
        await self._writer.run(truncate_wal)

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()


def _prepare(path: Path) -> None:
    # Readable by its owner only: it holds everybody's hand of cards.
    """Creates the file if there is none, checks its version and migrates it."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    check_version(path)
    db = connect(path)
    try:
        migrate(db)
    finally:
        db.close()
