"""Anna plays the Empires to the end, by buttons or by commands, and remembers what she was asked."""

import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from bot.chat.ids import Control
from bot.tables.model.replies import Panel
from bot.tables.service import Tables
from games.core.decision import kind_of
from games.core.engine import open_decisions
from games.core.history import fold
from games.core.shapes import write
from games.core.title import Title
from games.titles import TITLES
from sandbox.model import Message
from tests.chat.choose import PATIENCE, asked, controls, edited_since
from tests.chat.stage import House
from tests.chat.test_empires_table import next_panel, over, tap, typed
from tests.chat.test_turn_threads import seated

OFTEN = 0.8
"""How often she does what an automatic player would; else anything that is offered."""
STEADY = "steady"
ENOUGH = 100
"""So many taps answer any question."""


class Player:
    """Anna at a table of hers."""

    def __init__(self, home: House, tables: Tables, chance: random.Random) -> None:
        self.home = home
        self.anna = home.anna
        self.tables = tables
        self.chance = chance
        self.kinds: set[str] = set()

    async def open(self, game: str, robots: int, **options: str) -> None:
        """Discord opens a table by a command; the rest of the lobby is buttons."""
        home = self.home
        await self.anna.slash("/table new", game=game, pace="none")
        await home.until(self.anna, "The table is open. Sit down")
        for _ in range(robots):
            await home.told(self.anna.click(home.status(), "Add an automatic player"), "sits down")
        for name, value in options.items():
            await home.told(self.anna.slash("/table option", name=name, value=value), "set")
        await home.told(self.anna.click(home.status(), "Start"), "begins")

    async def looks(self) -> Panel:
        """What she is asked now; whatever it is, it is remembered."""
        (mine,) = await self.tables.viewing.tables_of(self.anna.user.id, live=False)
        panel = await self.tables.viewing.panel(mine.table, self.anna.user.id)
        self.kinds |= {kind_of(one.decision) for one in panel.asked if one.owed}
        return panel

    async def times_asked(self) -> int:
        """How often the game came to wait for her, by its history."""
        (mine,) = await self.tables.viewing.tables_of(self.anna.user.id, live=False)
        (seat,) = [
            it.seat
            for it in (await self.tables.viewing.status(mine.table)).seats
            if it.user == self.anna.user.id
        ]
        past, codec = self.tables.store.history, TITLES[mine.title].codec
        snapshot, _ = await past.before(mine.table, 0)
        game, times, waits = codec.decode(snapshot.state), 0, False
        for entry in [None, *await past.entries(mine.table)]:
            fold(game, () if entry is None else codec.decode_events(entry.events))
            waited, waits = waits, any(one.seat == seat and one.owed for one in open_decisions(game).values())
            times += waits and not waited
        return times

    async def by_buttons(self) -> None:
        """What is suggested, and otherwise anything that can be tapped."""
        question, taps = set[str](), 0
        while panel := await next_panel(self.home):
            await self.looks()
            now = asked(panel) - {"-"}
            taps = taps + 1 if now == question else 0
            question = now
            assert taps < ENOUGH, self.home.text(panel)
            # While she looked, the answers of others may have closed what she was asked.
            if now and (taps > 1 or not await self._pressed(panel, (Control.SUGGEST, Control.SEND)[taps])):
                await tap(self.home, panel, self.chance, taps)

    async def _pressed(self, panel: Message, choice: str) -> bool:
        """Presses this button, if it is there."""
        there = [it for found, it in controls(panel) if found == choice and not it.get("disabled")]
        if there:
            before = panel.edited
            await self.anna.click(panel, there[0]["custom_id"])
            await self.anna.wait_for(partial(edited_since, panel, before), PATIENCE)
        return bool(there)

    async def by_commands(self) -> None:
        """`/answer` with what an automatic player would say, or with what it suggests."""
        while panel := await next_panel(self.home):
            before = panel.edited
            await self._types()
            # What is refused leaves the panel as it is.
            with suppress(TimeoutError):
                await self.anna.wait_for(partial(self._went_on, panel, before), 1.0)

    async def _types(self) -> None:
        panel = await self.looks()
        owed = next((one for one in panel.asked if one.owed), None)
        if owed is None or self.chance.random() > OFTEN:
            await typed(self.home, self.chance)
            return
        think = TITLES[panel.status.title].players[STEADY]
        text = write(think(panel.view, owed.decision, self.chance)).replace("\n", "; ")
        await self.home.told(self.anna.slash("/answer", answer=text, question=owed.question))

    def _went_on(self, panel: Message, before: float | None) -> bool:
        return over(self.home) or edited_since(panel, before)


Way = Callable[[Player], Awaitable[None]]


@asynccontextmanager
async def player(
    folder: Path, monkeypatch: pytest.MonkeyPatch, titles: Mapping[str, Title] = TITLES
) -> AsyncGenerator[Player]:
    """Anna, before she has opened a table; automatic players do not take their time."""
    async with seated(folder, monkeypatch, titles) as table:
        yield Player(table.home, table.tables, random.Random(5))
