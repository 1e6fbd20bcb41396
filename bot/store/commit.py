"""Everything that one step changes, committed as a whole or not at all."""

import msgspec

from bot.store.post import Post
from bot.store.rows import Entry, HostAct, Plain, Seat, TableStatus, Timer, Vote


class Commit(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a table. A field that is None or empty changes nothing.

    `expected`: the table's `seq` when it was read.
    `interaction`: applied once, however often it is delivered; `reply` is returned if it is delivered again.
    `entry.number` is the table's `length`. A state without an entry is a start: a new game, or a repair.
    `format`: the title's format of the state and of the entry.
    `seats`: all seats of the table.
    `cleared` timers (kind, subject) are removed before `timers` are set; one that was run is set again, with
    `fired`.
    `withdrawn`: topics of posts that need not be sent any more.
    `hastened`: topics of posts that wait a moment (`soon`) and may go at once now.
    `closed` questions and users who `left` lose their drafts; a table that is over loses all.
    """

    table: str
    expected: int
    at: int
    interaction: int | None = None
    reply: Plain = {}
    state: bytes | None = None
    format: int = 1
    entry: Entry | None = None
    status: TableStatus | None = None
    reason: str | None = None
    guild: int | None = None
    channel: int | None = None
    host: int | None = None
    options: Plain | None = None
    clock: Plain | None = None
    seats: tuple[Seat, ...] | None = None
    cleared: tuple[tuple[str, str], ...] = ()
    timers: tuple[Timer, ...] = ()
    withdrawn: tuple[str, ...] = ()
    hastened: tuple[str, ...] = ()
    soon: int = 0
    posts: tuple[Post, ...] = ()
    votes: tuple[Vote, ...] = ()
    acts: tuple[HostAct, ...] = ()
    closed: tuple[str, ...] = ()
    left: tuple[int, ...] = ()


class Committed(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a commit; `repeated`: that of the earlier delivery of the same interaction."""

    table: str
    seq: int
    number: int | None
    reply: Plain
    repeated: bool = False
