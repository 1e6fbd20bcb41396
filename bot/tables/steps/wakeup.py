"""Waking tasks that wait for work or for a time, and cancelling tasks."""

import asyncio
from collections.abc import Collection


class Wakeup:
    """Wakes a waiting task; every commit sets it, and the task then looks for work."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def set(self) -> None:
        self._event.set()

    async def wait(self, milliseconds: int) -> None:
        """Returns when it is set, or after so many milliseconds; at once if it was set before."""
        try:
            async with asyncio.timeout(milliseconds / 1000):
                await self._event.wait()
        except TimeoutError:
            pass
        self._event.clear()


async def cancel_all(tasks: Collection[asyncio.Task[None]]) -> None:
    """Cancels these tasks and returns when they have ended. Unfinished work is still in the database."""
    for task in (ending := list(tasks)):
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
