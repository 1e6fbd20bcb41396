"""Points an unmodified discord.py at a sandbox, from the outside: no line of a bot knows where it runs.

In a program: `with connected(sandbox.url): ...`. From a shell, or to run a bot in a process of its own:
`python -m sandbox.connect http://127.0.0.1:PORT MODULE [ARGUMENTS]` is `python -m MODULE` on the sandbox.
"""

import runpy
import sys
from collections.abc import Generator
from contextlib import contextmanager

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


@contextmanager
def connected(url: str) -> Generator[None]:
    """Three class attributes; every discord.py client of this process goes there until the block ends."""
    ways: list[tuple[type, str, object]] = [
        (Route, "BASE", f"{url}/api/v10"),
        (DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(url.replace("http", "ws", 1)) / "gateway"),
        (Asset, "BASE", url),
    ]
    before = [(holder, name, getattr(holder, name)) for holder, name, _ in ways]
    for holder, name, value in ways:
        setattr(holder, name, value)
    try:
        yield
    finally:
        for holder, name, value in before:
            setattr(holder, name, value)


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit("usage: python -m sandbox.connect http://127.0.0.1:PORT MODULE [ARGUMENTS]")
    _, url, module, *rest = sys.argv
    sys.argv = [module, *rest]
    with connected(url):
        runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
