"""What the store holds about tables and people, as frozen rows.

Every time is UTC epoch milliseconds and comes from the caller: the store has no clock. Users, channels,
guilds, messages and interactions go by Discord's numbers. `Plain` is JSON that the store never looks into.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

Plain: TypeAlias = Mapping[str, Any]
TableStatus = Literal["lobby", "playing", "paused", "parked", "finished", "closed"]
LIVE: tuple[TableStatus, ...] = ("lobby", "playing", "paused", "parked")
"""A channel has at most one table in one of these."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A game with its people, place and clock. `seq` counts its commits, `length` the entries of its history.

    `reason` says why it has this status; `clock` is what the deadlines remember. No `host`: he was forgotten.
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
    """A place at a table. A `robot` (automatic player) plays for an empty seat or for a `user` who is absent.

    `pings`, `missed` (deadlines struck in a row) and `extensions` are counted here, where no undo reaches.
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
    """One step of a table's history: the engine's `history.Entry` as bytes, and who and when.

    `format`: that of the title's codec, in which the answer and the events are written.
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
    """A snapshot is kept after the first `number` entries; those up to the next one are of this `format`."""

    number: int
    format: int


class Snapshot(msgspec.Struct, frozen=True):
    """The state after the first `number` entries. The entries that follow it are of `format`.

    The state itself may be of an earlier one, if the format changed with the entry behind it.
    """

    number: int
    state: bytes
    format: int


class Timer(msgspec.Struct, frozen=True):
    """To be done at `due`, about `subject` (a question, a phase, a seat). Kept, once fired, until cleared."""

    kind: str
    subject: str
    due: int
    fired: int | None = None


class Due(msgspec.Struct, frozen=True):
    """A timer and the table that it is of."""

    table: str
    timer: Timer


class Vote(msgspec.Struct, frozen=True, kw_only=True):
    """A proposal to the table (pause, rewind …) and who has said what. Open until it has an outcome."""

    id: str
    kind: str
    seat: str | None = None
    detail: Plain = {}
    ballots: Mapping[str, bool] = {}
    opened: int
    closes: int | None = None
    outcome: str | None = None


class HostAct(msgspec.Struct, frozen=True, kw_only=True):
    """A host used a power. `user` is None once forgotten."""

    user: int | None
    kind: str
    detail: Plain = {}
    at: int


class Loaded(msgspec.Struct, frozen=True):
    """All that a table needs to go on, whatever the length of its history."""

    table: Table
    seats: tuple[Seat, ...]
    state: bytes | None
    timers: tuple[Timer, ...]
    votes: tuple[Vote, ...]


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What a user has put together for a question and not submitted."""

    table: str
    question: str
    user: int
    data: Plain
    at: int


class UserSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How a user wants to be met. Hours are minutes of his local day; the next digest is due at `digest_at`.

    `dms_closed`: his DMs refused us, and he has been told.
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
