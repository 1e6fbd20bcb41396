"""The websocket: resuming with what was missed, being sent away, intents, several bots."""

import asyncio
from collections.abc import Callable, Coroutine

import discord
import pytest
from discord import app_commands

from tests.sandbox.stage import Bot, Stage


def ping(tree: app_commands.CommandTree[discord.Client]) -> None:
    @tree.command(description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")


@pytest.mark.parametrize("code", [1000, 1001, 4000, 4009])
async def test_what_was_missed_is_replayed(stage: Stage, code: int) -> None:
    bot = await stage.bot(ping)
    resumed = asyncio.Event()

    @bot.event
    async def on_resumed() -> None:
        resumed.set()

    await stage.sandbox.gateway.drop(stage.account, code)
    told = await stage.anna.slash("/ping")  # while nobody listens
    assert told.message is not None and told.message.content == "pong"
    await asyncio.wait_for(resumed.wait(), 5)


async def test_asked_to_reconnect(stage: Stage) -> None:
    bot = await stage.bot(ping)
    resumed = asyncio.Event()

    @bot.event
    async def on_resumed() -> None:
        resumed.set()

    stage.sandbox.gateway.ask_to_reconnect(stage.account)
    await asyncio.wait_for(resumed.wait(), 5)
    assert (await stage.anna.slash("/ping")).message is not None


async def test_a_forgotten_session_identifies_again(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await stage.bot(ping)
    real = asyncio.sleep

    async def briefly(seconds: float) -> None:
        await real(min(seconds, 0.01))

    monkeypatch.setattr("discord.client.asyncio.sleep", briefly)  # discord.py waits five seconds
    gateway = stage.sandbox.gateway
    gateway.invalidate(stage.account)
    assert not gateway.is_connected(stage.account)
    await stage.anna.wait_for(lambda: gateway.is_connected(stage.account) or None)
    monkeypatch.undo()  # or the three seconds of an answer would be brief too
    assert (await stage.anna.slash("/ping")).message is not None


async def test_a_wrong_token(stage: Stage) -> None:
    with pytest.raises(discord.LoginFailure):
        await stage.start(Bot(None, discord.Intents.none()), "wrong")


async def test_privileged_intents_must_be_granted(stage: Stage) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await stage.bot(intents=discord.Intents.all())


async def test_without_the_content_intent_other_peoples_words_are_empty(stage: Stage) -> None:
    bot = await stage.bot()
    heard: asyncio.Queue[discord.Message] = asyncio.Queue()
    bot.event(on_message_into(heard))
    stage.ben.say("not for you")
    assert (await asyncio.wait_for(heard.get(), 5)).content == ""
    stage.ben.say(f"{stage.account.user.mention} for you")
    assert (await asyncio.wait_for(heard.get(), 5)).content.endswith("for you")


OnMessage = Callable[[discord.Message], Coroutine[None, None, None]]


def on_message_into(
    heard: asyncio.Queue[discord.Message],
) -> OnMessage:
    async def on_message(message: discord.Message) -> None:
        await heard.put(message)

    return on_message


async def test_with_all_intents_members_and_words_arrive(stage: Stage) -> None:
    account = stage.sandbox.add_bot("Oracle", stage.anna.user, stage.guild, privileged_intents=True)
    bot = Bot(None, discord.Intents.all())
    await stage.start(bot, account.token)
    guild = bot.get_guild(stage.guild.id)
    assert guild is not None and {m.display_name for m in guild.members} >= {"Anna", "Ben", "Oracle"}
    heard: asyncio.Queue[discord.Message] = asyncio.Queue()
    bot.event(on_message_into(heard))
    stage.ben.say("for all")
    assert (await asyncio.wait_for(heard.get(), 5)).content == "for all"


async def test_two_bots_answer_their_own_commands(stage: Stage) -> None:
    first = await stage.bot(ping)
    account = stage.sandbox.add_bot("Oracle", stage.anna.user, stage.guild)
    second = Bot(None, discord.Intents(guilds=True))

    @second.tree.command(description="Fate")
    async def fate(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("doom")

    await stage.start(second, account.token)
    pong, doom = await stage.anna.slash("/ping"), await stage.anna.slash("/fate")
    assert pong.message is not None and pong.message.author is stage.account.user
    assert doom.message is not None and doom.message.author is account.user
    assert first.failures.empty() and second.failures.empty()


async def test_members_can_be_asked_for(stage: Stage) -> None:
    bot = await stage.bot()
    guild = bot.get_guild(stage.guild.id)
    assert guild is not None and guild.get_member(stage.ben.user.id) is None
    found = await guild.query_members(user_ids=[stage.ben.user.id])
    assert [m.display_name for m in found] == ["Ben"]


async def test_an_auto_sharded_client_gets_ready(stage: Stage) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
    await stage.start(client)
    assert client.get_guild(stage.guild.id) is not None and list(client.shards) == [0]
