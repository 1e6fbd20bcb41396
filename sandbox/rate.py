"""Discord's limit for a bot as a whole: fifty requests a second."""

import re
import time
from collections import deque

PER_SECOND = 50
UNCOUNTED = re.compile(r"/(interactions|webhooks)/|^/gateway")
"""Paths that do not count: answers to interactions, and the gateway."""


class Rate:
    """Counts the requests that were served in the last second."""

    def __init__(self, per_second: int = PER_SECOND) -> None:
        self.per_second = per_second
        self.refused = 0
        self._served: deque[float] = deque()

    def wait(self, path: str) -> float:
        """How long this request must wait; 0 if it may be served, and then it counts."""
        if UNCOUNTED.search(path):
            return 0.0
        now = time.monotonic()
        while self._served and now - self._served[0] >= 1.0:
            self._served.popleft()
        if len(self._served) < self.per_second:
            self._served.append(now)
            return 0.0
        self.refused += 1
        return round(1.0 - (now - self._served[0]), 3) or 0.001
