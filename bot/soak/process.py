"""The bot in a process of its own, on a sandbox: started, killed, started again on the same database."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from bot.soak.nursery import Nursery, is_alive
from sandbox.model import Application
from sandbox.server import Sandbox

STARTS_WITHIN = 90.0
ENDS_WITHIN = 30.0
GLANCE = 0.02
"""Seconds between two looks: a socket that comes or goes is nothing that happens in the world."""
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


async def until(look: Callable[[], bool], within: float) -> None:
    async with asyncio.timeout(within):
        while not look():  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(GLANCE)


class NotStarted(Exception):
    """The end of its log."""


class Bot:
    """`up` is set while people can reach it."""

    def __init__(
        self,
        sandbox: Sandbox,
        account: Application,
        database: Path,
        nursery: Nursery | None = None,
        news_pause: int = 0,
    ) -> None:
        """`news_pause`: a setting of the bot, in seconds; most soaks wait for news, so that it is short."""
        self.database = database
        self.log = database.with_suffix(".log")
        self.up = asyncio.Event()
        self._sandbox = sandbox
        self._account = account
        self._nursery = nursery
        self._news_pause = news_pause
        self._process: asyncio.subprocess.Process | None = None
        self._pid: int | None = None

    async def launch(self, cold: bool = False) -> None:
        """Starts it unless it runs, and waits for nothing: two would play on the same files.

        `cold`: from the very beginning, even if there is a nursery.
        """
        if self._pid is not None and self._lives(self._pid):
            return
        command = ("-m", "sandbox.connect", self._sandbox.url, "bot.tools.main", "serve")
        settings = {
            "DISCORD_TOKEN": self._account.token,
            "ZIGGURAT_DATABASE": str(self.database),
            "ZIGGURAT_LOG_LEVEL": "INFO",
            "ZIGGURAT_PULSE": "1",
            "ZIGGURAT_NEWS_PAUSE": str(self._news_pause),
        }
        if self._nursery is not None and not cold:
            self._process, self._pid = None, await self._nursery.bear(settings, self.log)
            return
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *command, env=os.environ | settings, stderr=log, stdout=log
            )
        self._pid = self._process.pid

    def _lives(self, pid: int) -> bool:
        return is_alive(pid) if self._process is None else self._process.returncode is None

    async def ready(self) -> None:
        """Until it has logged in and has commands to offer."""
        here, commands = self._sandbox.gateway.is_connected, self._sandbox.world.commands
        try:
            await until(lambda: here(self._account) and bool(commands), STARTS_WITHIN)
        except TimeoutError:
            raise NotStarted(self.log.read_text()[-2000:]) from None
        self.up.set()

    async def start(self) -> None:
        await self.launch()
        await self.ready()

    async def kill(self) -> None:
        """kill -9: nothing is tidied up."""
        self.up.clear()
        if (pid := self._pid) is None:
            return
        if self._lives(pid):
            os.kill(pid, signal.SIGKILL)
        if self._process is not None:
            await self._process.wait()
        await until(lambda: not self._lives(pid), ENDS_WITHIN)
        here = self._sandbox.gateway.is_connected
        await until(lambda: not here(self._account), ENDS_WITHIN)

    @property
    def memory(self) -> int:
        """Bytes that it and its picture workers hold in memory."""
        pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self._family()]
        return sum(pages) * PAGE

    @property
    def seconds(self) -> float:
        """CPU seconds that it and its picture workers have used."""
        return sum(_ticks(pid) for pid in self._family()) / TICKS

    def _family(self) -> list[int]:
        """It, and the processes that it started."""
        assert self._pid is not None
        found, todo = list[int](), [self._pid]
        while todo:
            pid = todo.pop()
            found.append(pid)
            children = Path(f"/proc/{pid}/task/{pid}/children")
            todo += [int(child) for child in children.read_text().split()] if children.exists() else []
        return found


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
