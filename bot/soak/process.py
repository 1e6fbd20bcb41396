"""The bot in a process of its own, on a sandbox; it can be killed and started again on the same database."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from bot.soak.fork_server import ForkServer, is_alive
from sandbox.model import Application
from sandbox.server import Sandbox

START_SECONDS = 90.0
"""Time in which the bot must log in and register its commands."""
END_SECONDS = 30.0
"""Time in which a killed bot must be gone."""
POLL_SECONDS = 0.02
"""Pause between two checks of `until`."""
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
"""Bytes in a page of memory: /proc counts pages."""
TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")
"""/proc counts CPU time in ticks."""


async def until(holds: Callable[[], bool], within: float) -> None:
    """Waits until a condition holds; TimeoutError after `within` seconds."""
    async with asyncio.timeout(within):
        while not holds():  # noqa: ASYNC110 - processes and sockets raise no event of the sandbox
            await asyncio.sleep(POLL_SECONDS)


class NotStarted(Exception):
    """The bot did not start; the message is the end of its log."""


class BotProcess:
    """The process; `up` is set while people can reach the bot."""

    def __init__(
        self,
        sandbox: Sandbox,
        account: Application,
        database: Path,
        fork_server: ForkServer | None = None,
        news_pause: int = 0,
    ) -> None:
        """`news_pause`: the bot's setting, in seconds; short, because most soaks wait for news."""
        self.database = database
        self.log = database.with_suffix(".log")
        self.up = asyncio.Event()
        self._sandbox = sandbox
        self._account = account
        self._fork_server = fork_server
        self._news_pause = news_pause
        self._process: asyncio.subprocess.Process | None = None
        self._pid: int | None = None

    async def launch(self, cold: bool = False) -> None:
        """Starts the bot, without waiting for it; nothing if it runs, as two must not share a database.

        `cold`: as a new Python process, even if there is a fork server.
        """
        if self._pid is not None and self._is_running(self._pid):
            return
        command = ("-m", "sandbox.connect", self._sandbox.url, "bot.tools.main", "serve")
        settings = {
            "DISCORD_TOKEN": self._account.token,
            "ZIGGURAT_DATABASE": str(self.database),
            "ZIGGURAT_LOG_LEVEL": "INFO",
            "ZIGGURAT_PULSE": "1",
            "ZIGGURAT_NEWS_PAUSE": str(self._news_pause),
        }
        if self._fork_server is not None and not cold:
            self._process, self._pid = None, await self._fork_server.spawn(settings, self.log)
            return
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *command, env=os.environ | settings, stderr=log, stdout=log
            )
        self._pid = self._process.pid

    def _is_running(self, pid: int) -> bool:
        return is_alive(pid) if self._process is None else self._process.returncode is None

    async def ready(self) -> None:
        """Waits until the bot has logged in and registered its commands."""
        here, commands = self._sandbox.gateway.is_connected, self._sandbox.world.commands
        try:
            await until(lambda: here(self._account) and bool(commands), START_SECONDS)
        except TimeoutError:
            raise NotStarted(self.log.read_text()[-2000:]) from None
        self.up.set()

    async def start(self) -> None:
        await self.launch()
        await self.ready()

    async def kill(self) -> None:
        """Kills the bot with SIGKILL, so that it can clean up nothing, and waits until it is gone."""
        self.up.clear()
        if (pid := self._pid) is None:
            return
        if self._is_running(pid):
            os.kill(pid, signal.SIGKILL)
        if self._process is not None:
            await self._process.wait()
        await until(lambda: not self._is_running(pid), END_SECONDS)
        here = self._sandbox.gateway.is_connected
        await until(lambda: not here(self._account), END_SECONDS)

    @property
    def memory(self) -> int:
        """Bytes of memory that the bot and its workers hold."""
        pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self._processes()]
        return sum(pages) * PAGE_BYTES

    @property
    def seconds(self) -> float:
        """CPU seconds that the bot and its workers have used."""
        return sum(_ticks(pid) for pid in self._processes()) / TICKS_PER_SECOND

    def _processes(self) -> list[int]:
        """It, and the processes that it started."""
        assert self._pid is not None
        found, todo = list[int](), [self._pid]
        while todo:
            pid = todo.pop()
            found.append(pid)
            # A process that a thread has started is the child of that thread.
            for children in Path(f"/proc/{pid}/task").glob("*/children"):
                with suppress(FileNotFoundError, ProcessLookupError):
                    todo += map(int, children.read_text().split())
        return found


def _ticks(pid: int) -> int:
    """CPU time of a process and of those children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15]))
