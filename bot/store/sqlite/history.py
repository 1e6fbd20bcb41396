"""What happened at a table, and its states along the way."""

import sqlite3
from typing import Any

import msgspec

from bot.store.rows import Entry, Snapshot
from bot.store.sqlite.database import Database

SNAPSHOT_EVERY = 50
"""Entries between two snapshots: a rewind folds at most so many."""

ENTRIES = (
    "SELECT number, kind, seat, user, question, back_to, by_default, at, answer, events FROM entries"
    " WHERE table_id = ? AND number >= ? AND number < ? ORDER BY number"
)
OUTLINE = (
    "SELECT number, kind, seat, user, question, back_to, by_default, at, NULL, x'5b5d' FROM entries"
    " WHERE table_id = ? ORDER BY number"
)
WENT_BACK = "SELECT number, back_to FROM entries WHERE table_id = ? AND number > ? AND back_to IS NOT NULL"
LAST = 2**62


class SqliteHistory:
    """See `protocol.History`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def entries(self, table: str, first: int = 0, until: int | None = None) -> list[Entry]:
        return await self._database.read(_entries, table, first, LAST if until is None else until)

    async def standing(self, table: str, first: int, until: int | None = None) -> list[Entry]:
        return await self._database.read(_standing, table, first, LAST if until is None else until)

    async def outline(self, table: str) -> list[Entry]:
        return await self._database.read(_outline, table)

    async def before(self, table: str, number: int) -> tuple[Snapshot, list[Entry]]:
        return await self._database.read(_before, table, number)


def append(db: sqlite3.Connection, table: str, entry: Entry) -> None:
    db.execute(
        "INSERT INTO entries (table_id, number, kind, seat, user, question, back_to, by_default, at, answer,"
        " events) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (table, *msgspec.structs.astuple(entry)),
    )


def keep_snapshot(db: sqlite3.Connection, table: str, state: bytes, length: int, entry: Entry | None) -> None:
    """A snapshot now and then, and wherever the entry alone does not lead to the state:

    no entry at all, or one that goes back behind an earlier snapshot.
    """
    if entry is None or entry.back_to is not None or length % SNAPSHOT_EVERY == 0:
        db.execute(
            "INSERT INTO snapshots (table_id, number, state) VALUES (?, ?, ?)"
            " ON CONFLICT DO UPDATE SET state = excluded.state",
            (table, length, state),
        )


def _entries(db: sqlite3.Connection, table: str, first: int, until: int) -> list[Entry]:
    return [_entry(row) for row in db.execute(ENTRIES, (table, first, until))]


def _standing(db: sqlite3.Connection, table: str, first: int, until: int) -> list[Entry]:
    went_back = db.execute(WENT_BACK, (table, first)).fetchall()
    return [
        entry
        for entry in _entries(db, table, first, until)
        if not any(back_to <= entry.number < number for number, back_to in went_back)
    ]


def _outline(db: sqlite3.Connection, table: str) -> list[Entry]:
    return [_entry(row) for row in db.execute(OUTLINE, (table,))]


def _before(db: sqlite3.Connection, table: str, number: int) -> tuple[Snapshot, list[Entry]]:
    """Every entry that goes back left a snapshot behind it, so none of them is among these."""
    found = db.execute(
        "SELECT number, state FROM snapshots WHERE table_id = ? AND number <= ? ORDER BY number DESC LIMIT 1",
        (table, number),
    ).fetchone()
    if found is None:
        raise LookupError(f"table {table} has no state before entry {number}")
    return Snapshot(*found), _entries(db, table, found[0], number)


def _entry(row: tuple[Any, ...]) -> Entry:
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
    )
