"""Backups of the database while it is in use, and restoring them."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from bot.store.errors import Damaged, InUse
from bot.store.sqlite.migrate import check_version, version

SIDE_FILES = ("-wal", "-shm")
"""Suffixes of the files that SQLite keeps beside a database in use, or one that was in use in a crash."""


def backup(database: Path, target: Path) -> None:
    """Writes a verified copy of one moment to a new file; nobody who writes has to wait for it."""
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    if not database.exists():
        raise FileNotFoundError(f"there is no database {database}")
    partial = target.with_name(f"{target.name}.partial")
    # Not read-only: the last reader to close would otherwise leave its log beside the database.
    _copy(database, partial, mode="rw")
    # Unlike a rename, a link never replaces a file that appeared in the meantime.
    os.link(partial, target)
    partial.unlink()
    _sync(target.parent)


def restore(source: Path, database: Path) -> Path | None:
    """Replaces the database with a backup, unless the backup is damaged. Returns the path of the old one."""
    if not source.exists():
        raise FileNotFoundError(f"there is no file {source}")
    if database.exists() and source.samefile(database):
        raise FileExistsError(f"{source} is the database itself")
    fresh = database.with_name(f"{database.name}.restoring")
    _copy(source, fresh, mode="ro")
    aside = _put_aside(database) if database.exists() else None
    # A rename: there is a database at every moment.
    fresh.replace(database)
    _sync(database.parent)
    return aside


def _copy(source: Path, target: Path, mode: Literal["ro", "rw"]) -> None:
    """Copies the source into one plain file, completely or not at all."""
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode={mode}", uri=True)) as old,
            closing(sqlite3.connect(target, isolation_level=None)) as new,
        ):
            # In one step: several steps would start again with every commit.
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
    """Raises Damaged unless the database is intact."""
    faults = [row[0] for row in db.execute("PRAGMA integrity_check")]
    if faults != ["ok"]:
        raise Damaged(faults[0])
    if version(db) == 0:
        raise Damaged("there is nothing in it")
    if orphans := db.execute("PRAGMA foreign_key_check").fetchall():
        raise Damaged(f"{len(orphans)} rows refer to what is not there")


def _put_aside(database: Path) -> Path:
    """Gives the old database a second name, with its write-ahead log folded in if it is intact."""
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
    """Folds the write-ahead log into the database. Raises InUse if another process has it open.

    A running bot would go on writing to the file that is put aside.
    """
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as db:
        try:
            db.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise InUse(f"{database} is in use: stop the bot first") from error
            raise
        except sqlite3.DatabaseError:
            # Too damaged to be read, which is why it is replaced: keep it as it is.
            return


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    os.fsync(descriptor)
    os.close(descriptor)
