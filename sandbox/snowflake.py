"""Ids as Discord makes them: milliseconds since 2015 in the high bits, so that they sort by time."""

from sandbox.clock import Clock

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Always greater than the one before, even within a millisecond or when the clock stands still."""
        self._last = max(self._last + 1, first_at(self._clock.now()))
        return self._last


def first_at(moment: float) -> int:
    return (int(moment * 1000) - EPOCH_MS) << 22


def made_at(snowflake: int) -> float:
    return ((snowflake >> 22) + EPOCH_MS) / 1000
