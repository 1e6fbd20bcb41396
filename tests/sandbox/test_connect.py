"""A bot in a process of its own, pointed at the sandbox from the outside."""

import asyncio
import signal
import sys
from pathlib import Path

from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox.connect import connected
from tests.sandbox.stage import Stage

BOT = """
import sys, discord
from discord import app_commands
client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
tree = app_commands.CommandTree(client)

@tree.command(description="Ping")
async def ping(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("pong from afar")

@client.event
async def setup_hook() -> None:
    await tree.sync()

client.run(sys.argv[1], log_handler=None)
"""


async def test_a_bot_in_another_process(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "far_bot.py").write_text(BOT)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox.connect",
        stage.sandbox.url,
        "far_bot",
        stage.account.token,
        env={"PYTHONPATH": f"{tmp_path}:{Path(__file__).parents[2]}"},
    )
    try:
        here = stage.sandbox.gateway.is_connected
        await stage.anna.wait_for(lambda: (here(stage.account) and stage.world.commands) or None, 20)
        told = await stage.anna.slash("/ping")
        assert told.message is not None and told.message.content == "pong from afar"
    finally:
        process.send_signal(signal.SIGKILL)
        await process.wait()


def test_afterwards_discord_is_where_it_was() -> None:
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    with connected("http://127.0.0.1:1"):
        assert Route.BASE == "http://127.0.0.1:1/api/v10"
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    assert before[0].startswith("https://discord.com/")
