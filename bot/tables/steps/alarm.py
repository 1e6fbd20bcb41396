"""Waiting until something happens or it is time; and ending those who wait."""

import asyncio
from collections.abc import Collection


class Alarm:
    """Rung by every commit; whoever waits looks what there is to do."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()

    async def wait(self, milliseconds: int) -> None:
        """Until it rings, or for so long. A ring while nobody waited counts."""
        try:
            async with asyncio.timeout(milliseconds / 1000):
                await self._rung.wait()
        except TimeoutError:
            pass
        self._rung.clear()


async def stopped(tasks: Collection[asyncio.Task[None]]) -> None:
    """Ends these tasks, and returns when they have ended. What they left undone is still on disk."""
    for task in (ending := list(tasks)):
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
