"""A forgotten user is nowhere in the file."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store import SqliteStore
from tests.store.sample_tables import ANA, open_table
from tests.store.test_people import know


def columns_with(path: Path, user: int) -> set[str]:
    """Every column of every table in which the number stands, as a number or within text."""
    found: set[str] = set()
    with closing(sqlite3.connect(path)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        for table in tables:
            for _, column, *_ in db.execute(f"PRAGMA table_info({table})").fetchall():
                query = f"SELECT count(*) FROM {table} WHERE instr(CAST({column} AS TEXT), ?)"  # noqa: S608
                if db.execute(query, (str(user),)).fetchone()[0]:
                    found.add(f"{table}.{column}")
    return found


def traces_in(folder: Path, user: int) -> int:
    """The number as text or as SQLite writes it, anywhere in the files, also where no row is any more."""
    traces = (str(user).encode(), user.to_bytes(8))
    return sum(file.read_bytes().count(trace) for file in folder.iterdir() for trace in traces)


async def test_a_forgotten_user_is_nowhere_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    store = await SqliteStore.open(path)
    await know(store, ANA)
    for number in range(40):
        await open_table(store, f"other{number}", channel=number)
    known = columns_with(path, ANA)
    everywhere = {
        "tables.host",
        "tables.options",
        "tables.clock",
        "seats.user",
        "entries.user",
        "votes.detail",
        "host_acts.user",
        "host_acts.detail",
        "drafts.user",
        "drafts.data",
        "interactions.reply",
        "outbox.target",
        "outbox.message",
        "outbox.topic",
        "outbox.payload",
        "messages.name",
        "messages.user",
        "user_settings.user",
    }
    assert known == everywhere
    assert traces_in(tmp_path, ANA) > 100
    await store.people.forget_user(ANA)
    # ANA * 10 is somebody else, whose number has the digits of hers.
    assert columns_with(path, ANA) == {"outbox.payload"}
    assert columns_with(path, ANA * 10) == {"outbox.payload"}
    assert traces_in(tmp_path, ANA) == 1
    await store.close()
    assert traces_in(tmp_path, ANA) == 1


async def test_to_forget_someone_does_not_wait_for_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    store = await SqliteStore.open(path)
    await know(store, ANA)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM tables").fetchone()
        await asyncio.wait_for(store.people.forget_user(ANA), timeout=5)
        assert traces_in(tmp_path, ANA) > 1
    await store.sweep(before=0)
    assert traces_in(tmp_path, ANA) == 1
    await store.close()
