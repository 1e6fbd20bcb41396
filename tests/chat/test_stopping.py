"""SIGTERM: whoever is being answered gets the answer, and then the bot ends."""

import asyncio
from pathlib import Path

import pytest
from aiohttp import web

from bot.chat.shutdown import HANDLER_TASKS, finish_clicks
from sandbox.faults import Faults
from tests.chat.afar import far_house
from tests.chat.choose import PATIENCE


class Slow(Faults):
    """Once armed, the words of a reply wait until `go`."""

    def __init__(self) -> None:
        self.armed = False
        self.waits = asyncio.Event()
        self.go = asyncio.Event()

    async def before(self, request: web.Request) -> web.StreamResponse | None:
        if self.armed and request.path.endswith("/messages/@original"):
            self.waits.set()
            await self.go.wait()
        return None


@pytest.mark.parametrize("by", ["command", "button"])
async def test_who_is_being_answered_is_answered_before_the_bot_ends(tmp_path: Path, by: str) -> None:
    faults = Slow()
    async with far_house(tmp_path, faults) as home:
        await home.open(home.ben)
        faults.armed = True
        doing = home.anna.slash("/seat") if by == "command" else home.anna.click(home.status(), "More …")
        answered = asyncio.create_task(home.told(doing))
        await asyncio.wait_for(faults.waits.wait(), PATIENCE)
        stopping = asyncio.create_task(home.stop())
        await asyncio.sleep(0.5)
        assert not stopping.done()
        faults.go.set()
        assert await stopping == 0
        await answered


async def test_who_takes_too_long_is_given_up() -> None:
    endless = asyncio.create_task(asyncio.Event().wait(), name=HANDLER_TASKS[0])
    other = asyncio.create_task(asyncio.Event().wait())
    await finish_clicks(0.01)
    assert endless.cancelled() and not other.done()
    other.cancel()
