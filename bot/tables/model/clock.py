"""What time it is, in UTC epoch milliseconds. Tests hold the hands of their own clock."""

import time
from collections.abc import Callable

Clock = Callable[[], int]
SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def now() -> int:
    """The clock on the wall."""
    return time.time_ns() // 1_000_000
