"""The bot in a process of its own, to be killed and started again on the same database."""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from sandbox.clock import Clock
from sandbox.faults import Faults
from sandbox.run_bot import wait_until_ready
from sandbox.sample import Sample
from sandbox.server import Sandbox
from tests.chat.choose import PATIENCE
from tests.chat.stage import House, judged

ROOT = Path(__file__).parents[2]


class FarHouse(House):
    """A house whose bot can be killed."""

    def __init__(self, sandbox: Sandbox, sample: Sample, folder: Path, titles: str = "") -> None:
        """`titles`: packages of titles outside the tree."""
        super().__init__(sandbox, sample)
        self.titles = titles
        self.log = folder / "log.jsonl"
        """What goes wrong in the bot."""
        self.database = folder / "tables.sqlite3"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Starts the bot, and waits until it can be spoken to."""
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "sandbox.connect",
                self.sandbox.url,
                "bot.tools.main",
                "serve",
                cwd=ROOT,
                stderr=log,
                env=os.environ
                | {
                    "DISCORD_TOKEN": self.sample.bot.token,
                    "ZIGGURAT_DATABASE": str(self.database),
                    "ZIGGURAT_LOG_LEVEL": "ERROR",
                    "ZIGGURAT_TITLES": self.titles,
                },
            )
        await wait_until_ready(self.sandbox, self.sample)

    async def stop(self) -> int:
        """As a host or a container does; the exit code."""
        assert self._process is not None
        self._process.terminate()
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    async def kill(self) -> None:
        """As a power cut does: nothing is tidied up."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()
        here = self.sandbox.gateway.is_connected
        await self.anna.wait_for(lambda: not here(self.sample.bot), PATIENCE)


@asynccontextmanager
async def far_house(
    folder: Path, faults: Faults | None = None, clock: Clock | None = None, titles: str = ""
) -> AsyncGenerator[FarHouse]:
    """The bot, logged in on a sandbox of its own, from another process; every request of it is judged."""
    async with Sandbox(faults=faults, clock=clock) as sandbox, judged(sandbox):
        home = FarHouse(sandbox, Sample(sandbox), folder, titles)
        await home.start()
        try:
            yield home
        finally:
            await home.kill()
            # pytest shows it where a test has failed.
            sys.stderr.write(home.log.read_text("utf-8"))
