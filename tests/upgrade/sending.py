"""The letters that an old release had not sent: opened a week later, they go out or are moot."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from tests.upgrade.opening import Opened, opened
from tests.upgrade.recordings import Recording

WEEK = 7 * 24 * 3600.0


def unsent(old: Recording) -> list[int]:
    """The rows of the outbox that waited, or were on their way, when the process died."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite3"
        file.write_bytes(old.database)
        with closing(sqlite3.connect(file)) as db:
            query = "SELECT id FROM outbox WHERE state IN ('waiting', 'taken') ORDER BY id"
            return [id for (id,) in db.execute(query)]


def became(here: Opened, rows: list[int]) -> dict[str, str]:
    """What has become of them: `sent`, or why not."""
    found = {id: (state, reason) for id, state, reason in here.rows("SELECT id, state, reason FROM outbox")}
    return {str(id): _said(*found.get(id, ("replaced", None))) for id in rows}


def _said(state: str, reason: str | None) -> str:
    """What a newer letter has replaced before it went out is told by that one."""
    return f"dropped: {reason}" if state == "dropped" else "sent" if state == "replaced" else state


async def sent_letters(folder: Path, old: Recording) -> dict[str, str]:
    async with opened(folder, old.database, old.world, at=old.at + WEEK) as here:
        await here.quiet()
        return became(here, unsent(old))
