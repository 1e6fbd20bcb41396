"""What all parts of the service share: one step of a table, and a look at one."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Concatenate, ParamSpec

from bot.store import Store
from bot.tables.change import Change
from bot.tables.clock import Clock
from bot.tables.desk import Desk
from bot.tables.errors import Broken, Refused
from bot.tables.faces import Reply
from bot.tables.live import Live
from games.core.title import Title

P = ParamSpec("P")


class Acting:
    """Steps and looks, at the desk."""

    def __init__(
        self, store: Store, titles: Mapping[str, Title], clock: Clock, seeds: Callable[[], str], desk: Desk
    ) -> None:
        self.store = store
        self.titles = titles
        self.clock = clock
        self._seeds = seeds
        self._past = store.history
        self._desk = desk
        self.way = desk.way

    async def _do(
        self,
        table: str,
        interaction: int | None,
        act: Callable[Concatenate[Change, P], Awaitable[Reply]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Reply:
        """One step of a table."""
        return await self._desk.turn(table, lambda change: act(change, *args, **kwargs), interaction)

    @asynccontextmanager
    async def _looking(self, table: str) -> AsyncGenerator[Live]:
        """A table to look at; a game that cannot be looked at is parked."""
        live = await self._desk.look(table)
        try:
            yield live
        except Broken as broken:
            await self._desk.park(table, broken)
            raise Refused("table.parked") from broken
