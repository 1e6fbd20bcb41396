"""Reconnects to the gateway within half a minute.

discord.py backs off by the number of failures in the last half hour, up to seventeen minutes: after a shaky
evening people would wait for minutes although Discord is long back.
"""

import discord.client
from discord.backoff import ExponentialBackoff

DOUBLINGS = 5
"""The longest pause is 2 ** 5 seconds, sixteen on average."""
RESET_AFTER = 60
"""Seconds without a failure after which the first pause is short again."""


class CappedBackoff(ExponentialBackoff[bool]):
    """discord.py's backoff with a shorter maximum."""

    def __init__(self, base: int = 1, *, integral: bool = False) -> None:
        super().__init__(base, integral=integral)
        self._max = DOUBLINGS
        self._reset_time = RESET_AFTER


def reconnect_soon() -> None:
    """Applies to all clients of this process: they look up the class by this name when they connect."""
    discord.client.__dict__["ExponentialBackoff"] = CappedBackoff
