"""More than fifty requests a second are never sent."""

import asyncio
from typing import Any

import discord
import pytest

from bot.chat.limiter import Limiter
from sandbox.rate import Rate
from sandbox.trouble import Troubles
from tests.sandbox.stage import staged

LETTERS = 70


@pytest.mark.parametrize("limited", [True, False], ids=["with-ours", "without"])
async def test_many_letters_at_once_stay_below_the_limit(limited: bool) -> None:
    faults = Troubles(rate=Rate())
    async with staged(faults=faults) as stage:
        options: dict[str, Any] = {"http_trace": Limiter().trace()} if limited else {}
        client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05, **options)
        await stage.start(client)
        hall = client.get_partial_messageable(stage.hall.id)
        sending = [hall.send(str(number)) for number in range(LETTERS)]
        sent = await asyncio.gather(*sending, return_exceptions=True)
        assert (faults.struck["too fast"] == 0) is limited
        if limited:
            assert all(isinstance(message, discord.Message) for message in sent)
