"""Migrates a database: numbered SQL files, each in a transaction of its own."""

import sqlite3
from collections.abc import Iterator
from functools import partial
from importlib.abc import Traversable
from importlib.resources import files
from pathlib import Path

from bot.store.errors import Damaged, NewerDatabase
from bot.store.sqlite.connection import in_transaction

MIGRATIONS: Traversable = files("bot.store.migrations")


def migrations(folder: Traversable = MIGRATIONS) -> dict[int, str]:
    """The SQL of each migration by number: 0001_tables.sql is 1, and there are no gaps."""
    scripts = sorted((file.name, file) for file in folder.iterdir() if file.name.endswith(".sql"))
    found = {int(name[:4]): file.read_text("utf-8") for name, file in scripts}
    assert list(found) == list(range(1, len(scripts) + 1)), "migrations are numbered from 1 without a gap"
    return found


def version(db: sqlite3.Connection) -> int:
    """The number of the last migration applied; 0 for an empty database. Raises Damaged for another
    program's."""
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not tables:
        return 0
    if "migrations" not in tables:
        raise Damaged("it is a database of another program")
    (number,) = db.execute("SELECT max(number) FROM migrations").fetchone()
    return int(number or 0)


def check_version(path: Path, folder: Traversable = MIGRATIONS) -> None:
    """Raises Damaged or NewerDatabase before anything is written."""
    newest = len(migrations(folder))
    db = sqlite3.connect(path)
    try:
        present = version(db)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise Damaged(str(error)) from error
    finally:
        db.close()
    if present > newest:
        raise NewerDatabase(f"the database is of version {present}; this release knows {newest}")


def migrate(db: sqlite3.Connection, folder: Traversable = MIGRATIONS) -> None:
    """Applies the missing migrations."""
    # A migration may rebuild tables, so references are checked at its end instead.
    db.execute("PRAGMA foreign_keys=OFF")
    for number, script in migrations(folder).items():
        in_transaction(db, partial(_apply, db, number, script))
    db.execute("PRAGMA foreign_keys=ON")


def _apply(db: sqlite3.Connection, number: int, script: str) -> None:
    if version(db) >= number:
        return
    for statement in _statements(script):
        db.execute(statement)
    db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY) STRICT")
    db.execute("INSERT INTO migrations VALUES (?)", (number,))
    if broken := db.execute("PRAGMA foreign_key_check").fetchall():
        raise Damaged(f"migration {number} would leave {len(broken)} rows without what they refer to")


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one, as `executescript` would commit first."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
