"""Adding to the outbox: one row for each post, and for each message only its newest unsent content."""

import sqlite3

from bot.store.post import Post
from bot.store.sqlite.json_text import from_json, to_json

# `state IN (…)` is repeated where `state = 'waiting'` would do: it lets SQLite use the index of unsent rows.
NEWEST_OF_MESSAGE = (
    "SELECT id, edits, state, attempts, not_before, created FROM outbox WHERE state IN ('waiting', 'taken')"
    " AND target = ? AND target_kind = ? AND table_id = ? AND message = ? ORDER BY id DESC LIMIT 1"
)
# Edits do not count: of what waits, they are always the last.
LAST_TO_TARGET = (
    "SELECT id, state, attempts, table_id, message, payload FROM outbox WHERE state IN ('waiting', 'taken')"
    " AND target = ? AND target_kind = ? AND priority = ? AND NOT edits ORDER BY id DESC LIMIT 1"
)
MOST_LIST_ITEMS = 20
"""Items in a list that grows while its post waits (`Post.grows`)."""


def add_row(db: sqlite3.Connection, table: str | None, post: Post, at: int) -> int:
    """Adds a row for a post, behind all others; returns the id of the row that holds it.

    An edit of a message that is not posted yet changes the waiting post. It replaces an edit that waits, and
    may be sent as early; one that was tried keeps its place and gets the new content. A list may grow
    instead: see `Post.grows`.
    """
    not_before, created = post.not_before, at
    if post.grows is not None and (grown := _append_to_waiting(db, table, post, post.grows)) is not None:
        return grown
    if post.message is not None:
        newest = db.execute(
            NEWEST_OF_MESSAGE, (post.target.id, post.target.kind, table, post.message)
        ).fetchone()
        if newest is not None and post.edits and newest[1:4] == (False, "waiting", 0):
            _replace_content(db, newest[0], post)
            return int(newest[0])
        if newest is not None and newest[1:3] == (True, "waiting"):
            if post.edits and newest[3] > 0:
                _replace_edit(db, newest[0], post)
                return int(newest[0])
            db.execute("DELETE FROM outbox WHERE id = ?", (newest[0],))
            not_before, created = min(not_before, newest[4]), newest[5]
    row = db.execute(
        "INSERT INTO outbox (table_id, state, target_kind, target, priority, not_before, attempts, message,"
        " edits, topic, created, payload, attachments)"
        " VALUES (?, 'waiting', ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)",
        (
            table,
            post.target.kind,
            post.target.id,
            post.priority,
            not_before,
            post.message,
            post.edits,
            post.topic,
            created,
            to_json(post.payload),
            to_json(post.attachments),
        ),
    )
    assert row.lastrowid is not None
    return row.lastrowid


def _append_to_waiting(db: sqlite3.Connection, table: str | None, post: Post, name: str) -> int | None:
    """Adds the list to the last waiting post; returns its row, None if that post differs or is full."""
    found = db.execute(LAST_TO_TARGET, (post.target.id, post.target.kind, post.priority)).fetchone()
    if found is None or found[1:5] != ("waiting", 0, table, None):
        return None
    row, waits, more = int(found[0]), from_json(found[5]), from_json(to_json(post.payload))
    together = [*waits.get(name, ()), *more[name]]
    if {**waits, name: ()} != {**more, name: ()} or len(together) > MOST_LIST_ITEMS:
        return None
    db.execute("UPDATE outbox SET payload = ? WHERE id = ?", (to_json({**waits, name: together}), row))
    return row


def withdraw(db: sqlite3.Connection, table: str, topic: str) -> None:
    """Deletes waiting rows with this topic; a row that is being sent is left alone."""
    db.execute(
        "DELETE FROM outbox WHERE state IN ('waiting', 'taken') AND state = 'waiting'"
        " AND topic = ? AND table_id = ?",
        (topic, table),
    )


def hasten(db: sqlite3.Connection, table: str, topic: str, soon: int) -> None:
    """Lets waiting rows with this topic go at once that might go until `soon`; what waits longer stays."""
    db.execute(
        "UPDATE outbox SET not_before = 0 WHERE state IN ('waiting', 'taken') AND state = 'waiting'"
        " AND attempts = 0 AND topic = ? AND table_id = ? AND not_before <= ?",
        (topic, table, soon),
    )


def replace_by_newer_edit(db: sqlite3.Connection, row: int) -> None:
    """After an edit has failed: gives it the content of a newer edit that waits, and deletes that one."""
    found = db.execute(
        "SELECT target, target_kind, table_id, message FROM outbox WHERE id = ? AND edits", (row,)
    )
    name = found.fetchone()
    newest = None if name is None else db.execute(NEWEST_OF_MESSAGE, name).fetchone()
    if newest is None or newest[0] == row or newest[1:3] != (True, "waiting"):
        return
    db.execute(
        "UPDATE outbox SET (payload, attachments, priority, topic) ="
        " (SELECT payload, attachments, priority, topic FROM outbox WHERE id = ?1) WHERE id = ?2",
        (newest[0], row),
    )
    db.execute("DELETE FROM outbox WHERE id = ?", (newest[0],))


def _replace_content(db: sqlite3.Connection, row: int, post: Post) -> None:
    """Replaces only the content: time, priority and topic of the waiting post stay."""
    db.execute(
        "UPDATE outbox SET payload = ?, attachments = ? WHERE id = ?",
        (to_json(post.payload), to_json(post.attachments), row),
    )


def _replace_edit(db: sqlite3.Connection, row: int, post: Post) -> None:
    """Replaces an edit that was tried; its place in the queue and the pause after the failure stay."""
    db.execute(
        "UPDATE outbox SET payload = ?1, attachments = ?2, priority = ?3, topic = ?4,"
        " not_before = max(not_before, ?5) WHERE id = ?6",
        (to_json(post.payload), to_json(post.attachments), post.priority, post.topic, post.not_before, row),
    )
