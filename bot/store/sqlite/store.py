"""The store on SQLite: one file, one writing process."""

import asyncio
from pathlib import Path

from bot.store.commit import Commit, Committed
from bot.store.rows import Plain, Table
from bot.store.sqlite.backup import backup
from bot.store.sqlite.commit import applied, apply_commit, open_table, sweep
from bot.store.sqlite.database import Database
from bot.store.sqlite.history import SqliteHistory
from bot.store.sqlite.outbox import SqliteOutbox
from bot.store.sqlite.people import SqlitePeople, note, save_note
from bot.store.sqlite.tables import SqliteTables
from bot.store.sqlite.timers import SqliteTimers


class SqliteStore:
    """See `protocol.Store`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.tables = SqliteTables(database)
        self.history = SqliteHistory(database)
        self.timers = SqliteTimers(database)
        self.outbox = SqliteOutbox(database)
        self.people = SqlitePeople(database)

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Opens or creates the file and applies missing migrations. Raises NewerDatabase or Damaged."""
        return cls(await Database.open(path))

    async def open_table(self, table: Table, commit: Commit) -> Committed:
        return await self._database.write(open_table, table, commit)

    async def commit(self, commit: Commit) -> Committed:
        return await self._database.write(apply_commit, commit)

    async def applied(self, interaction: int) -> Committed | None:
        return await self._database.read(applied, interaction)

    async def note(self, name: str) -> Plain | None:
        return await self._database.read(note, name)

    async def save_note(self, name: str, value: Plain) -> None:
        await self._database.write(save_note, name, value)

    async def sweep(self, before: int) -> None:
        await self._database.write(sweep, before)
        await self._database.flush()

    async def backup(self, target: Path) -> None:
        await asyncio.to_thread(backup, self._database.path, target)

    async def close(self) -> None:
        await self._database.close()
