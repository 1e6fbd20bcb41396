"""Waiting until something happens or it is time; and ending those who wait."""

import asyncio
from collections.abc import Collection


class Wakeup:
    """Rung by every commit; whoever waits looks what there is to do."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def set(self) -> None:
        self._event.set()

    async def wait(self, milliseconds: int) -> None:
        """Until it rings, or for so long. A ring while nobody waited counts."""
        try:
            async with asyncio.timeout(milliseconds / 1000):
                await self._event.wait()
        except TimeoutError:
            pass
        self._event.clear()


async def cancel_all(tasks: Collection[asyncio.Task[None]]) -> None:
    """Ends these tasks, and returns when they have ended. What they left undone is still on disk."""
    for task in (ending := list(tasks)):
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
