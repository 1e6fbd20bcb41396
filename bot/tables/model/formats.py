"""The formats of what tables keep beside games: letters that wait, drafts, memories, replies.

Each is plain data with a number of its own, which is absent in the first format. The n-th migration turns
format n into format n + 1; one that was released is never changed or removed. What holds events of a title,
or names of its decisions, also says in which format of the title they are: `title_format`.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.core.migration import Plain, Rewrite


class Unreadable(Exception):
    """Kept data that this release cannot read: of a later one, or damaged."""


class Format:
    """How one kind of data is kept."""

    def __init__(self, *migrations: Rewrite) -> None:
        self.migrations = migrations

    def write(self, plain: Plain, title_format: int = 1) -> Plain:
        """With the numbers of its formats."""
        numbers = {"format": len(self.migrations) + 1, "title_format": title_format}
        return plain | {name: number for name, number in numbers.items() if number > 1}

    def read(self, kept: Mapping[str, Any]) -> tuple[Plain, int]:
        """In the names of this release; and the format of the title's names in it."""
        plain = dict(kept)
        format, title_format = plain.pop("format", 1), plain.pop("title_format", 1)
        newest = len(self.migrations) + 1
        if not isinstance(format, int) or not 1 <= format <= newest:
            raise Unreadable(f"format {format}; this release reads 1 to {newest}")
        if format < newest:
            # A copy: what was read from the store is compared with what is written.
            plain = msgspec.json.decode(msgspec.json.encode(plain))
        for number in range(format, newest):
            try:
                plain = self.migrations[number - 1](plain)
            except (LookupError, TypeError, ValueError, AttributeError) as error:
                raise Unreadable(f"format {number} was expected to hold {error}") from error
        return plain, title_format


LETTERS = Format()
"""Payloads of the outbox: contents of `letters.py`."""
DRAFTS = Format()
MEMORIES = Format()
"""The `clock` of a table: `memory.py`."""
REPLIES = Format()
"""What is said again when the same interaction comes twice: `replies.Reply`."""
