"""Long work gives way: a click that has come in is acknowledged before the next piece of work begins."""

import asyncio

ROUNDS = 3
"""So many rounds of the event loop take a click from its parser to its acknowledgement."""
MOST = 10 * ROUNDS
"""However many clicks come in, the work goes on after so many."""


class Way:
    """What takes milliseconds in one go says `await way.clear()` first.

    One piece of work begins in a round of the event loop, and none while a click is on its way.
    """

    def __init__(self) -> None:
        self._rounds = 0
        self._queue = asyncio.Lock()

    def click(self) -> None:
        """One has come in."""
        self._rounds = ROUNDS

    async def clear(self) -> None:
        """Until one may begin."""
        async with self._queue:
            await asyncio.sleep(0)
            for _ in range(MOST):
                if not self._rounds:
                    return
                self._rounds -= 1
                await asyncio.sleep(0)
