"""Long work yields to clicks: they are acknowledged before the next piece of work begins."""

import asyncio

ITERATIONS_PER_CLICK = 3
"""Event-loop iterations from parsing a click to acknowledging it."""
MOST_ITERATIONS = 10 * ITERATIONS_PER_CLICK
"""Iterations after which work begins, however many clicks arrive."""


class Yielding:
    """Work that takes milliseconds at a time calls `await yielding.to_clicks()` first.

    At most one piece of work begins in an iteration of the event loop, and none before the clicks that have
    arrived are acknowledged.
    """

    def __init__(self) -> None:
        self._iterations = 0
        self._queue = asyncio.Lock()

    def click_arrived(self) -> None:
        """The next piece of work waits until this click is acknowledged."""
        self._iterations = ITERATIONS_PER_CLICK

    async def to_clicks(self) -> None:
        """Returns when a piece of work may begin."""
        async with self._queue:
            await asyncio.sleep(0)
            for _ in range(MOST_ITERATIONS):
                if not self._iterations:
                    return
                self._iterations -= 1
                await asyncio.sleep(0)
