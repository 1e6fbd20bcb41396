"""What an act has changed at a table, read from the database file.

The names of tables and columns are part of the save format, so this reads what any release wrote.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sandbox.model import Json

TABLE = ("status", "reason", "host", "channel", "options")
CLOCK = ("pace", "standing")
"""The parts of a table's memory that people decide."""
SEAT = ("seat", "user", "robot", "absent", "extensions")
VOTE = ("kind", "seat", "detail", "ballots", "outcome")
ENTRY = ("kind", "seat", "question", "answer")
SETTINGS = ("place", "quiet_from", "quiet_until", "digest", "timezone", "dms_closed")
USUAL = ("dm", None, None, None, "UTC", 0)
"""The settings of a user who never changed them."""
OWN = {"drafts", "settings"}
"""Parts of an effect that do not change the table itself."""


def state(database: Path, table: str, user: int) -> Json:
    """Everything about this table and this user that a click may change."""
    with closing(sqlite3.connect(database)) as db:
        return {
            "table": _table(db, table),
            "seats": {row[0]: list(row[1:]) for row in _rows(db, "seats", SEAT, table, "seat")},
            "votes": {row[0]: list(row[1:]) for row in _rows(db, "votes", ("id", *VOTE), table, "id")},
            "entries": [list(row) for row in _rows(db, "entries", ENTRY, table, "number", people=True)],
            "powers": [list(row) for row in _rows(db, "host_acts", ("kind", "detail"), table, "id")],
            "drafts": dict(_rows(db, "drafts", ("question", "data"), table, "question", user=user)),
            "settings": _settings(db, user),
        }


def _table(db: sqlite3.Connection, table: str) -> Json:
    found = db.execute(f"SELECT {', '.join(TABLE)}, clock FROM tables WHERE id = ?", (table,)).fetchone()  # noqa: S608
    clock = json.loads(found[-1])
    plain: Json = dict(zip(TABLE, found, strict=False)) | {name: clock.get(name) for name in CLOCK}
    return plain | {"options": json.loads(plain["options"])}


def _rows(
    db: sqlite3.Connection,
    name: str,
    columns: tuple[str, ...],
    table: str,
    order: str,
    *,
    people: bool = False,
    user: int | None = None,
) -> list[tuple[Any, ...]]:
    """`people`: only what people did or decided; automatic players go on by themselves."""
    more = " AND (user IS NOT NULL OR kind <> 'submit')" if people else ""
    more += f" AND user = {user}" if user is not None else ""
    query = f"SELECT {', '.join(columns)} FROM {name} WHERE table_id = ?{more} ORDER BY {order}"  # noqa: S608
    return [tuple(map(_plain, row)) for row in db.execute(query, (table,))]


def _plain(value: Any) -> Any:
    """JSON as data, since a release may write it with other whitespace."""
    if isinstance(value, bytes):
        return json.loads(value)
    if isinstance(value, str) and value[:1] in ("{", '"'):
        return json.loads(value)
    return value


def _settings(db: sqlite3.Connection, user: int) -> Json:
    query = f"SELECT {', '.join(SETTINGS)} FROM user_settings WHERE user = ?"  # noqa: S608
    found = db.execute(query, (user,)).fetchone()
    return dict(zip(SETTINGS, found or USUAL, strict=True))


def effect(before: Json, after: Json) -> Json:
    """What differs now, as it is after the act."""
    found: Json = {}
    for part in before:
        if before[part] == after[part]:
            continue
        if isinstance(before[part], list):
            found[part] = after[part][len(before[part]) :]
        else:
            found[part] = {
                name: after[part].get(name)
                for name in {**before[part], **after[part]}
                if before[part].get(name) != after[part].get(name)
            }
    if "votes" in found:
        # The id of a vote holds the number of a commit, which may differ between releases.
        found["votes"] = list(found["votes"].values())
    return found


def put_back_drafts(database: Path, table: str, user: int, before: Json) -> None:
    """Restores the drafts in the file, the only place that holds them."""
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("DELETE FROM drafts WHERE table_id = ? AND user = ?", (table, user))
        for question, data in before["drafts"].items():
            row = (table, question, user, json.dumps(data), 0)
            db.execute("INSERT INTO drafts (table_id, question, user, data, at) VALUES (?, ?, ?, ?, ?)", row)
