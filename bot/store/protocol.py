"""What tables may ask of a store. SQLite implements it; a PostgreSQL store would pass the same tests.

What a method has returned is on disk. A call that is cancelled while it waits may still be carried out. A
call that raises has changed nothing; any call may raise Unavailable.
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
    """Reads tables, their people and their votes."""

    async def load(self, table: str) -> Loaded | None: ...

    async def listed(self, statuses: Collection[TableStatus] = LIVE, guild: int | None = None) -> list[Table]:
        """The tables of these statuses, the most recently changed first."""
        ...

    async def in_channel(self, channel: int) -> Table | None:
        """The table of this channel that is not over, or None."""
        ...

    async def of_user(self, user: int, statuses: Collection[TableStatus] = LIVE) -> list[Table]:
        """The tables at which this user has a seat or is the host, the most recently changed first."""
        ...

    async def votes(self, table: str) -> list[Vote]:
        """All votes, including those that are over."""
        ...

    async def host_acts(self, table: str) -> list[HostAct]: ...


class History(Protocol):
    """Reads the history of a table."""

    async def entries(self, table: str, first: int = 0, until: int | None = None) -> list[Entry]:
        """The entries from `first` to just before `until`."""
        ...

    async def standing(self, table: str, first: int, until: int | None = None) -> list[Entry]:
        """The entries from `first` to just before `until` that no undo and no rewind has undone."""
        ...

    async def outline(self, table: str) -> list[Entry]:
        """All entries without their answers and events: enough to see which of them stand."""
        ...

    async def before(self, table: str, number: int) -> tuple[Snapshot, list[Entry]]:
        """The snapshot and the entries to fold onto it for the state just before entry `number`.

        `number` must stand. None of these entries is an undo or a rewind, so all their events count, and all
        are of one format. Raises LookupError if there is no snapshot.
        """
        ...

    async def marks(self, table: str) -> list[Mark]:
        """Where there are snapshots, oldest first: for such a number `before` returns nothing to fold."""
        ...


class Timers(Protocol):
    """The timers of all tables."""

    async def due(self, now: int, limit: int = 100) -> list[Due]:
        """The timers that are due and have not fired, oldest first."""
        ...

    async def next(self) -> int | None:
        """When the next timer is due, or None."""
        ...

    async def postpone(self, outage: int, by: int) -> int:
        """Adds milliseconds to all timers that have not fired, once for the outage that began at `outage`.

        Returns how many timers it changed.
        """
        ...


class Outbox(Protocol):
    """What must be delivered. Rows for one target and priority are sent one after the other, in order."""

    async def add(self, posts: Sequence[Post], at: int) -> list[int]:
        """Adds posts that belong to no table; returns their ids."""
        ...

    async def take(self, now: int, limit: int = 20) -> list[Delivery]:
        """The next rows to send, at most one for each target and priority.

        They stay taken until `sent`, `retry` or `drop`. A row whose time has not come holds up no other; one
        that has failed does, until it is sent or dropped.
        """
        ...

    async def next(self, now: int) -> int | None:
        """The first time after `now` at which a waiting row becomes due, or None."""
        ...

    async def sent(self, row: int, at: int, channel: int, message: int) -> bool:
        """Records that a row was delivered; if it has a message name, the message is tracked.

        False: the row does not exist or was already done.
        """
        ...

    async def retry(self, row: int, not_before: int, reason: str) -> bool:
        """Lets a taken row wait until `not_before` for its next attempt. False: it is not taken."""
        ...

    async def postpone(self, row: int, not_before: int) -> bool:
        """Lets a taken row wait until `not_before`, as one that was not tried now. False: it is not taken."""
        ...

    async def drop(self, row: int, at: int, reason: str) -> bool:
        """Gives a row up; the rows behind it may go. False: it does not exist or was already done."""
        ...

    async def release(self) -> int:
        """Lets rows that an earlier process had taken wait again. Called when the only sending process
        starts."""
        ...

    async def outcome(self, row: int) -> Outcome | None:
        """The state of a row, or None if it does not exist."""
        ...

    async def unsent(self) -> int:
        """How many rows are waiting or taken."""
        ...

    async def tracked(self, table: str) -> dict[str, Tracked]:
        """The messages that the table knows by name."""
        ...

    async def lost(self, table: str, name: str) -> None:
        """Stops tracking a message that was deleted."""
        ...


class People(Protocol):
    """Settings and drafts, and what is stored about a user."""

    async def settings(self, user: int) -> UserSettings:
        """The user's settings, or the defaults."""
        ...

    async def save_settings(self, settings: UserSettings) -> None: ...

    async def digests_due(self, now: int) -> list[UserSettings]:
        """The settings of users whose digest is due."""
        ...

    async def guild(self, guild: int) -> GuildSettings: ...

    async def save_guild(self, settings: GuildSettings) -> None: ...

    async def drafts(self, table: str, user: int) -> list[Draft]:
        """The user's drafts at this table."""
        ...

    async def save_draft(self, draft: Draft) -> None: ...

    async def drop_draft(self, table: str, question: str, user: int) -> None: ...

    async def export_user(self, user: int) -> dict[str, Any]:
        """Everything stored about a user, as plain data."""
        ...

    async def forget_user(self, user: int, someone: str = "someone") -> list[str]:
        """Removes the user everywhere; their seats stay, without a user, and mentions of them become
        `someone`.

        Returns the tables that changed: they have a new `seq` and must be loaded again.
        """
        ...


class Store(Protocol):
    """The store, and what belongs to no part of it."""

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
        """Creates a table (with `seq` and `length` 0) and its first commit, in one transaction.

        Raises ChannelTaken, or WriteConflict if the id is in use.
        """
        ...

    async def commit(self, commit: Commit) -> Committed:
        """Applies a whole commit or nothing. Raises WriteConflict if `expected` is not the table's `seq`.

        An interaction that was applied before returns its earlier result instead.
        """
        ...

    async def applied(self, interaction: int) -> Committed | None:
        """The result of an interaction that was applied, or None.

        Ask before calling the engine, which would refuse it the second time.
        """
        ...

    async def note(self, name: str) -> Plain | None:
        """What the bot has noted for itself under this name, such as when it was last online."""
        ...

    async def save_note(self, name: str, value: Plain) -> None: ...

    async def sweep(self, before: int) -> None:
        """Deletes interactions applied, and posts sent or dropped, before this time."""
        ...

    async def backup(self, target: Path) -> None:
        """Writes a verified copy to a new file, while the store is in use."""
        ...

    async def close(self) -> None: ...
