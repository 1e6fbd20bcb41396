"""The hook where things go wrong on purpose is asked at every request and every frame."""

import asyncio

import discord
import pytest
from aiohttp import web
from discord import app_commands

from sandbox.faults import Faults
from sandbox.model import Json
from tests.sandbox.stage import staged
from tests.sandbox.test_messages import hall_of


def ping(tree: app_commands.CommandTree[discord.Client]) -> None:
    @tree.command(description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")


class Unavailable(Faults):
    async def before(self, request: web.Request) -> web.StreamResponse | None:
        return web.Response(status=503) if request.path.endswith("/messages") else None


async def test_before_a_request() -> None:
    async with staged(faults=Unavailable()) as stage:
        bot = await stage.bot()
        with pytest.raises(discord.DiscordServerError):
            await hall_of(bot, stage).send("hello")
        assert stage.hall.messages == {}


class Forgetful(Faults):
    async def after(self, request: web.Request, response: web.Response) -> web.StreamResponse:
        return web.Response(status=503) if request.path.endswith("/messages") else response


async def test_after_a_request_that_was_served() -> None:
    async with staged(faults=Forgetful()) as stage:
        bot = await stage.bot()
        with pytest.raises(discord.DiscordServerError):
            await hall_of(bot, stage).send("hello")
        assert [m.content for m in stage.ben.sees()] == ["hello"]


class Twice(Faults):
    async def frame(self, frame: Json) -> list[Json]:
        return [frame, frame] if frame.get("t") == "INTERACTION_CREATE" else [frame]


async def test_at_a_frame() -> None:
    """The same interaction delivered twice: the second answer is refused with 40060."""
    async with staged(faults=Twice()) as stage:
        bot = await stage.bot(ping)
        await stage.anna.slash("/ping")
        error = await asyncio.wait_for(bot.failures.get(), 5)
        assert isinstance(error, discord.HTTPException) and error.code == 40060
