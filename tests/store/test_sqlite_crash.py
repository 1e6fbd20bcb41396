"""Killed at any moment, or cut short by the disk: what was said to be done is there; nothing is by halves."""

import random
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import SqliteStore, Unavailable
from tests.store.burst import TABLES
from tests.store.sample_tables import commit_of, open_table, posts, whole


def burst(path: Path, acknowledged: int, late: float) -> dict[str, int]:
    """Runs the burst until so many commits have returned, and a moment longer; what it had said by then."""
    said: dict[str, int] = {}
    command = [sys.executable, "-m", "tests.store.burst", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(acknowledged):
            table, number = process.stdout.readline().split()
            said[table] = int(number)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(late)
        process.send_signal(signal.SIGKILL)
        for line in process.stdout.read().splitlines(keepends=True):
            if line.endswith("\n"):
                table, number = line.split()
                said[table] = int(number)
    assert process.returncode == -signal.SIGKILL
    return said


async def test_killed_in_the_middle_of_a_burst(tmp_path: Path) -> None:
    path, chance = tmp_path / "tables.sqlite3", random.Random(1)
    numbers: dict[str, int] = {}
    for _ in range(4):
        said = burst(path, acknowledged=chance.randrange(10, 50), late=chance.random() / 50)
        store = await SqliteStore.open(path)
        numbers = {table: await whole(store, table) for table in TABLES}
        await store.close()
        assert set(said) <= set(TABLES)
        assert all(numbers[table] in (number, number + 1) for table, number in said.items())
    store = await SqliteStore.open(path)
    assert sorted(await posts(store)) == [(table, n) for table in TABLES for n in range(numbers[table])]
    await store.close()


async def test_a_log_cut_anywhere_is_read_up_to_the_last_whole_turn(tmp_path: Path) -> None:
    """As a power cut leaves it: the log ends in the middle of a commit, or in garbage."""
    path, chance = tmp_path / "tables.sqlite3", random.Random(2)
    store = await SqliteStore.open(path)
    await open_table(store)
    marks: list[int] = []
    log = path.with_name(path.name + "-wal")
    for number in range(8):
        await store.commit(commit_of("t1", number))
        marks.append(log.stat().st_size)
    saved, file = log.read_bytes(), path.read_bytes()
    await store.close()
    reached: set[int] = set()
    for trial in range(16):
        torn = tmp_path / f"torn{trial}"
        cut = chance.randrange(marks[0], len(saved))
        torn.write_bytes(file)
        torn.with_name(torn.name + "-wal").write_bytes(saved[:cut] + chance.randbytes(5000) * (trial % 2))
        store = await SqliteStore.open(torn)
        number = await whole(store, "t1")
        assert number == sum(mark <= cut for mark in marks)
        assert len(await posts(store)) == number
        await store.close()
        reached.add(number)
    assert len(reached) > 3


async def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    store = await SqliteStore.open(path)
    await open_table(store)
    await store.commit(commit_of("t1", 0))
    await store.close()
    shutil.copy(path, tmp_path / "full")
    store = await SqliteStore.open(tmp_path / "full")
    pages = await store._database.read(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await store._database._writer.run(lambda db: db.execute(f"PRAGMA max_page_count={pages + 8}"))
    number = 1
    with pytest.raises(Unavailable, match="full"):
        while True:
            await store.commit(commit_of("t1", number))
            number += 1
    assert await whole(store, "t1") == number
    await store._database._writer.run(lambda db: db.execute("PRAGMA max_page_count=100000"))
    await store.commit(commit_of("t1", number))
    assert await whole(store, "t1") == number + 1
    await store.close()


def test_a_process_that_fails_ends_though_it_has_not_closed(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys; from pathlib import Path; from bot.store import SqliteStore\n"
        "async def main():\n    store = await SqliteStore.open(Path(sys.argv[1]))\n    sys.exit(3)\n"
        "asyncio.run(main())"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "tables.sqlite3")]
    assert subprocess.run(command, timeout=20, capture_output=True, check=False).returncode == 3
