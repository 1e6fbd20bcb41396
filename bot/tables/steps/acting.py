"""What all parts of the service share: one step of a table, and a look at one."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Concatenate, ParamSpec

from bot.store import Store
from bot.tables.errors import Broken, Refused
from bot.tables.replies import Reply
from bot.tables.steps.change import Change
from bot.tables.steps.live import Live
from bot.tables.steps.queue import TableQueue
from bot.tables.timing.clock import Clock
from games.core.title import Title

P = ParamSpec("P")


class Acting:
    """Makes one step of a table, or takes a look at one; `Tables`, `Hosting` and `Viewing` use it."""

    def __init__(
        self,
        store: Store,
        titles: Mapping[str, Title],
        clock: Clock,
        queue: TableQueue,
    ) -> None:
        self.store = store
        self.titles = titles
        self.clock = clock
        self.queue = queue

    async def do(
        self,
        table: str,
        interaction: int | None,
        act: Callable[Concatenate[Change, P], Awaitable[Reply]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Reply:
        """One step of a table."""
        return await self.queue.step(table, lambda change: act(change, *args, **kwargs), interaction)

    @asynccontextmanager
    async def looking(self, table: str) -> AsyncGenerator[Live]:
        """A table to look at; a game that cannot be looked at is parked."""
        live = await self.queue.look(table)
        try:
            yield live
        except Broken as broken:
            await self.queue.park(table, broken)
            raise Refused("table.parked") from broken
