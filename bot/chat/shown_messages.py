"""Remembers what messages show, so that an edit that would change nothing is not sent."""

from collections.abc import Generator
from contextlib import contextmanager

from bot.chat.layout import Layout

MAX_REMEMBERED = 20_000
"""Messages whose digests are kept; one that was forgotten is edited once more than it needs."""


class ShownMessages:
    """Digests of what messages show, whether a letter or the response to a click has changed them last."""

    def __init__(self, most: int = MAX_REMEMBERED) -> None:
        self._most = most
        self._digests: dict[int, bytes] = {}
        self._writers: dict[int, int] = {}
        """The number of requests under way that change a message."""
        self._mixed: set[int] = set()
        """Messages that several requests change at the same time: nobody knows which comes last."""

    def shows(self, message: int, layout: Layout) -> bool:
        """Whether this message certainly shows this layout already."""
        return self._digests.get(message) == layout.digest()

    def note(self, message: int, layout: Layout) -> None:
        """This message shows this layout now."""
        self._digests.pop(message, None)
        self._digests[message] = layout.digest()
        if len(self._digests) > self._most:
            del self._digests[next(iter(self._digests))]

    @contextmanager
    def changing(self, message: int, layout: Layout) -> Generator[None]:
        """Around a request that makes a message show a layout. If it fails, what it shows is unknown."""
        self._digests.pop(message, None)
        self._writers[message] = self._writers.get(message, 0) + 1
        if self._writers[message] > 1:
            self._mixed.add(message)
        try:
            yield
            if message not in self._mixed:
                self.note(message, layout)
        finally:
            self._writers[message] -= 1
            if not self._writers[message]:
                del self._writers[message]
                self._mixed.discard(message)
