"""More than fifty requests a second are never sent."""

import asyncio
import time
from itertools import pairwise
from typing import Any

import discord
import pytest

from bot.chat.rate_limiter import RateLimiter
from sandbox.rate import Rate
from sandbox.trouble import Troubles
from tests.sandbox.stage import staged

LETTERS = 70


@pytest.mark.parametrize("limited", [True, False], ids=["with-ours", "without"])
async def test_many_letters_at_once_stay_below_the_limit(limited: bool) -> None:
    faults = Troubles(rate=Rate())
    async with staged(faults=faults) as stage:
        options: dict[str, Any] = {"http_trace": RateLimiter().trace()} if limited else {}
        client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05, **options)
        await stage.start(client)
        hall = client.get_partial_messageable(stage.hall.id)
        sending = [hall.send(str(number)) for number in range(LETTERS)]
        sent = await asyncio.gather(*sending, return_exceptions=True)
        assert (faults.struck["too fast"] == 0) is limited
        if limited:
            assert all(isinstance(message, discord.Message) for message in sent)


async def test_nothing_is_made_up_for_after_a_time_in_which_nothing_ran() -> None:
    limiter, loop, moments = RateLimiter(per_second=100), asyncio.get_running_loop(), list[float]()

    async def letter() -> None:
        await limiter.wait()
        moments.append(loop.time())

    letters = [asyncio.create_task(letter()) for _ in range(20)]
    await asyncio.sleep(0.02)
    time.sleep(0.15)  # noqa: ASYNC251 - the whole process stands still
    await asyncio.gather(*letters)
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    assert min(gaps) > 0.005
