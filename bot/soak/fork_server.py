"""A process that has imported everything the bot needs and forks a new bot at once.

`python -m bot.soak.fork_server URL` reads one line of JSON for each bot on the sandbox at URL: its
settings. It answers with the id of the bot's process. Such a bot runs and dies like any other, but a soak no
longer spends most of the time between two kills on Python's imports.
"""

import asyncio
import json
import os
import random
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from sandbox.connect import connected

PROGRAM = "bot.tools.main"
"""The program of a bot, by its name as on a command line: the soaks do not import it."""
PRELOADED = "bot.tools.serve"
"""The module whose import brings in everything that a bot needs."""
LOG_FILE = "log"
"""The key, among the settings, of the file that takes the bot's output."""


class ForkServer:
    """The client's side: starts the process when it is first needed, and ends it on `close`."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._process: Process | None = None

    async def spawn(self, settings: Mapping[str, str], log: Path) -> int:
        """Starts a bot and returns the id of its process."""
        if self._process is None:
            command = ("-m", __name__, self._url)
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *command, stdin=PIPE, stdout=PIPE
            )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps({**settings, LOG_FILE: str(log)}).encode() + b"\n")
        return int(await self._process.stdout.readline())

    async def close(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            await self._process.wait()


def is_alive(pid: int) -> bool:
    """The fork server ignores SIGCHLD, so a process that has ended leaves no zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def main(url: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import_module(PRELOADED)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _serve(url, json.loads(line))
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


def _serve(url: str, settings: dict[str, str]) -> None:
    """Runs the bot in the forked child, and exits without the clean-up that is the parent's."""
    code = 1
    try:
        for number in (signal.SIGCHLD, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        log = os.open(settings.pop(LOG_FILE), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for stream in (1, 2):
            os.dup2(log, stream)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.environ.update(settings)
        random.seed()
        with connected(url):
            code = import_module(PROGRAM).main(["serve"])
    finally:
        os._exit(code)


if __name__ == "__main__":
    main(sys.argv[1])
