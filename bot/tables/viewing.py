"""Reading tables. It needs no queue: each viewer is shown what they may know of the last committed state."""

from collections.abc import Sequence
from typing import Any

from bot.store import LIVE, Table, TableStatus
from bot.tables.acts import drafts, going_back
from bot.tables.looking import logbook, story, views
from bot.tables.model.replies import Export, Line, Panel, Status, Summary
from bot.tables.steps.queue import TableQueue


class Viewing:
    """Panels, lists, the log."""

    def __init__(self, queue: TableQueue) -> None:
        self._queue = queue
        self._store = queue.store

    async def panel(self, table: str, user: int | None) -> Panel:
        """All that this user may know; a spectator's panel for a user without a seat."""
        async with self._queue.reading(table) as committed:
            begun = {} if user is None else await drafts.drafts_of(self._store.people, table, user)
            may_undo = await going_back.can_undo(committed, self._store.history, user)
            return views.panel(committed, user, begun, may_undo)

    async def status(self, table: str) -> Status:
        """Whose move it is, what for and until when."""
        async with self._queue.reading(table) as committed:
            return views.status(committed)

    async def leaves_by_rules(self, table: str, user: int) -> bool:
        """Whether this user would leave the game by its own rules, which nobody can come back from."""
        async with self._queue.reading(table) as committed:
            return views.leaves_by_rules(committed, user)

    async def log(
        self, table: str, user: int | None = None, limit: int = 20, before: int | None = None
    ) -> Sequence[Line]:
        """The last lines before entry `before` as this user may know them, oldest first."""
        async with self._queue.reading(table) as committed:
            return await logbook.lines(committed, self._store, user, limit, before)

    async def export(self, table: str, user: int | None = None) -> Export:
        """The whole game as JSON once it is finished; before that, what this user may know of it."""
        async with self._queue.reading(table) as committed:
            return await logbook.export(committed, self._store, user)

    async def turns(self, table: str) -> Sequence[Any]:
        """What a spectator saw at the beginning of each turn, and what they see now."""
        async with self._queue.reading(table) as committed:
            return await story.turns(committed, self._store)

    async def tables_of(self, user: int, *, live: bool = True) -> Sequence[Summary]:
        """The tables where this user has a seat or is host; those that wait for them first, by deadline."""
        statuses: tuple[TableStatus, ...] = LIVE if live else (*LIVE, "finished", "closed")
        rows = await self._store.tables.of_user(user, statuses)
        found = await self._summaries(rows, user)
        return sorted(found, key=lambda one: (not one.owed, one.due is None, one.due or 0))

    async def listed(self, guild: int) -> Sequence[Summary]:
        """The tables of a server that are not over, the most recently changed first."""
        return await self._summaries(await self._store.tables.listed(LIVE, guild), None)

    async def in_channel(self, channel: int) -> str | None:
        """The id of the table in this channel that is not over, or None."""
        found = await self._store.tables.in_channel(channel)
        return None if found is None else found.id

    async def moments(self, table: str, user: int, limit: int = 25) -> Sequence[Line]:
        """The answers to just before which the table may go back, latest first."""
        async with self._queue.reading(table) as committed:
            return await logbook.moments(committed, self._store, user, limit)

    async def last_answer(self, table: str, user: int) -> int | None:
        """The entry of this user's last answer, if the table may go back to just before it."""
        async with self._queue.reading(table) as committed:
            return await going_back.last_answer(committed, self._store.history, user)

    async def undone_by(self, table: str, user: int, to: int) -> Sequence[Line]:
        """What a rewind to just before entry `to` would undo, as this user may know it."""
        async with self._queue.reading(table) as committed:
            return await logbook.undone_by(committed, self._store, user, to)

    async def _summaries(self, rows: Sequence[Table], user: int | None) -> list[Summary]:
        known = [row for row in rows if row.title in self._queue.titles]
        return [views.summary(await self._queue.latest(row.id), user) for row in known]

    async def owed_by(self, user: int) -> tuple[Summary, ...]:
        """The tables that wait for this user."""
        return tuple(one for one in await self.tables_of(user) if one.owed)
