"""Exports and removes what is stored about a user."""

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

from bot.store.sqlite.json_text import from_json

EXPORTED = {
    "settings": "SELECT * FROM user_settings WHERE user = ?",
    "hosts": "SELECT id AS table_id, title, status, created, updated FROM tables WHERE host = ?",
    "seats": "SELECT title, status, seats.* FROM seats JOIN tables ON id = table_id WHERE user = ?",
    "seats_left": "SELECT tables.id AS table_id, title, gone.key AS seat"
    " FROM tables, json_each(clock, '$.gone') AS gone WHERE gone.value = ?",
    "answers": "SELECT table_id, number, at, kind, seat, question, by_default, CAST(answer AS TEXT) AS answer"
    " FROM entries WHERE user = ? ORDER BY table_id, number",
    "drafts": "SELECT * FROM drafts WHERE user = ?",
    "messages_to_you": "SELECT table_id, state, created, done, payload, attachments FROM outbox"
    " WHERE target_kind = 'user' AND target = ? ORDER BY id",
    "messages_tracked": "SELECT * FROM messages WHERE user = ?",
    "powers_used_as_host": "SELECT table_id, at, kind, detail FROM host_acts WHERE user = ? ORDER BY id",
}
"""What is exported, by name."""
JSON = {"data", "payload", "attachments", "detail", "answer"}
"""Columns of the export that hold JSON."""

FORGET = (
    "DELETE FROM user_settings WHERE user = ?",
    "DELETE FROM drafts WHERE user = ?",
    "DELETE FROM messages WHERE user = ?",
    # Not deleted: one of them may be being sent.
    "UPDATE outbox SET state = 'dropped', done = created, target = 0, payload = '{}', attachments = '[]',"
    " message = NULL, edits = 0, topic = NULL, message_id = NULL WHERE target_kind = 'user' AND target = ?",
    "UPDATE host_acts SET user = NULL WHERE user = ?",
    "UPDATE entries SET user = NULL WHERE user = ?",
)
LEAVE = (
    "UPDATE tables SET host = NULL WHERE host = ? RETURNING id",
    "UPDATE seats SET user = NULL WHERE user = ? RETURNING table_id",
)
"""Statements that remove the user from tables; they return the tables' ids."""


def export_user(db: sqlite3.Connection, user: int) -> dict[str, Any]:
    """Every row that holds this user's id, as plain data."""
    return {"user": user} | {name: list(_rows(db, query, user)) for name, query in EXPORTED.items()}


def forget_user(db: sqlite3.Connection, user: int, someone: str) -> list[str]:
    """Removes the id from every row; returns the tables that changed, each with a new `seq`."""
    for statement in FORGET:
        db.execute(statement, (user,))
    changed = {table for statement in LEAVE for (table,) in db.execute(statement, (user,)).fetchall()}
    changed |= _scrub(db, user, someone)
    for table in changed:
        db.execute("UPDATE tables SET seq = seq + 1 WHERE id = ?", (table,))
    return sorted(changed)


def _rows(db: sqlite3.Connection, query: str, user: int) -> Iterator[dict[str, Any]]:
    cursor = db.execute(query, (user,))
    names = [column[0] for column in cursor.description]
    for row in cursor:
        yield {
            name: from_json(value) if name in JSON and value is not None else value
            for name, value in zip(names, row, strict=True)
        }


def _scrub(db: sqlite3.Connection, user: int, someone: str) -> set[str]:
    """Removes the id from every text column, since text that the store never reads may mention the user."""
    if not someone.isprintable() or set(someone) & set('"\\'):
        raise ValueError(f"{someone!r} cannot stand inside JSON")
    mention, number = re.compile(rf"<@!?{user}>"), re.compile(rf"(?<!\d){user}(?!\d)")

    def scrub(text: str) -> str:
        return number.sub("0", mention.sub(someone, text))

    db.create_function("scrub", 1, scrub)
    changed: set[str] = set()
    for table, column, owner in _text_columns(db):
        # Two names that differed only in the user's id become equal: the later row stays.
        change = f"UPDATE OR REPLACE {table} SET {column} = scrub({column})"  # noqa: S608
        where = f"instr({column}, ?) AND {column} <> scrub({column})"
        rows = db.execute(f"{change} WHERE {where} RETURNING {owner}", (str(user),))
        changed |= {found for (found,) in rows.fetchall() if found is not None}
    return changed


def _text_columns(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """Every text column: its table, its name, and the SQL expression for the id of the row's game table."""
    columns = db.execute(
        "SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c"
        " WHERE t.type = 'table' AND c.type = 'TEXT' AND c.name <> 'table_id'"
    ).fetchall()
    owned = {
        t
        for (t,) in db.execute(
            "SELECT t.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE c.name = 'table_id'"
        )
    }
    return [
        (table, column, "id" if table == "tables" else "table_id" if table in owned else "NULL")
        for table, column in columns
        if (table, column) != ("tables", "id")
    ]
