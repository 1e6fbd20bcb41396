"""The whole bot: builds the store, the tables, the pictures and the chat, and keeps them running."""

import asyncio
import logging
import time
from collections.abc import Mapping
from concurrent.futures import Executor
from contextlib import suppress

import discord

from bot.backlog import report_backlog
from bot.chat import pictures
from bot.chat.clicks import Clicks
from bot.chat.client import Ziggurat
from bot.chat.commands import add_commands
from bot.chat.letters import Letters
from bot.chat.panels import Panels
from bot.chat.postman import DiscordPostman
from bot.chat.rate_limiter import RateLimiter
from bot.chat.responder import Responder
from bot.chat.shutdown import finish_clicks
from bot.settings import BadSettings, Settings
from bot.store import SqliteStore
from bot.tables.model.clock import now
from bot.tables.service import Tables
from bot.tables.steps.wakeup import cancel_all
from games.core.title import Title
from games.titles import TITLES
from rendering.pictures import Later, Pictures, Undrawn

log = logging.getLogger(__name__)
RESTART_PAUSES = (1, 2, 5, 10, 30, 60)
"""Seconds to wait before each restart of the chat, when discord.py has given up."""
STABLE_AFTER = 600
"""Seconds that a connection must last for the next restart to wait only the shortest pause again."""
MAX_RATE_LIMIT = 30.0
"""Seconds of a rate limit that a request waits for; otherwise the letter goes back into the outbox."""


async def serve(
    settings: Settings, titles: Mapping[str, Title] = TITLES, thinkers: Executor | None = None
) -> None:
    """Runs until cancelled; restarts the chat when discord.py gives up. A wrong token is BadSettings."""
    async with Pictures(settings.workers) as studio:
        store = await SqliteStore.open(settings.database)
        background = [
            asyncio.create_task(_warm(store, studio)),
            asyncio.create_task(report_backlog(store, studio, settings.pulse)),
        ]
        try:
            tables = Tables(
                store,
                titles=titles,
                thinkers=thinkers,
                news_pause=round(settings.news_pause * 1000),
            )
            await _supervise(tables, studio, settings.discord_token)
        finally:
            await cancel_all(background)
            await store.close()


async def _warm(store: SqliteStore, studio: Pictures) -> None:
    """Fills the picture cache with what all pictures of the titles in play have in common."""
    for title in sorted({table.title for table in await store.tables.listed()}):
        for plan in pictures.layers(title):
            with suppress(Undrawn):
                await studio.draw(plan, later=True)


async def _supervise(tables: Tables, studio: Pictures, token: str) -> None:
    tries, limiter = 0, RateLimiter()
    while True:
        began = time.monotonic()
        client = Ziggurat(tables, http_trace=limiter.trace(), max_ratelimit_timeout=MAX_RATE_LIMIT)
        panels = Panels(studio, client.user_names, client.guild_name)
        later = Panels(Later(studio), client.user_names, client.guild_name)
        letters = Letters(tables, later, client.user_names)
        client.responder = Responder(tables, panels, letters)
        client.clicks = Clicks(client.responder)
        add_commands(client.tree)
        try:
            async with client, tables.running(DiscordPostman(client, letters, now, client.shown)):
                try:
                    await client.start(token)
                finally:
                    await finish_clicks()
            return
        except discord.LoginFailure as error:
            raise BadSettings("Set DISCORD_TOKEN: Discord does not know this one.") from error
        except Exception as error:
            tries = 0 if time.monotonic() - began > STABLE_AFTER else tries
            pause = RESTART_PAUSES[min(tries, len(RESTART_PAUSES) - 1)]
            tries += 1
            log.error("chat ended", extra={"again_in_seconds": pause}, exc_info=error)
            await asyncio.sleep(pause)
