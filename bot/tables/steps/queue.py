"""The queue of each table: one step at a time, none dropped, each on disk before anyone hears of it."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.store import ChannelTaken, Committed, Loaded, Store, Table, WriteConflict
from bot.tables.model.clock import Clock
from bot.tables.model.errors import Broken, Refused, fault
from bot.tables.model.formats import Unreadable
from bot.tables.model.replies import Reply, read_reply
from bot.tables.steps.change import Change
from bot.tables.steps.holding import hold
from bot.tables.steps.live import Live
from bot.tables.steps.yielding import Yielding
from games.core.illegal import Illegal
from games.core.title import Title

Act = Callable[[Change], Awaitable[Reply]]
Settle = Callable[[Change], Awaitable[None]]
KEPT = 256
"""So many tables are kept decoded; another one is read when something happens to it."""
log = logging.getLogger("ziggurat.tables")


class TableQueue:
    """Where steps are made. `settle` works out what follows from a change; `woken` is called after one."""

    def __init__(
        self,
        store: Store,
        titles: Mapping[str, Title],
        clock: Clock,
        settle: Settle,
        woken: Callable[[], None],
    ) -> None:
        self.store = store
        self.titles = titles
        self.clock = clock
        self._settle = settle
        self._woken = woken
        self.yielding = Yielding()
        self._kept: OrderedDict[str, Live] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of the tables where somebody acts now or waits for it: first come, first served."""

    async def look(self, table: str) -> Live:
        """The table as it was last committed."""
        live = self._kept.get(table)
        if live is None:
            return self._keep(await self._load(table))
        self._kept.move_to_end(table)
        return live

    @asynccontextmanager
    async def looking(self, table: str) -> AsyncGenerator[Live]:
        """The same, for whoever reads its game: one that cannot be read is parked."""
        live = await self.look(table)
        try:
            yield live
        except Broken as broken:
            await self.park(table, broken)
            raise Refused("table.parked") from broken

    async def open(self, row: Table, act: Act, interaction: int | None) -> Reply:
        """A new table."""
        change = Change(Live(Loaded(row, (), None, (), ()), self.titles[row.title]), row.created)
        reply = await act(change)
        await self._settle(change)
        commit = change.commit(interaction, reply)
        try:
            committed = await self.store.open_table(row, commit)
        except ChannelTaken as taken:
            raise Refused("channel.taken", table=taken.table) from taken
        self._woken()
        return _again(committed, self.titles[row.title]) if committed.repeated else reply

    async def step(
        self, table: str, act: Act, interaction: int | None = None, *, fresh: bool = False
    ) -> Reply:
        """One step. What is refused has changed nothing; a title that fails twice is parked.

        `fresh`: something else has written to this table; it is read anew.
        """
        async with self._locks.setdefault(table, asyncio.Lock()):
            if fresh:
                self.drop(table)
            try:
                try:
                    reply = await self._attempt(table, act, interaction)
                except (Broken, WriteConflict):
                    # Somebody else wrote, or the title failed: once more, from what is on disk.
                    self.drop(table)
                    reply = await self._attempt(table, act, interaction)
            except Broken as broken:
                if await self._park(table, broken):
                    raise Refused("table.parked") from broken
                raise Refused("table.failed") from broken
            except (Illegal, Refused):
                if (earlier := await self._earlier(interaction)) is None:
                    raise
                return earlier
        self._woken()
        return reply

    async def park(self, table: str, broken: Broken) -> None:
        """A game failed while somebody looked at it."""
        async with self._locks.setdefault(table, asyncio.Lock()):
            await self._park(table, broken)
        self._woken()

    def drop(self, table: str) -> None:
        """Something else wrote to this table: it is read again."""
        self._kept.pop(table, None)

    async def _attempt(self, table: str, act: Act, interaction: int | None) -> Reply:
        """The act, what follows from it, and one commit. Clicks are acknowledged between these pieces."""
        change = Change(await self.look(table), self.clock())
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
        committed = await self.store.commit(commit)
        if committed.repeated:
            return _again(committed, change.title)
        self._keep(change.after(commit, committed))
        return reply

    async def _earlier(self, interaction: int | None) -> Reply | None:
        """A click that was applied before would now be refused: it gets its first reply again."""
        committed = None if interaction is None else await self.store.applied(interaction)
        return None if committed is None else _again(committed, (await self.look(committed.table)).title)

    async def _park(self, table: str, broken: Broken) -> bool:
        """The last good state stays; the clock stands still; the people are told once."""
        self.drop(table)
        change = Change(await self.look(table), self.clock())
        log.error("a game failed", extra={"table": table, **broken.fault})
        if change.table.status not in ("playing", "paused"):
            return change.table.status == "parked"
        if change.table.status == "playing":
            hold(change)
        change.stage("parked", broken.reason)
        change.notice("parked")
        await self._commit(change, None, change.reply("parked"))
        return True

    async def _load(self, table: str) -> Live:
        loaded = await self.store.tables.load(table)
        if loaded is None:
            raise Refused("table.unknown")
        if loaded.table.title not in self.titles:
            raise Refused("title.gone", title=loaded.table.title)
        live = Live(loaded, self.titles[loaded.table.title])
        try:
            live.memory  # noqa: B018
        except Unreadable as error:
            log.error("unreadable memory", extra={"table": table, **fault(error)})
            raise Refused("table.unreadable") from error
        return live

    def _keep(self, live: Live) -> Live:
        kept = self._kept.get(live.table.id)
        if kept is not None and kept.table.seq > live.table.seq:
            return kept
        self._kept[live.table.id] = live
        self._kept.move_to_end(live.table.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return live


def _again(committed: Committed, title: Title) -> Reply:
    """What was said the first time; or only that it is done, if this release cannot read it."""
    try:
        return replace(read_reply(committed.reply, title.codec), repeated=True)
    except Unreadable:
        return Reply(table=committed.table, code="done", number=committed.number, repeated=True)
