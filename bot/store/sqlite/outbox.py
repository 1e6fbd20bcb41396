"""The outbox: what is to be sent, in which order, and what became of it."""

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.post import Attachment, Delivery, Outcome, Post, Priority, Target, Tracked
from bot.store.sqlite.database import Database
from bot.store.sqlite.json_text import from_json
from bot.store.sqlite.posting import add_row, replace_by_newer_edit

# The first row of each target and priority that is due or was tried; of these, the ones that may be sent now.
# The last condition keeps an edit behind the post of its message, whatever their priorities.
NEXT = """
WITH first AS (
    SELECT min(id) AS id FROM outbox
    WHERE state IN ('waiting', 'taken') AND (attempts > 0 OR not_before <= ?1)
    GROUP BY target, target_kind, priority
)
SELECT o.id FROM first JOIN outbox AS o USING (id)
WHERE o.state = 'waiting' AND o.not_before <= ?1 AND (o.message IS NULL OR NOT EXISTS (
    SELECT 1 FROM outbox AS e
    WHERE e.state IN ('waiting', 'taken') AND e.target = o.target AND e.target_kind = o.target_kind
    AND e.table_id = o.table_id AND e.message = o.message AND e.id < o.id
))
ORDER BY o.priority, o.id LIMIT ?2
"""
ROW = """
SELECT o.id, o.table_id, o.target_kind, o.target, o.payload, o.priority, o.attachments, o.message, o.edits,
    o.topic, o.not_before, o.created, o.attempts, o.tried, m.channel, m.message, m.user, m.posted
FROM outbox AS o LEFT JOIN messages AS m ON m.table_id = o.table_id AND m.name = o.message
WHERE o.id = ? AND o.state = 'waiting'
"""


