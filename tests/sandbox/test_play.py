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
SLOW = """
ready = False

@tree.command(description="Answers after a while")
async def slow(interaction: discord.Interaction) -> None:
    global ready
    await interaction.response.defer()
    await asyncio.sleep(0.5)
    ready = True
    await interaction.edit_original_response(content="there")

@tree.command(description="Only after /slow was answered is there something to say")
async def then(interaction: discord.Interaction) -> None:
    await (interaction.response.send_message("ready") if ready else interaction.response.defer())

@client.event
"""


@asynccontextmanager
async def sandbox(where: Path, *arguments: str) -> AsyncGenerator[Process]:
    bot = BOT.replace("sys.argv[1]", 'os.environ["DISCORD_TOKEN"]').replace(
        "import sys", "import asyncio, os"
    )
    (where / "far_bot.py").write_text(bot.replace("\n@client.event\n", SLOW))
    (where / "ends_at_once.py").write_text("raise SystemExit(3)")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *arguments, env={"PYTHONPATH": f"{where}:{ROOT}"}, stdout=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGINT)  # and not a kill: its bot must end with it
            await asyncio.wait_for(process.wait(), 10)


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
        assert [c["name"] for c in state["guilds"][0]["channels"]] == ["hall", "table", "long-game"]
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


async def test_a_beginning_waits_for_each_answer(tmp_path: Path) -> None:
    """On a busy machine a table is not open yet when the next command would be typed."""
    async with sandbox(tmp_path, "--begin", "/slow", "--begin", "/then", "--run", "far_bot") as process:
        assert await line(process) == "Anna used /slow: deferred"
        assert await line(process) == "Anna used /then: message"


async def test_a_bot_that_ends_ends_the_sandbox(tmp_path: Path) -> None:
    async with sandbox(tmp_path, "--run", "ends_at_once") as process:
        assert await line(process) == "The bot has ended with 3."
        assert await asyncio.wait_for(process.wait(), 10) == 3
