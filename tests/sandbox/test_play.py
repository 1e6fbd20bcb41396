"""`python -m sandbox`: alone, and with a bot that it runs."""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from tests.sandbox.test_connect import BOT

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def sandbox(where: Path, *arguments: str) -> AsyncGenerator[Process]:
    (where / "far_bot.py").write_text(BOT.replace("sys.argv[1]", '__import__("os").environ["DISCORD_TOKEN"]'))
    (where / "ends_at_once.py").write_text("raise SystemExit(3)")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *arguments, env={"PYTHONPATH": f"{where}:{ROOT}"}, stdout=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def line(process: Process) -> str:
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), 20)).decode().strip()


async def test_alone(tmp_path: Path) -> None:
    async with sandbox(tmp_path) as process:
        said = await line(process)
        assert said.startswith("Open http://127.0.0.1:")
        async with aiohttp.ClientSession() as http, http.get(said.removeprefix("Open ") + "state") as answer:
            state = await answer.json()
        assert [p["name"] for p in state["personas"]] == ["Anna", "Ben", "Chidi", "Dora"]
        assert [c["name"] for c in state["guilds"][0]["channels"]] == ["hall", "table", "empires"]
        process.send_signal(signal.SIGINT)
        assert await asyncio.wait_for(process.wait(), 10) == 0


async def test_with_a_bot_and_a_beginning(tmp_path: Path) -> None:
    commands = ["--begin", "/ping", "--begin", "/pong at=once"]
    async with sandbox(tmp_path, *commands, "--run", "far_bot") as process:
        assert await line(process) == "Anna used /ping: message"
        assert await line(process) == "Anna could not use /pong: There is no command /pong here for Anna."
        assert (await line(process)).startswith("Open http://127.0.0.1:")
        process.send_signal(signal.SIGINT)
        assert await asyncio.wait_for(process.wait(), 10) == 0


async def test_a_bot_that_ends_ends_the_sandbox(tmp_path: Path) -> None:
    async with sandbox(tmp_path, "--run", "ends_at_once") as process:
        assert await line(process) == "The bot has ended with 3."
        assert await asyncio.wait_for(process.wait(), 10) == 3
