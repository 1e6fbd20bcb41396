"""How long a click waits for its acknowledgement: our bot against an echo in bare discord.py, on one sandbox.

`python -m tests.chat.acknowledging [CLICKS]` prints the times as JSON; `ziggurat bench` runs it. Each bot has
a process of its own. The clicks are those of two people who play Tigris & Euphrates in direct messages.
"""

import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.chat.ids import Control
from sandbox.interaction import Outcome
from sandbox.model import Message
from sandbox.persona import Persona
from sandbox.run_bot import running
from sandbox.sample import Sample
from sandbox.server import Sandbox
from tests.chat.choose import BUTTON, PATIENCE, controls, does
from tests.chat.stage import House, answers

CLICKS = 300
Times = dict[str, list[float]]


class Race:
    """Two bots, the same people, the same minutes."""

    def __init__(self, home: House, echo: Message) -> None:
        self.home = home
        self.echo = echo
        self.chance = random.Random(5)
        self.times: Times = {"ours": [], "echo": [], "our forms": [], "echo forms": []}

    async def _timed(self, what: str, doing: Awaitable[Outcome]) -> None:
        """A form for a question that has just been closed is none; that click is not counted."""
        start = time.perf_counter()
        outcome = await doing
        passed = time.perf_counter() - start
        assert outcome.kind in ("modal", "deferred update"), outcome.kind
        if (outcome.kind == "modal") == what.endswith("forms"):
            self.times[what].append(passed)

    async def _changed(self, message: Message, doing: Awaitable[None]) -> None:
        """Nothing goes on in the background when the next click is timed."""
        before = message.edited
        await doing
        await self.home.anna.wait_for(lambda: message.edited != before, PATIENCE)

    async def run(self, clicks: int) -> Times:
        """Now one of them goes first, now the other: what is going on besides shall spoil neither."""
        while len(self.times["ours"]) < clicks:
            for turn in self.chance.sample((self._ours, self._echo), 2):
                await turn()
        return self.times

    async def _echo(self) -> None:
        anna = self.home.anna
        await self._timed("echo forms", anna.click(self.echo, "form"))
        await self._changed(self.echo, self._timed("echo", anna.click(self.echo, "click")))

    async def _ours(self) -> None:
        people = (self.home.anna, self.home.ben)
        look = lambda: next(((p, m) for p in people if (m := self.home.panel(p))), None)  # noqa: E731
        persona, panel = await self.home.anna.wait_for(look, PATIENCE)
        typed = next((it["custom_id"] for choice, it in controls(panel) if choice == Control.TYPE), None)
        if typed is not None:
            await self._timed("our forms", persona.click(panel, typed))
        await self._changed(panel, self._timed("ours", self._press(persona, panel)))

    async def _press(self, persona: Persona, panel: Message) -> Outcome:
        """Something that is there; an order is confirmed once it is whole."""
        there = answers(panel)
        sure = [it for choice, it in there if does(choice, Control.SAY)]
        chosen = self.chance.choice(sure or [it for _, it in there])
        if chosen["type"] == BUTTON:
            return await persona.click(panel, chosen["custom_id"])
        value = self.chance.choice(chosen["options"])["value"]
        return await persona.choose(panel, chosen["custom_id"], value)


@asynccontextmanager
async def _race(folder: Path) -> AsyncGenerator[Race]:
    async with Sandbox() as sandbox:
        sample = Sample(sandbox)
        echo = sandbox.add_bot("Echo", sample.people[0].user, sample.guild)
        os.environ["ZIGGURAT_DATABASE"] = str(folder / "tables.sqlite3")
        os.environ["ZIGGURAT_LOG_LEVEL"] = "ERROR"
        home = House(sandbox, sample)
        async with running(sandbox, sample, ["bot.tools.main", "serve"]):
            sample.bot, ours = echo, sample.bot
            async with running(sandbox, sample, ["tests.chat.echo"]):
                sample.bot = ours
                here = sandbox.gateway.is_connected
                await home.anna.wait_for(lambda: here(ours) and here(echo), PATIENCE)
                told = await home.anna.slash("/echo", sample.hall)
                assert told.message is not None
                await home.open(home.ben)
                yield Race(home, told.message)


async def main(clicks: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with _race(Path(folder)) as race:
            times = await race.run(clicks)
    sys.stdout.write(json.dumps(times) + "\n")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else CLICKS))
