"""`python -m bot.health`, a container's health check: reads the heartbeat that the bot stores each minute."""

import json
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from bot.tables.model.clock import MINUTE, now
from bot.tables.timing.scheduler import ALIVE

STALE_AFTER = 5 * MINUTE
"""Milliseconds without a heartbeat after which the bot counts as dead."""


def silent_for(database: Path) -> int:
    """Milliseconds since the last heartbeat. Opens the database read-only; raises sqlite3.Error."""
    with closing(
        sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=10)
    ) as connection:
        row = connection.execute("SELECT value FROM notes WHERE name = ?", (ALIVE,)).fetchone()
    return now() - int(json.loads(row[0])["at"]) if row is not None else now()


def main() -> int:
    database = Path(os.environ.get("ZIGGURAT_DATABASE", "ziggurat.sqlite3"))
    try:
        alive = silent_for(database) <= STALE_AFTER
    except sqlite3.Error as error:
        sys.stderr.write(f"{database} cannot be read: {error}.\n")
        return 1
    if not alive:
        sys.stderr.write("The bot has not been on Discord for some minutes.\n")
    return 0 if alive else 1


if __name__ == "__main__":
    sys.exit(main())
