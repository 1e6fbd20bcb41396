"""What the store holds about tables and people, as frozen rows.

Times are UTC epoch milliseconds and come from the caller: the store has no clock. Users, channels, guilds,
messages and interactions are identified by Discord's ids.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

Plain: TypeAlias = Mapping[str, Any]
"""JSON that the store never looks into."""
TableStatus = Literal["lobby", "playing", "paused", "parked", "finished", "closed"]
LIVE: tuple[TableStatus, ...] = ("lobby", "playing", "paused", "parked")
"""Statuses of tables that are not over; a channel has at most one such table."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A game with its people, channel and clock. `seq` counts its commits, `length` the entries of its
    history.

    `reason` says why it has this status; `clock` is the table's memory (`bot/tables/model/memory.py`). `host`
    is None if the host was forgotten.
    """

    id: str
    title: str
    options: Plain = {}
    guild: int | None = None
    channel: int | None = None
    host: int | None = None
    status: TableStatus = "lobby"
    reason: str | None = None
    clock: Plain = {}
    seq: int = 0
    length: int = 0
    created: int
    updated: int


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A place at a table. A `robot` (automatic player) plays for a seat without a user, or for an absent
    `user`.

    `pings`, `missed` (deadlines missed in a row) and `extensions` are counted here, where no undo reaches.
    """

    seat: str
    place: int
    user: int | None = None
    robot: str | None = None
    ready: bool = False
    absent: bool = False
    joined: int | None = None
    pings: int = 0
    missed: int = 0
    extensions: int = 0


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a table's history: the engine's `history.Entry` as bytes, with the user and the time.

    `format`: the format of the title's codec in which the answer and the events are written.
    """

    number: int
    kind: str
    seat: str | None = None
    user: int | None = None
    question: str | None = None
    back_to: int | None = None
    by_default: bool = False
    at: int
    answer: bytes | None = None
    events: bytes = b"[]"
    format: int = 1


class Mark(msgspec.Struct, frozen=True):
    """A snapshot exists after the first `number` entries; those up to the next one are of this `format`."""

    number: int
    format: int


class Snapshot(msgspec.Struct, frozen=True):
    """The state after the first `number` entries. The entries that follow it are of `format`.

    The state itself may be of an earlier format, if the format changed with the next entry.
    """

    number: int
    state: bytes
    format: int


class Timer(msgspec.Struct, frozen=True):
    """Something to do at `due`, about `subject` (a question, a vote, a seat). Once run it has `fired` and
    stays until cleared."""

    kind: str
    subject: str
    due: int
    fired: int | None = None


class Due(msgspec.Struct, frozen=True):
    """A due timer and its table."""

    table: str
    timer: Timer


class Vote(msgspec.Struct, frozen=True, kw_only=True):
    """A proposal to the table (pause, rewind …) and the votes so far. It is open until it has an outcome."""

    id: str
    kind: str
    seat: str | None = None
    detail: Plain = {}
    ballots: Mapping[str, bool] = {}
    opened: int
    closes: int | None = None
    outcome: str | None = None


class HostAct(msgspec.Struct, frozen=True, kw_only=True):
    """A power that a host used. `user` is None once they are forgotten."""

    user: int | None
    kind: str
    detail: Plain = {}
    at: int


class Loaded(msgspec.Struct, frozen=True):
    """Everything needed to go on with a table, however long its history is."""

    table: Table
    seats: tuple[Seat, ...]
    state: bytes | None
    timers: tuple[Timer, ...]
    votes: tuple[Vote, ...]


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What a user has prepared for a question and not submitted."""

    table: str
    question: str
    user: int
    data: Plain
    at: int


class UserSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How and when a user wants to be told. Hours are minutes of their local day.

    `digest_at`: when their next digest is due. `dms_closed`: their DMs refused a message, and they were told.
    """

    user: int
    place: Literal["dm", "ephemeral"] = "dm"
    quiet_from: int | None = None
    quiet_until: int | None = None
    digest: int | None = None
    digest_at: int | None = None
    timezone: str = "UTC"
    language: str = "en"
    dms_closed: bool = False


class GuildSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Who may open tables, and where. No roles: everybody; no channels: everywhere."""

    guild: int
    roles: tuple[int, ...] = ()
    channels: tuple[int, ...] = ()
    language: str = "en"
