"""The letters that an old release had not sent: a week later they are sent or have nothing left to say."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from tests.upgrade.opening import Opened, opened
from tests.upgrade.recordings import Recording

WEEK = 7 * 24 * 3600.0


def unsent(old: Recording) -> list[int]:
    """The outbox rows that were waiting or being sent when the process died."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite3"
        file.write_bytes(old.database)
        with closing(sqlite3.connect(file)) as db:
            query = "SELECT id FROM outbox WHERE state IN ('waiting', 'taken') ORDER BY id"
            return [id for (id,) in db.execute(query)]


def became(here: Opened, rows: list[int]) -> dict[str, str]:
    """What became of them: `sent`, or why not."""
    found = {id: (state, reason) for id, state, reason in here.rows("SELECT id, state, reason FROM outbox")}
    return {str(id): _said(*found.get(id, ("replaced", None))) for id in rows}


def _said(state: str, reason: str | None) -> str:
    """A letter that a newer one replaced before it was sent counts as sent with that one."""
    return f"dropped: {reason}" if state == "dropped" else "sent" if state == "replaced" else state


async def sent_letters(folder: Path, old: Recording) -> dict[str, str]:
    async with opened(folder, old.database, old.world, at=old.at + WEEK) as here:
        await here.quiet()
        return became(here, unsent(old))
