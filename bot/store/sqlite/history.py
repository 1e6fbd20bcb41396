"""The history of a table, and snapshots of its states."""

import sqlite3
from typing import Any

from msgspec.structs import astuple

from bot.store.rows import Entry, Mark, Snapshot
from bot.store.sqlite.database import Database

SNAPSHOT_EVERY = 50
"""Entries between two snapshots; a rewind folds fewer than this."""

ENTRIES = (
    "SELECT number, kind, seat, user, question, back_to, by_default, at, answer, events FROM entries"
    " WHERE table_id = ? AND number >= ? AND number < ? ORDER BY number"
)
OUTLINE = (
    "SELECT number, kind, seat, user, question, back_to, by_default, at, NULL, x'5b5d' FROM entries"
    " WHERE table_id = ? ORDER BY number"
)
MARKS = "SELECT number, format FROM snapshots WHERE table_id = ? ORDER BY number"
WENT_BACK = "SELECT number, back_to FROM entries WHERE table_id = ? AND number > ? AND back_to IS NOT NULL"
"""Undos and rewinds after an entry, with the entry that they went back to."""
NO_LIMIT = 2**62
"""Greater than any entry number."""


class SqliteHistory:
    """See `protocol.History`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def entries(self, table: str, first: int = 0, until: int | None = None) -> list[Entry]:
        return await self._database.read(_entries, table, first, NO_LIMIT if until is None else until)

    async def standing(self, table: str, first: int, until: int | None = None) -> list[Entry]:
        return await self._database.read(_standing, table, first, NO_LIMIT if until is None else until)

    async def outline(self, table: str) -> list[Entry]:
        return await self._database.read(_outline, table)

    async def before(self, table: str, number: int) -> tuple[Snapshot, list[Entry]]:
        return await self._database.read(_before, table, number)

    async def marks(self, table: str) -> list[Mark]:
        return await self._database.read(_marks, table)


def append(db: sqlite3.Connection, table: str, entry: Entry) -> None:
    db.execute(
        "INSERT INTO entries (table_id, number, kind, seat, user, question, back_to, by_default, at, answer,"
        " events) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (table, *astuple(entry)[:-1]),
    )


def keep_state_of_old_format(db: sqlite3.Connection, table: str, format: int) -> None:
    """Before the first entry in a new format: keeps the state as the earlier release left it.

    So all entries between two snapshots are of one format, and nothing is folded across formats.
    """
    last = db.execute(
        "SELECT format FROM snapshots WHERE table_id = ? ORDER BY number DESC LIMIT 1", (table,)
    ).fetchone()
    if last is not None and last[0] != format:
        db.execute(
            "INSERT INTO snapshots (table_id, number, state, format)"
            " SELECT id, length, state, ? FROM tables WHERE id = ? AND state IS NOT NULL"
            " ON CONFLICT DO UPDATE SET format = excluded.format",
            (format, table),
        )


def keep_snapshot(
    db: sqlite3.Connection, table: str, state: bytes, format: int, length: int, entry: Entry | None
) -> None:
    """Keeps a snapshot now and then, and wherever folding the entry would not lead to the state.

    That is where there is no entry, or where the entry is an undo or a rewind.
    """
    if entry is None or entry.back_to is not None or length % SNAPSHOT_EVERY == 0:
        db.execute(
            "INSERT INTO snapshots (table_id, number, state, format) VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET state = excluded.state, format = excluded.format",
            (table, length, state, format),
        )


def _entries(db: sqlite3.Connection, table: str, first: int, until: int) -> list[Entry]:
    return _read(db, table, db.execute(ENTRIES, (table, first, until)).fetchall())


def _standing(db: sqlite3.Connection, table: str, first: int, until: int) -> list[Entry]:
    went_back = db.execute(WENT_BACK, (table, first)).fetchall()
    return [
        entry
        for entry in _entries(db, table, first, until)
        if not any(back_to <= entry.number < number for number, back_to in went_back)
    ]


def _outline(db: sqlite3.Connection, table: str) -> list[Entry]:
    return _read(db, table, db.execute(OUTLINE, (table,)).fetchall())


def _marks(db: sqlite3.Connection, table: str) -> list[Mark]:
    return [Mark(*row) for row in db.execute(MARKS, (table,))]


def _read(db: sqlite3.Connection, table: str, rows: list[tuple[Any, ...]]) -> list[Entry]:
    """Entries from rows in order of number; each has the format of the last snapshot before it."""
    coming, format, found = _marks(db, table)[::-1], 1, list[Entry]()
    for row in rows:
        while coming and coming[-1].number <= row[0]:
            format = coming.pop().format
        found.append(_entry(row, format))
    return found


def _before(db: sqlite3.Connection, table: str, number: int) -> tuple[Snapshot, list[Entry]]:
    """Every undo and rewind left a snapshot after it, so none of them is among the entries to fold."""
    found = db.execute(
        "SELECT number, state, format FROM snapshots WHERE table_id = ? AND number <= ?"
        " ORDER BY number DESC LIMIT 1",
        (table, number),
    ).fetchone()
    if found is None:
        raise LookupError(f"table {table} has no state before entry {number}")
    return Snapshot(*found), _entries(db, table, found[0], number)


def _entry(row: tuple[Any, ...], format: int) -> Entry:
    number, kind, seat, user, question, back_to, by_default, at, answer, events = row
    return Entry(
        number=number,
        kind=kind,
        seat=seat,
        user=user,
        question=question,
        answer=answer,
        events=events,
        back_to=back_to,
        by_default=bool(by_default),
        at=at,
        format=format,
    )
