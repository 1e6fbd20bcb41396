"""Connections and transactions, as all of ours are."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

R = TypeVar("R")

BUSY_TIMEOUT = 10.0
"""Seconds to wait for another process to let go."""


def connect(path: Path) -> sqlite3.Connection:
    """A commit that returns is on the disk; what is deleted is overwritten."""
    db = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None, cached_statements=256)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        db.execute(f"PRAGMA {pragma}")
    return db


def in_transaction(db: sqlite3.Connection, work: Callable[[], R]) -> R:
    """Work done whole and on disk, or not at all."""
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
    """Work that sees one moment of the database, whatever is written meanwhile."""
    db.execute("BEGIN")
    try:
        return work()
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def truncate_wal(db: sqlite3.Connection) -> None:
    """Whoever wants to commit meanwhile should not have to wait long."""
    db.execute("PRAGMA busy_timeout=200")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    db.execute(f"PRAGMA busy_timeout={int(BUSY_TIMEOUT * 1000)}")
