"""Fifty requests a second is all that a bot has. Who keeps below it is never told to wait, nor banned."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp

PER_SECOND = 45
"""Some room is left: requests that we send evenly may arrive in bunches."""
EXEMPT = ("/interactions/", "/webhooks/")
"""Answers to interactions do not count at Discord, and must not wait here."""


class RateLimiter:
    """Gives each request its moment, evenly spaced."""

    def __init__(self, per_second: int = PER_SECOND) -> None:
        self._gap = 1.0 / per_second
        self._free_at = 0.0
        self._queue = asyncio.Lock()

    async def turn(self) -> None:
        """No moment is fixed before it comes: after a time in which nothing ran all would go at once."""
        loop = asyncio.get_running_loop()
        async with self._queue:
            await asyncio.sleep(max(0.0, self._free_at - loop.time()))
            self._free_at = loop.time() + self._gap

    async def _begins(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        url = request.url
        if url.scheme in ("http", "https") and not any(part in url.path for part in EXEMPT):
            await self.turn()

    def trace(self) -> aiohttp.TraceConfig:
        """For `discord.Client(http_trace=…)`: every request, whoever makes it, comes by here."""
        config: aiohttp.TraceConfig = aiohttp.TraceConfig()
        begins: Any = self._begins
        config.on_request_start.append(begins)
        return config
