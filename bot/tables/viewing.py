"""Looking at tables. No queue: the last committed state is shown, to each what he may know."""

from collections.abc import Sequence
from typing import Any

from bot.store import LIVE, Table
from bot.store import TableStatus as Stage
from bot.tables.acts import drafts
from bot.tables.looking import logbook, story, views
from bot.tables.model.replies import Export, Line, Panel, Status, Summary
from bot.tables.steps.queue import TableQueue


class Viewing:
    """Panels, lists, the log."""

    def __init__(self, queue: TableQueue) -> None:
        self._queue = queue
        self._store = queue.store

    async def panel(self, table: str, user: int | None) -> Panel:
        """All that this user may know; a spectator's panel for whoever has no seat."""
        async with self._queue.reading(table) as committed:
            begun = {} if user is None else await drafts.drafts_of(self._store.people, table, user)
            return views.panel(committed, user, begun)

    async def status(self, table: str) -> Status:
        """Whose move, what for, until when."""
        async with self._queue.reading(table) as committed:
            return views.status(committed)

    async def log(
        self, table: str, user: int | None = None, limit: int = 20, before: int | None = None
    ) -> Sequence[Line]:
        """The last lines (before entry `before`) as told to this user, the oldest first."""
        async with self._queue.reading(table) as committed:
            return await logbook.lines(committed, self._store, user, limit, before)

    async def export(self, table: str, user: int | None = None) -> Export:
        """The whole game once it is finished; else what this user may know of it, as JSON."""
        async with self._queue.reading(table) as committed:
            return await logbook.export(committed, self._store, user)

    async def turns(self, table: str) -> Sequence[Any]:
        """What a spectator saw when each turn began, and what he sees now."""
        async with self._queue.reading(table) as committed:
            return await story.turns(committed, self._store)

    async def tables_of(self, user: int, *, live: bool = True) -> Sequence[Summary]:
        """The tables where this user sits or is the host; those that wait for him first, by deadline."""
        stages: tuple[Stage, ...] = LIVE if live else (*LIVE, "finished", "closed")
        rows = await self._store.tables.of_user(user, stages)
        found = await self._summaries(rows, user)
        return sorted(found, key=lambda one: (not one.owed, one.due is None, one.due or 0))

    async def listed(self, guild: int) -> Sequence[Summary]:
        """The live tables of a server, the latest moved first."""
        return await self._summaries(await self._store.tables.listed(LIVE, guild), None)

    async def in_channel(self, channel: int) -> str | None:
        """The id of the live table of this channel."""
        found = await self._store.tables.in_channel(channel)
        return None if found is None else found.id

    async def moments(self, table: str, user: int, limit: int = 25) -> Sequence[Line]:
        """Where the table may go back to: just before one of these, the latest first."""
        async with self._queue.reading(table) as committed:
            return await logbook.moments(committed, self._store, user, limit)

    async def undone_by(self, table: str, user: int, to: int) -> Sequence[Line]:
        """What a rewind to just before entry `to` would undo, as told to this user."""
        async with self._queue.reading(table) as committed:
            return await logbook.undone_by(committed, self._store, user, to)

    async def _summaries(self, rows: Sequence[Table], user: int | None) -> list[Summary]:
        known = [row for row in rows if row.title in self._queue.titles]
        return [views.summary(await self._queue.latest(row.id), user) for row in known]

    async def owed_by(self, user: int) -> tuple[Summary, ...]:
        """The tables that wait for this user."""
        return tuple(one for one in await self.tables_of(user) if one.owed)
