"""A process in which everything that the bot needs is read already: bots are born there at once, by a fork.

`python -m bot.soak.nursery URL` waits for lines: the settings of a bot on the sandbox at URL. For each it
answers with the number of a process. What such a bot does, and how it dies, is the same as for any other;
but most of the time between two kills is no longer spent with reading Python's files.
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
"""What is run, by its name as on a command line: the soaks stand outside the bot."""
NEEDED = "bot.tools.serve"
"""With it comes all that a bot needs."""
LOG = "log"
"""Among the settings: the file to which everything is written."""


class Nursery:
    """The process, as seen from outside. It ends when this ends."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._process: Process | None = None

    async def bear(self, settings: Mapping[str, str], log: Path) -> int:
        """A new bot; the number of its process."""
        if self._process is None:
            command = ("-m", __name__, self._url)
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *command, stdin=PIPE, stdout=PIPE
            )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps({**settings, LOG: str(log)}).encode() + b"\n")
        return int(await self._process.stdout.readline())

    async def close(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            await self._process.wait()


def is_alive(pid: int) -> bool:
    """Its nursery buries it: then there is no such process any more."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def main(url: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import_module(NEEDED)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _live(url, json.loads(line))
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


def _live(url: str, settings: dict[str, str]) -> None:
    """What a process of its own would do; nothing of the nursery's own is tidied up in the end."""
    code = 1
    try:
        for number in (signal.SIGCHLD, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        log = os.open(settings.pop(LOG), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
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
