"""The current time, in UTC epoch milliseconds; tests pass a clock of their own."""

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Returns the current time in UTC epoch milliseconds."""
SECOND = 1000
"""Durations are milliseconds, as times are."""
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
LONGEST_THOUGHT = 2 * SECOND
"""How long a question waits for its proposal before it is sent without one."""


def now() -> int:
    """Reads the system clock."""
    return time.time_ns() // 1_000_000
