"""Connections and transactions of SQLite."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

R = TypeVar("R")

BUSY_TIMEOUT = 10.0
"""Seconds to wait for another process's lock."""


def connect(path: Path) -> sqlite3.Connection:
    """Opens a connection on which a returned commit is on disk and deleted data is overwritten."""
    db = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None, cached_statements=256)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        db.execute(f"PRAGMA {pragma}")
    return db


def in_transaction(db: sqlite3.Connection, work: Callable[[], R]) -> R:
    """Does all of the work in one transaction, or none of it if it raises."""
    db.execute("BEGIN IMMEDIATE")
    try:
        result = work()
        db.execute("COMMIT")
    except BaseException:
        # A full disk may have rolled it back already.
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return result


def in_read_transaction(db: sqlite3.Connection, work: Callable[[], R]) -> R:
    """Does work that reads one moment of the database, whatever is written meanwhile."""
    db.execute("BEGIN")
    try:
        return work()
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def truncate_wal(db: sqlite3.Connection) -> None:
    """Moves the write-ahead log into the database and empties it.

    Waits 200 ms at most for readers, so that commits are not held up.
    """
    db.execute("PRAGMA busy_timeout=200")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    db.execute(f"PRAGMA busy_timeout={int(BUSY_TIMEOUT * 1000)}")
