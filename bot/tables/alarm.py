"""Waiting until something happens or it is time."""

import asyncio


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
