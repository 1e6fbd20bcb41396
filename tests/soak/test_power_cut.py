"""Power cuts on copies of the files: what was told holds, whatever becomes of what came after."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bot.soak.power_cut import DurableLog, power_cut
from bot.store import SqliteStore

BIG = {"filling": "x" * 9000}


def _copy(source: Path, folder: Path) -> Path:
    folder.mkdir()
    for file in source.parent.glob(f"{source.name}*"):
        if not file.name.endswith("-shm"):
            shutil.copy(file, folder / file.name)
    return folder / source.name


async def _told(path: Path) -> int:
    """The last number that the database knows."""
    store = await SqliteStore.open(path)
    try:
        note = await store.note("last")
        return 0 if note is None else int(note["number"])
    finally:
        await store.close()


async def test_what_was_told_holds_and_nothing_is_half(tmp_path: Path) -> None:
    database = tmp_path / "live.sqlite3"
    store, durable, chance = await SqliteStore.open(database), DurableLog(database), Random(1)
    try:
        for number in range(1, 60):
            await store.save_note("last", {"number": number, **BIG})
            durable.advance()
            for more in range(chance.randrange(4)):
                await store.save_note("last", {"number": number + more / 10, **BIG})
            copy = _copy(database, tmp_path / f"cut-{number}")
            power_cut(copy, durable, chance)
            found = await _told(copy)
            assert found >= number
    finally:
        await store.close()


async def test_a_log_that_is_cut_too_early_loses_something(tmp_path: Path) -> None:
    """Otherwise the test above would prove nothing."""
    database = tmp_path / "live.sqlite3"
    store, durable = await SqliteStore.open(database), DurableLog(database)
    try:
        await store.save_note("last", {"number": 1})
        await store.save_note("last", {"number": 2})
        durable.advance()
        copy = _copy(database, tmp_path / "cut")
        log = copy.with_name(copy.name + "-wal")
        log.write_bytes(log.read_bytes()[: durable.length(log.read_bytes()) - 1])
        assert await _told(copy) == 1
    finally:
        await store.close()


PROGRAM = """
import asyncio, os, sys
from pathlib import Path
from bot.store import SqliteStore

async def main():
    store = await SqliteStore.open(Path(sys.argv[1]))
    for number in range(5):
        await store.save_note("last", {"number": number})
        os.write(1, b"told")
    await store.close()

asyncio.run(main())
"""


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_nobody_is_told_before_the_disk_has_it(tmp_path: Path) -> None:
    """Seen from the kernel: after the last write to the log and before the telling the disk is waited for."""
    traced = tmp_path / "traced"
    calls = "trace=openat,pwrite64,fdatasync,fsync,write"
    program = [sys.executable, "-c", PROGRAM, str(tmp_path / "live.sqlite3")]
    subprocess.run(["strace", "-f", "-y", "-e", calls, "-o", str(traced), *program], check=True, timeout=60)
    told, unsynced, waited = 0, False, False
    for line in traced.read_text().splitlines():
        if re.search(r"pwrite64\(\d+<.*-wal>", line):
            unsynced, waited = True, False
        elif re.search(r"f(data)?sync\(\d+<.*-wal>", line):
            unsynced, waited = False, True
        elif re.search(r'write\(1.*"told"', line):
            told += 1
            assert waited and not unsynced, f"told {told} times"
            waited = False
    assert told == 5
