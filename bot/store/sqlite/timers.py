"""Timers."""

import sqlite3

from bot.store.rows import Due, Timer
from bot.store.sqlite.database import Database
from bot.store.sqlite.json_text import to_json


class SqliteTimers:
    """See `protocol.Timers`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: int, limit: int = 100) -> list[Due]:
        return await self._database.read(_due, now, limit)

    async def next(self) -> int | None:
        return await self._database.read(_next)

    async def postpone(self, outage: int, by: int) -> int:
        return await self._database.write(_postpone, outage, by)


def set_timer(db: sqlite3.Connection, table: str, timer: Timer) -> None:
    db.execute(
        "INSERT INTO timers (table_id, kind, subject, due, fired) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET due = excluded.due, fired = excluded.fired",
        (table, timer.kind, timer.subject, timer.due, timer.fired),
    )


def clear_timer(db: sqlite3.Connection, table: str, kind: str, subject: str) -> None:
    db.execute("DELETE FROM timers WHERE table_id = ? AND kind = ? AND subject = ?", (table, kind, subject))


def timers_of(db: sqlite3.Connection, table: str) -> list[Timer]:
    rows = db.execute(
        "SELECT kind, subject, due, fired FROM timers WHERE table_id = ? ORDER BY due, kind, subject",
        (table,),
    )
    return [Timer(*row) for row in rows]


def _due(db: sqlite3.Connection, now: int, limit: int) -> list[Due]:
    rows = db.execute(
        "SELECT table_id, kind, subject, due, fired FROM timers WHERE fired IS NULL AND due <= ?"
        " ORDER BY due, table_id, kind, subject LIMIT ?",
        (now, limit),
    )
    return [Due(table, Timer(*timer)) for table, *timer in rows]


def _next(db: sqlite3.Connection) -> int | None:
    (due,) = db.execute("SELECT min(due) FROM timers WHERE fired IS NULL").fetchone()
    return None if due is None else int(due)


def _postpone(db: sqlite3.Connection, outage: int, by: int) -> int:
    """The note makes this happen once: a crash in between must not add the time twice."""
    noted = db.execute(
        "INSERT INTO notes (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (f"outage {outage}", to_json({"by": by})),
    )
    if noted.rowcount == 0:
        return 0
    return db.execute("UPDATE timers SET due = due + ? WHERE fired IS NULL", (by,)).rowcount
