"""Who brings letters to people: chat does, or a test."""

from typing import Protocol

import msgspec

from bot.tables.model.letters import Letter


class Sent(msgspec.Struct, frozen=True):
    """Where the message is now. An edit that had to be posted anew gives the new message."""

    channel: int
    message: int


class Undelivered(Exception):
    """Base of what may come of a letter besides arriving."""


class Retry(Undelivered):
    """Not now: Discord is busy or away. `after` milliseconds, or None for the usual growing pauses."""

    def __init__(self, reason: str, after: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.after = after


class Gone(Undelivered):
    """Never: the channel was deleted, or we may not write there."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Nothing(Undelivered):
    """There is nothing to say: every word for these facts is silent."""


class DmsClosed(Undelivered):
    """This user takes no direct messages from us (50007). He is told once, in the channel."""


class Postman(Protocol):
    """At most one letter for each target and priority is with him at a time."""

    async def deliver(self, letter: Letter) -> Sent:
        """Brings one letter, once, however often it is tried: `letter.delivery.nonce` is the same each time.

        An edit whose message is unknown (`delivery.tracked` is None) or gone is posted anew.
        Raises Retry, Gone, Nothing or DmsClosed; anything else counts as Retry, a few times.
        """
        ...
