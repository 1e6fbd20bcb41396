"""The time of the sandbox. Tests set it instead of waiting for three seconds or fifteen minutes."""

import asyncio
import time
from datetime import UTC, datetime


class Clock:
    """The wall clock."""

    def now(self) -> float:
        return time.time()

    async def until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - self.now()))


class ManualClock(Clock):
    """Stands still until `advance` moves it."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    async def until(self, moment: float) -> None:
        if moment > self._now:
            woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._sleepers.append((moment, woken))
            await woken

    def advance(self, seconds: float) -> None:
        self._now += seconds
        due = [woken for at, woken in self._sleepers if at <= self._now]
        self._sleepers = [(at, woken) for at, woken in self._sleepers if at > self._now]
        for woken in due:
            if not woken.done():
                woken.set_result(None)


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()
