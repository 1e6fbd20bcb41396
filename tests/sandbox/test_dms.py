"""Direct messages: out, in, closed; commands in them."""

import asyncio

import discord
from discord import app_commands

from tests.sandbox.stage import Stage, refused


def anywhere(tree: app_commands.CommandTree[discord.Client]) -> None:
    @tree.command(description="Your hand")
    async def hand(interaction: discord.Interaction) -> None:
        assert interaction.guild is None and interaction.channel is not None
        await interaction.response.send_message(f"{interaction.user.display_name}: two temples")


async def test_a_bot_writes_and_is_written_to(stage: Stage) -> None:
    bot = await stage.bot(anywhere)
    heard: asyncio.Queue[discord.Message] = asyncio.Queue()

    @bot.event
    async def on_message(message: discord.Message) -> None:
        if message.author != bot.user:
            await heard.put(message)

    ben = await bot.fetch_user(stage.ben.user.id)
    await ben.send("It is your turn")
    room = stage.ben.dm(stage.account)
    arrived = await stage.ben.next_message(room)
    assert arrived.content == "It is your turn"
    assert room not in stage.anna.channels()
    stage.ben.say("I pass", room)
    answer = await asyncio.wait_for(heard.get(), 5)
    assert answer.content == "I pass" and isinstance(answer.channel, discord.DMChannel)
    told = await stage.ben.slash("/hand", room)
    assert told.message is not None and told.message.content == "Ben: two temples"


async def test_closed_dms(stage: Stage) -> None:
    bot = await stage.bot()
    stage.ben.close_dms()
    ben = await bot.fetch_user(stage.ben.user.id)
    assert await refused(ben.send("hello?")) == (403, 50007)
    stage.ben.open_dms()
    await ben.send("hello!")
    assert [m.content for m in stage.ben.sees(stage.ben.dm(stage.account))] == ["hello!"]


async def test_nobody_by_that_name(stage: Stage) -> None:
    bot = await stage.bot()
    assert await refused(bot.fetch_user(1)) == (404, 10013)
