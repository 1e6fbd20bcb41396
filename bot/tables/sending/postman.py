"""The interface that delivers letters to people: chat implements it, and so do tests."""

from typing import Protocol

import msgspec

from bot.tables.model.letters import Letter


class Sent(msgspec.Struct, frozen=True):
    """Where the message is now. If an edit had to be posted again, this is the new message."""

    channel: int
    message: int


class Undelivered(Exception):
    """Base class of the reasons why a letter was not delivered."""


class Retry(Undelivered):
    """Not now: Discord is busy or away. `after`: milliseconds to wait; None for growing pauses."""

    def __init__(self, reason: str, after: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.after = after


class NotYet(Undelivered):
    """Not tried, and not for so many milliseconds: it waits for something that it will show."""

    def __init__(self, after: int) -> None:
        super().__init__(after)
        self.after = after


class Gone(Undelivered):
    """Never: the channel was deleted, or the bot may not write there."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Nothing(Undelivered):
    """Not needed: the catalogue has nothing to say about these facts."""


class DmsClosed(Undelivered):
    """This user takes no direct messages from the bot (50007). They are told once, in the channel."""


class Postman(Protocol):
    """Delivers letters. It is given at most one letter at a time for each target and priority."""

    async def deliver(self, letter: Letter) -> Sent:
        """Delivers one letter, once, however often it is tried: `letter.delivery.nonce` stays the same.

        An edit of a message that is unknown (`delivery.tracked` is None) or gone is posted instead. Raises
        Retry, Gone, Nothing or DmsClosed; anything else is retried a few times.
        """
        ...
