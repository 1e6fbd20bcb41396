"""discord.py waits longer and longer before it connects again, at last up to seventeen minutes. We do not.

It counts failures of the last half hour: after a shaky evening people would wait for minutes although Discord
is long back. Half a minute is polite enough.
"""

import discord.client
from discord.backoff import ExponentialBackoff

DOUBLINGS = 5
"""At most 2 ** 5 seconds, sixteen on average."""
RESET_AFTER = 60
"""After so many good seconds the first pause is short again."""


class CappedBackoff(ExponentialBackoff[bool]):
    """discord.py's own pauses, with an end."""

    def __init__(self, base: int = 1, *, integral: bool = False) -> None:
        super().__init__(base, integral=integral)
        self._max = DOUBLINGS
        self._reset_time = RESET_AFTER


def reconnect_soon() -> None:
    """From now on all clients of this process do: they take the class by this name when they connect."""
    discord.client.__dict__["ExponentialBackoff"] = CappedBackoff
