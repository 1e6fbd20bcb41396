"""The queue of each table: one step at a time, none dropped, each committed before anyone is told."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.store import ChannelTaken, Committed, Loaded, Store, Table, WriteConflict
from bot.tables.model.clock import Clock
from bot.tables.model.errors import GameFailed, Refused, fault
from bot.tables.model.formats import Unreadable
from bot.tables.model.replies import Reply, read_reply
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable
from bot.tables.steps.holding import hold_timers
from bot.tables.steps.yielding import Yielding
from games.core.illegal import Illegal
from games.core.title import Title

Act = Callable[[Change], Awaitable[Reply]]
"""What a step does: changes the `Change` and returns the reply, or raises Refused or Illegal."""
Settle = Callable[[Change], Awaitable[None]]
"""Works out what follows from a change: timers, news, pings, the status message."""
MOST_CACHED_TABLES = 256
"""Tables kept in memory; the one used longest ago is dropped first."""
log = logging.getLogger("ziggurat.tables")


class TableQueue:
    """Runs steps. `settle` runs after each act and before its commit, `after_commit` after the commit."""

    def __init__(
        self,
        store: Store,
        titles: Mapping[str, Title],
        clock: Clock,
        settle: Settle,
        after_commit: Callable[[], None],
    ) -> None:
        self.store = store
        self.titles = titles
        self.clock = clock
        self._settle = settle
        self._after_commit = after_commit
        self.yielding = Yielding()
        self._cache: OrderedDict[str, CommittedTable] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each table that has a step running or waiting: first come, first served."""

    async def latest(self, table: str) -> CommittedTable:
        """The table as it was last committed. Refuses an unknown table, title or format."""
        committed = self._cache.get(table)
        if committed is None:
            return self._add_to_cache(await self._load(table))
        self._cache.move_to_end(table)
        return committed

    @asynccontextmanager
    async def reading(self, table: str) -> AsyncGenerator[CommittedTable]:
        """The same, for a caller that reads its game: if the game cannot be read, the table is parked."""
        committed = await self.latest(table)
        try:
            yield committed
        except GameFailed as failed:
            await self.park(table, failed)
            raise Refused("table.parked") from failed

    async def open(self, row: Table, act: Act, interaction: int | None) -> Reply:
        """Creates a table with its first commit."""
        change = Change(CommittedTable(Loaded(row, (), None, (), ()), self.titles[row.title]), row.created)
        reply = await act(change)
        await self._settle(change)
        commit = change.commit(interaction, reply)
        try:
            result = await self.store.open_table(row, commit)
        except ChannelTaken as taken:
            raise Refused("channel.taken", table=taken.table) from taken
        self._after_commit()
        return _repeated_reply(result, self.titles[row.title]) if result.repeated else reply

    async def step(
        self, table: str, act: Act, interaction: int | None = None, *, fresh: bool = False
    ) -> Reply:
        """Runs one step. A refused step changes nothing; a game that fails twice is parked.

        `fresh`: something else has written to this table, so it is loaded again first.
        """
        async with self._locks.setdefault(table, asyncio.Lock()):
            if fresh:
                self.drop_cached(table)
            try:
                try:
                    reply = await self._attempt(table, act, interaction)
                except (GameFailed, WriteConflict):
                    # Something else wrote to the table, or the title failed: try once more from the database.
                    self.drop_cached(table)
                    reply = await self._attempt(table, act, interaction)
            except GameFailed as failed:
                if await self._park(table, failed):
                    raise Refused("table.parked") from failed
                raise Refused("table.failed") from failed
            except (Illegal, Refused):
                if (earlier := await self._earlier_reply(interaction)) is None:
                    raise
                return earlier
        self._after_commit()
        return reply

    async def park(self, table: str, failed: GameFailed) -> None:
        """Parks a game that failed outside a step."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            await self._park(table, failed)
        self._after_commit()

    def drop_cached(self, table: str) -> None:
        """Forgets the cached table, so that it is loaded again when it is next needed."""
        self._cache.pop(table, None)

    async def _attempt(self, table: str, act: Act, interaction: int | None) -> Reply:
        """The act, what follows from it, and one commit, yielding to clicks between them."""
        change = Change(await self.latest(table), self.clock())
        await self.yielding.to_clicks()
        reply = await act(change)
        if change.empty:
            return reply
        await self.yielding.to_clicks()
        await self._settle(change)
        await self.yielding.to_clicks()
        return await self._commit(change, interaction, reply)

    async def _commit(self, change: Change, interaction: int | None, reply: Reply) -> Reply:
        commit = change.commit(interaction, reply)
        result = await self.store.commit(commit)
        if result.repeated:
            return _repeated_reply(result, change.title)
        self._add_to_cache(change.committed(commit, result))
        return reply

    async def _earlier_reply(self, interaction: int | None) -> Reply | None:
        """The first reply to an interaction that was applied before; asked for when it is refused the second
        time."""
        result = None if interaction is None else await self.store.applied(interaction)
        return None if result is None else _repeated_reply(result, (await self.latest(result.table)).title)

    async def _park(self, table: str, failed: GameFailed) -> bool:
        """Parks the table with its last good state, holds its timers and tells its people once.

        Returns whether the table is parked now; a lobby or a table that is over is not.
        """
        self.drop_cached(table)
        change = Change(await self.latest(table), self.clock())
        log.error("a game failed", extra={"table": table, **failed.fault})
        if change.table.status not in ("playing", "paused"):
            return change.table.status == "parked"
        if change.table.status == "playing":
            hold_timers(change)
        change.set_status("parked", failed.reason)
        change.notice("parked")
        await self._commit(change, None, change.reply("parked"))
        return True

    async def _load(self, table: str) -> CommittedTable:
        loaded = await self.store.tables.load(table)
        if loaded is None:
            raise Refused("table.unknown")
        if loaded.table.title not in self.titles:
            raise Refused("title.gone", title=loaded.table.title)
        committed = CommittedTable(loaded, self.titles[loaded.table.title])
        try:
            committed.memory  # noqa: B018
        except Unreadable as error:
            log.error("unreadable memory", extra={"table": table, **fault(error)})
            raise Refused("table.unreadable") from error
        return committed

    def _add_to_cache(self, committed: CommittedTable) -> CommittedTable:
        """Caches a table unless a later commit of it is cached, and returns the later one."""
        cached = self._cache.get(committed.table.id)
        if cached is not None and cached.table.seq > committed.table.seq:
            return cached
        self._cache[committed.table.id] = committed
        self._cache.move_to_end(committed.table.id)
        while len(self._cache) > MOST_CACHED_TABLES:
            self._cache.popitem(last=False)
        return committed


def _repeated_reply(result: Committed, title: Title) -> Reply:
    """The first reply, marked `repeated`; only `done` if this release cannot read it."""
    try:
        return replace(read_reply(result.reply, title.codec), repeated=True)
    except Unreadable:
        return Reply(table=result.table, code="done", number=result.number, repeated=True)