class SqliteOutbox:
    """See `protocol.Outbox`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, posts: Sequence[Post], at: int) -> list[int]:
        return await self._database.write(_add, posts, at)

    async def take(self, now: int, limit: int = 20) -> list[Delivery]:
        """Finds rows on the reading connection, so that a backlog does not hold up commits."""
        rows = await self._database.read(_first, now, limit)
        return await self._database.write(_take, rows, now) if rows else []

    async def next(self, now: int) -> int | None:
        return await self._database.read(_next, now)

    async def sent(self, row: int, at: int, channel: int, message: int) -> bool:
        return await self._database.write(_sent, row, at, channel, message)

    async def retry(self, row: int, not_before: int, reason: str) -> bool:
        return await self._database.write(_retry, row, not_before, reason)

    async def postpone(self, row: int, not_before: int) -> bool:
        return await self._database.write(_postpone, row, not_before)

    async def drop(self, row: int, at: int, reason: str) -> bool:
        return await self._database.write(_drop, row, at, reason)

    async def release(self) -> int:
        return await self._database.write(_release)

    async def outcome(self, row: int) -> Outcome | None:
        return await self._database.read(_outcome, row)

    async def unsent(self) -> int:
        return await self._database.read(_unsent)

    async def tracked(self, table: str) -> dict[str, Tracked]:
        return await self._database.read(_tracked, table)

    async def lost(self, table: str, name: str) -> None:
        await self._database.write(_lost, table, name)


def _add(db: sqlite3.Connection, posts: Sequence[Post], at: int) -> list[int]:
    return [add_row(db, None, post, at) for post in posts]


def _first(db: sqlite3.Connection, now: int, limit: int) -> list[int]:
    return [row for (row,) in db.execute(NEXT, (now, limit))]


def _take(db: sqlite3.Connection, rows: list[int], now: int) -> list[Delivery]:
    """Takes the rows that still wait: some may have been withdrawn or taken since they were found."""
    found = [row for id in rows for row in db.execute(ROW, (id,)).fetchall()]
    for row in found:
        db.execute(
            "UPDATE outbox SET state = 'taken', attempts = attempts + 1, tried = coalesce(tried, ?)"
            " WHERE id = ?",
            (now, row[0]),
        )
    return [_delivery(row) for row in found]


def _next(db: sqlite3.Connection, now: int) -> int | None:
    (time,) = db.execute(
        "SELECT min(not_before) FROM outbox WHERE state IN ('waiting', 'taken') AND state = 'waiting'"
        " AND not_before > ?",
        (now,),
    ).fetchone()
    return None if time is None else int(time)


def _sent(db: sqlite3.Connection, row: int, at: int, channel: int, message: int) -> bool:
    found = db.execute(
        "UPDATE outbox SET state = 'sent', done = ?, message_id = ?"
        " WHERE id = ? AND state IN ('waiting', 'taken')"
        " RETURNING table_id, message, CASE target_kind WHEN 'user' THEN target END",
        (at, message, row),
    ).fetchall()
    if not found:
        return False
    ((table, name, user),) = found
    if name is not None:
        # An edit does not change `posted`, unless it had to be posted as a new message.
        db.execute(
            "INSERT INTO messages (table_id, name, channel, message, user, posted) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET channel = excluded.channel, message = excluded.message,"
            " user = excluded.user, posted = excluded.posted WHERE message <> excluded.message",
            (table, name, channel, message, user, at),
        )
    return True


def _retry(db: sqlite3.Connection, row: int, not_before: int, reason: str) -> bool:
    found = db.execute(
        "UPDATE outbox SET state = 'waiting', not_before = ?, reason = ? WHERE id = ? AND state = 'taken'",
        (not_before, reason, row),
    )
    if found.rowcount:
        replace_by_newer_edit(db, row)
    return found.rowcount == 1


def _postpone(db: sqlite3.Connection, row: int, not_before: int) -> bool:
    found = db.execute(
        "UPDATE outbox SET state = 'waiting', not_before = ?, attempts = attempts - 1,"
        " tried = CASE WHEN attempts > 1 THEN tried END WHERE id = ? AND state = 'taken'",
        (not_before, row),
    )
    if found.rowcount:
        replace_by_newer_edit(db, row)
    return found.rowcount == 1


def _drop(db: sqlite3.Connection, row: int, at: int, reason: str) -> bool:
    found = db.execute(
        "UPDATE outbox SET state = 'dropped', done = ?, reason = ?"
        " WHERE id = ? AND state IN ('waiting', 'taken')",
        (at, reason, row),
    )
    return found.rowcount == 1


def _release(db: sqlite3.Connection) -> int:
    return db.execute(
        "UPDATE outbox SET state = 'waiting' WHERE state IN ('waiting', 'taken') AND state = 'taken'"
    ).rowcount


def _outcome(db: sqlite3.Connection, row: int) -> Outcome | None:
    found = db.execute(
        "SELECT state, attempts, not_before, message_id, reason FROM outbox WHERE id = ?", (row,)
    ).fetchone()
    if found is None:
        return None
    state, attempts, not_before, message, reason = found
    return Outcome(state=state, attempts=attempts, not_before=not_before, message=message, reason=reason)


def _unsent(db: sqlite3.Connection) -> int:
    (count,) = db.execute("SELECT COUNT(*) FROM outbox WHERE state IN ('waiting', 'taken')").fetchone()
    return int(count)


def _tracked(db: sqlite3.Connection, table: str) -> dict[str, Tracked]:
    rows = db.execute(
        "SELECT name, channel, message, user, posted FROM messages WHERE table_id = ?", (table,)
    )
    return {row[0]: _track(*row) for row in rows}


def _lost(db: sqlite3.Connection, table: str, name: str) -> None:
    db.execute("DELETE FROM messages WHERE table_id = ? AND name = ?", (table, name))


def _track(name: str, channel: int, message: int, user: int | None, posted: int) -> Tracked:
    return Tracked(name=name, channel=channel, message=message, user=user, posted=posted)


def _delivery(row: tuple[Any, ...]) -> Delivery:
    id, table, kind, target, payload, priority, attachments, message, edits, topic, not_before = row[:11]
    created, attempts, tried, *tracked = row[11:]
    post = Post(
        target=Target(kind, target),
        payload=from_json(payload),
        priority=Priority(priority),
        attachments=msgspec.json.decode(attachments, type=tuple[Attachment, ...]),
        message=message,
        edits=bool(edits),
        topic=topic,
        not_before=not_before,
    )
    return Delivery(
        id=id,
        table=table,
        post=post,
        created=created,
        attempts=attempts + 1,
        tried=tried,
        tracked=None if tracked[0] is None else _track(message, *tracked),
    )
