"""Keeps requests below Discord's global limit of fifty a second, beyond which a bot is delayed or banned."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp

PER_SECOND = 45
"""Requests a second. Those that we send evenly may arrive in bunches, so this is below the limit."""
EXEMPT = ("/interactions/", "/webhooks/")
"""Paths of responses to interactions: Discord does not count them, and they must not wait."""


class RateLimiter:
    """Spaces requests evenly."""

    def __init__(self, per_second: int = PER_SECOND) -> None:
        self._gap = 1.0 / per_second
        self._next_at = 0.0
        self._lock = asyncio.Lock()

    async def wait(self) -> None:
        """Waits until the next request may be sent.

        The time is not reserved in advance: after a blocked event loop all waiting requests would go at once.
        """
        loop = asyncio.get_running_loop()
        async with self._lock:
            await asyncio.sleep(max(0.0, self._next_at - loop.time()))
            self._next_at = loop.time() + self._gap

    async def _begins(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        url = request.url
        if url.scheme in ("http", "https") and not any(part in url.path for part in EXEMPT):
            await self.wait()

    def trace(self) -> aiohttp.TraceConfig:
        """For `discord.Client(http_trace=…)`, which calls it for every request."""
        config: aiohttp.TraceConfig = aiohttp.TraceConfig()
        begins: Any = self._begins
        config.on_request_start.append(begins)
        return config
