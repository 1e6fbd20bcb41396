"""What tables may ask of a store. SQLite is behind it; a PostgreSQL twin would pass the same tests.

What returns has been written to disk. A call that is cancelled while it waits may still be carried out. One
that raises has changed nothing; any may raise Unavailable.
"""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Protocol

from bot.store.commit import Commit, Committed
from bot.store.post import Delivery, Outcome, Post, Tracked
from bot.store.rows import (
    LIVE,
    Draft,
    Due,
    Entry,
    GuildSettings,
    HostAct,
    Loaded,
    Mark,
    Plain,
    Snapshot,
    Table,
    TableStatus,
    UserSettings,
    Vote,
)


class Tables(Protocol):
    """Tables, their people and their proposals, read."""

    async def load(self, table: str) -> Loaded | None: ...

    async def listed(self, statuses: Collection[TableStatus] = LIVE, guild: int | None = None) -> list[Table]:
        """The tables of these statuses, the latest moved first."""
        ...

    async def in_channel(self, channel: int) -> Table | None:
        """The live table of this channel."""
        ...

    async def of_user(self, user: int, statuses: Collection[TableStatus] = LIVE) -> list[Table]:
        """The tables at which this user has a seat or is the host, the latest moved first."""
        ...

    async def votes(self, table: str) -> list[Vote]:
        """All votes, also those that are over."""
        ...

    async def host_acts(self, table: str) -> list[HostAct]: ...


class History(Protocol):
    """What happened at a table."""

    async def entries(self, table: str, first: int = 0, until: int | None = None) -> list[Entry]:
        """The entries from `first` to just before `until`."""
        ...

    async def standing(self, table: str, first: int, until: int | None = None) -> list[Entry]:
        """Those of the entries from `first` to just before `until` that no undo and no rewind has undone."""
        ...

    async def outline(self, table: str) -> list[Entry]:
        """All entries without their answers and events: enough to see which of them stand."""
        ...

    async def before(self, table: str, number: int) -> tuple[Snapshot, list[Entry]]:
        """The way to the state just before entry `number`, if that stands: what to fold onto which snapshot.

        None of these entries is an undo or a rewind, so every event of theirs counts. All are of one format.
        """
        ...

    async def marks(self, table: str) -> list[Mark]:
        """Where there are snapshots, the oldest first: `before` with such a number has nothing to fold."""
        ...


class Timers(Protocol):
    """What is due, at all tables."""

    async def due(self, now: int, limit: int = 100) -> list[Due]:
        """The timers that should have struck by now, the oldest first."""
        ...

    async def next(self) -> int | None:
        """When the next one strikes."""
        ...

    async def postpone(self, outage: int, by: int) -> int:
        """Adds time to all that have not fired, once for the outage that began then; returns how many."""
        ...


class Outbox(Protocol):
    """What must arrive. Rows for one target and priority go one after the other, in order."""

    async def add(self, posts: Sequence[Post], at: int) -> list[int]:
        """Posts that belong to no table; returns their ids."""
        ...

    async def take(self, now: int, limit: int = 20) -> list[Delivery]:
        """The next rows to send, at most one for each target and priority.

        They are taken until they are sent, to be tried again, or dropped.
        A row that waits for its hour holds nobody up; one that has failed does, until it is sent or dropped.
        """
        ...

    async def next(self, now: int) -> int | None:
        """The first time after `now` at which a row comes due that waits for its hour or another try."""
        ...

    async def sent(self, row: int, at: int, channel: int, message: int) -> bool:
        """It has arrived. If it has a name it is tracked from now on. False: the row is gone or was done."""
        ...

    async def retry(self, row: int, not_before: int, reason: str) -> bool: ...

    async def drop(self, row: int, at: int, reason: str) -> bool:
        """Given up; the rows behind it may go."""
        ...

    async def release(self) -> int:
        """At the start of the only process that sends: what an earlier one had taken waits again."""
        ...

    async def outcome(self, row: int) -> Outcome | None: ...

    async def unsent(self) -> int:
        """How many wait, or are on their way."""
        ...

    async def tracked(self, table: str) -> dict[str, Tracked]:
        """The messages that the table knows by name."""
        ...

    async def lost(self, table: str, name: str) -> None:
        """Someone deleted the message: it is tracked no more."""
        ...


class People(Protocol):
    """Settings, drafts, and what a user may know and have forgotten."""

    async def settings(self, user: int) -> UserSettings:
        """His settings, or the usual ones."""
        ...

    async def save_settings(self, settings: UserSettings) -> None: ...

    async def digests_due(self, now: int) -> list[UserSettings]: ...

    async def guild(self, guild: int) -> GuildSettings: ...

    async def save_guild(self, settings: GuildSettings) -> None: ...

    async def drafts(self, table: str, user: int) -> list[Draft]:
        """All that this user has put together at this table and not submitted."""
        ...

    async def save_draft(self, draft: Draft) -> None: ...

    async def drop_draft(self, table: str, question: str, user: int) -> None: ...

    async def export_user(self, user: int) -> dict[str, Any]:
        """All that we hold about a user, as plain data."""
        ...

    async def forget_user(self, user: int, someone: str = "someone") -> list[str]:
        """Removes the user everywhere; his seats play on without a name, mentions of him become `someone`.

        Returns the tables that changed: they have a new `seq` and must be loaded anew.
        """
        ...


class Store(Protocol):
    """The whole of it."""

    @property
    def tables(self) -> Tables: ...

    @property
    def history(self) -> History: ...

    @property
    def timers(self) -> Timers: ...

    @property
    def outbox(self) -> Outbox: ...

    @property
    def people(self) -> People: ...

    async def open_table(self, table: Table, commit: Commit) -> Committed:
        """A new table (its `seq` and `length` are 0) and its first commit, in one.

        Raises ChannelTaken, or WriteConflict if the id is in use.
        """
        ...

    async def commit(self, commit: Commit) -> Committed:
        """All of a commit or nothing. Raises WriteConflict if `commit.expected` is not the table's `seq`.

        An interaction that was applied before gives its earlier outcome instead.
        """
        ...

    async def applied(self, interaction: int) -> Committed | None:
        """The outcome of an interaction, if it was applied. Ask before the engine does: it would refuse."""
        ...

    async def note(self, name: str) -> Plain | None:
        """What the bot wrote down for itself under this name, such as when it was last alive."""
        ...

    async def save_note(self, name: str, value: Plain) -> None: ...

    async def sweep(self, before: int) -> None:
        """Clears away interactions applied, and posts sent or dropped, before this time."""
        ...

    async def backup(self, target: Path) -> None:
        """A verified copy in a new file, while everything goes on."""
        ...

    async def close(self) -> None: ...
