"""The formats of what tables store beside games: unsent letters, drafts, memories, replies.

Each kind is plain data with a format number of its own, which is absent in the first format. The n-th
migration turns format n into format n + 1; a released migration is never changed or removed. Data that holds
events of a title or names of its decisions also has `title_format`, the format of the title's save.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.core.migration import Plain, Rewrite


class Unreadable(Exception):
    """Stored data that this release cannot read: damaged, or written by a later release."""


class Format:
    """How one kind of data is stored: `migrations` lead from its first format to the current one."""

    def __init__(self, *migrations: Rewrite) -> None:
        self.migrations = migrations

    def write(self, plain: Plain, title_format: int = 1) -> Plain:
        """Adds the format numbers to the data; a number that is 1 is left out."""
        numbers = {"format": len(self.migrations) + 1, "title_format": title_format}
        return plain | {name: number for name, number in numbers.items() if number > 1}

    def read(self, kept: Mapping[str, Any]) -> tuple[Plain, int]:
        """Migrates stored data to this release. Returns it with the format of the title's names in it.

        Raises Unreadable.
        """
        plain = dict(kept)
        format, title_format = plain.pop("format", 1), plain.pop("title_format", 1)
        newest = len(self.migrations) + 1
        if not isinstance(format, int) or not 1 <= format <= newest:
            raise Unreadable(f"format {format}; this release reads 1 to {newest}")
        if format < newest:
            # Migrations change it in place, and the caller still compares what it read with what it writes.
            plain = msgspec.json.decode(msgspec.json.encode(plain))
        for number in range(format, newest):
            try:
                plain = self.migrations[number - 1](plain)
            except (LookupError, TypeError, ValueError, AttributeError) as error:
                raise Unreadable(f"format {number} was expected to hold {error}") from error
        return plain, title_format


LETTERS = Format()
"""Payloads of the outbox: the contents in `letters.py`."""
DRAFTS = Format()
"""Drafts: answers that a user has begun."""
MEMORIES = Format()
"""The `clock` column of a table: `memory.Memory`."""
REPLIES = Format()
"""Replies to interactions (`replies.Reply`), returned again when an interaction is delivered twice."""
