"""Copies of the database, made while it is in use, and put back in its place."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from bot.store.errors import Damaged, InUse
from bot.store.sqlite.migrate import check_version, version

SIDE_FILES = ("-wal", "-shm")
"""What SQLite keeps beside a database that is open, or was when the machine went down."""


def backup(database: Path, target: Path) -> None:
    """A verified copy in a new file, of one moment; nobody who writes has to wait for it."""
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    if not database.exists():
        raise FileNotFoundError(f"there is no database {database}")
    partial = target.with_name(f"{target.name}.partial")
    # Not read-only: a reader that nobody follows would leave its log beside the database.
    _copy(database, partial, mode="rw")
    # Unlike a rename, a link never replaces what someone else has put there meanwhile.
    os.link(partial, target)
    partial.unlink()
    _sync(target.parent)


def restore(source: Path, database: Path) -> Path | None:
    """Puts a backup in the place of the database, unless it is damaged. Returns where the old one is kept."""
    if not source.exists():
        raise FileNotFoundError(f"there is no file {source}")
    if database.exists() and source.samefile(database):
        raise FileExistsError(f"{source} is the database itself")
    fresh = database.with_name(f"{database.name}.restoring")
    _copy(source, fresh, mode="ro")
    aside = _put_aside(database) if database.exists() else None
    # At no moment is there no database.
    fresh.replace(database)
    _sync(database.parent)
    return aside


def _copy(source: Path, target: Path, mode: Literal["ro", "rw"]) -> None:
    """The source as one plain file, whole or not there."""
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode={mode}", uri=True)) as old,
            closing(sqlite3.connect(target, isolation_level=None)) as new,
        ):
            # One step sees one moment of the source; several would begin again with every commit.
            old.backup(new, pages=-1)
            new.execute("PRAGMA journal_mode=DELETE")
            _verify(new)
        check_version(target)
    except sqlite3.DatabaseError as error:
        target.unlink()
        raise Damaged(f"{source}: {error}") from error
    except BaseException:
        target.unlink()
        raise
    descriptor = os.open(target, os.O_RDONLY)
    os.fsync(descriptor)
    os.close(descriptor)


def _verify(db: sqlite3.Connection) -> None:
    faults = [row[0] for row in db.execute("PRAGMA integrity_check")]
    if faults != ["ok"]:
        raise Damaged(faults[0])
    if version(db) == 0:
        raise Damaged("there is nothing in it")
    if orphans := db.execute("PRAGMA foreign_key_check").fetchall():
        raise Damaged(f"{len(orphans)} rows refer to what is not there")


def _put_aside(database: Path) -> Path:
    """A second name for the old database, with its log folded in where it is sound."""
    _fold_in_log(database)
    number = 1
    while (aside := database.with_name(f"{database.name}.replaced-{number}")).exists():
        number += 1
    for suffix in SIDE_FILES:
        log = database.with_name(database.name + suffix)
        if log.exists():
            log.rename(aside.with_name(aside.name + suffix))
    os.link(database, aside)
    return aside


def _fold_in_log(database: Path) -> None:
    """Only who alone has it open can do this. A bot that runs would write on into the file put aside."""
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as db:
        try:
            db.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise InUse(f"{database} is in use: stop the bot first") from error
            raise
        except sqlite3.DatabaseError:
            # Too damaged to be read, hence the restore: it is kept as it is.
            return


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    os.fsync(descriptor)
    os.close(descriptor)
