"""Copies made while the bot plays on, and put back."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.store import Damaged, InUse, NewerDatabase, SqliteStore
from bot.store.sqlite.backup import backup, restore
from bot.tools.main import main
from tests.store.sample_tables import commit_of, open_table, posts, whole


@asynccontextmanager
async def opened(path: Path) -> AsyncGenerator[SqliteStore]:
    store = await SqliteStore.open(path)
    try:
        yield store
    finally:
        await store.close()


async def played(path: Path, entries: int) -> None:
    async with opened(path) as store:
        await open_table(store)
        for number in range(entries):
            await store.commit(commit_of("t1", number))


async def length(path: Path) -> int:
    async with opened(path) as store:
        return await whole(store, "t1")


async def test_a_backup_during_play_is_of_one_moment(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    async with opened(path) as store:
        tables = [f"t{n}" for n in range(3)]
        for channel, table in enumerate(tables):
            await open_table(store, table, channel)
        copies = [tmp_path / f"copy{n}" for n in range(3)]
        stop = asyncio.Event()

        async def play(table: str) -> int:
            number = 0
            while not stop.is_set():
                await store.commit(commit_of(table, number))
                number += 1
            return number

        playing = [asyncio.create_task(play(table)) for table in tables]
        for copy in copies:
            await asyncio.sleep(0.05)
            await store.backup(copy)
        stop.set()
        ends = await asyncio.gather(*playing)
    assert _names(tmp_path) == ["copy0", "copy1", "copy2", "tables"]
    last = 0
    for copy in copies:
        async with opened(copy) as store:
            numbers = [await whole(store, table) for table in tables]
            assert all(0 <= number <= end for number, end in zip(numbers, ends, strict=True))
            assert len(await posts(store)) == sum(numbers)
        assert sum(numbers) > last
        last = sum(numbers)


async def test_a_backup_comes_back_and_what_was_there_is_kept(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables", tmp_path / "copy"
    await played(path, 2)
    backup(path, copy)
    assert _names(tmp_path) == ["copy", "tables"]
    async with opened(path) as store:
        await store.commit(commit_of("t1", 2))
    aside = restore(copy, path)
    assert aside is not None
    assert (await length(path), await length(aside), await length(copy)) == (2, 3, 2)
    again = restore(copy, path)
    assert again is not None and again != aside
    assert (await length(path), await length(again), await length(aside)) == (2, 2, 3)


async def test_what_a_killed_bot_left_in_its_log_is_kept_too(tmp_path: Path) -> None:
    path, copy, left = tmp_path / "tables", tmp_path / "copy", tmp_path / "left"
    async with opened(path) as store:
        await open_table(store)
        await store.backup(copy)
        await store.commit(commit_of("t1", 0))
        left.write_bytes(path.read_bytes())
        (tmp_path / "left-wal").write_bytes((tmp_path / "tables-wal").read_bytes())
    aside = restore(copy, left)
    assert aside is not None
    assert (await length(left), await length(aside)) == (0, 1)


async def test_a_restore_where_nothing_was(tmp_path: Path) -> None:
    await played(tmp_path / "tables", 1)
    backup(tmp_path / "tables", tmp_path / "copy")
    assert restore(tmp_path / "copy", tmp_path / "elsewhere") is None
    assert await length(tmp_path / "elsewhere") == 1


async def test_a_bot_that_runs_is_not_robbed_of_its_database(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables", tmp_path / "copy"
    async with opened(path) as store:
        await open_table(store)
        await store.backup(copy)
        with pytest.raises(InUse, match="stop the bot"):
            restore(copy, path)
        await store.commit(commit_of("t1", 0))
        assert await whole(store, "t1") == 1
    assert await length(path) == 1


async def test_a_damaged_file_is_refused_and_the_database_left_alone(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables", tmp_path / "copy"
    await played(path, 3)
    backup(path, copy)
    sound, before = copy.read_bytes(), path.read_bytes()
    torn = sound[: len(sound) // 2]
    scribbled = sound[:4096] + bytes(3 * 4096) + sound[4 * 4096 :]
    for damaged in (torn, scribbled, b"words, not a database\n" * 500, b""):
        copy.write_bytes(damaged)
        with pytest.raises(Damaged):
            restore(copy, path)
        assert path.read_bytes() == before
        assert _names(tmp_path) == ["copy", "tables"]


async def test_a_backup_of_a_later_release_or_another_program_is_refused(tmp_path: Path) -> None:
    path, later, foreign = tmp_path / "tables", tmp_path / "later", tmp_path / "foreign"
    await played(path, 1)
    backup(path, later)
    with closing(sqlite3.connect(later)) as db, db:
        db.execute("INSERT INTO migrations VALUES (1000)")
    with closing(sqlite3.connect(foreign)) as db, db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(NewerDatabase):
        restore(later, path)
    with pytest.raises(Damaged, match="another program"):
        restore(foreign, path)
    assert await length(path) == 1


async def test_a_database_too_damaged_to_open_is_put_aside_as_it_is(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables", tmp_path / "copy"
    await played(path, 1)
    backup(path, copy)
    path.write_bytes(b"scribbled over" * 1000)
    aside = restore(copy, path)
    assert aside is not None
    assert aside.read_bytes() == b"scribbled over" * 1000
    assert await length(path) == 1


async def test_a_damaged_database_gives_no_backup(tmp_path: Path) -> None:
    path, copy = tmp_path / "tables", tmp_path / "copy"
    await played(path, 3)
    sound = path.read_bytes()
    path.write_bytes(sound[:4096] + bytes(3 * 4096) + sound[4 * 4096 :])
    with pytest.raises(Damaged):
        backup(path, copy)
    assert not any(name.startswith("copy") for name in _names(tmp_path))


async def test_the_verbs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = tmp_path / "tables", tmp_path / "copy"
    assert main(["backup", str(copy), "--db", str(path)]) == 1
    assert "there is no database" in capsys.readouterr().out
    assert not path.exists()
    await played(path, 1)
    assert main(["backup", str(copy), "--db", str(path)]) == 0
    assert "sound copy" in capsys.readouterr().out
    assert main(["backup", str(copy), "--db", str(path)]) == 1
    assert "there already" in capsys.readouterr().out
    assert main(["restore", str(copy), "--db", str(path)]) == 0
    assert "replaced-1" in capsys.readouterr().out
    assert main(["restore", str(path), "--db", str(path)]) == 1
    assert "is the database itself" in capsys.readouterr().out
    assert main(["restore", str(tmp_path / "nothing"), "--db", str(path)]) == 1
    assert "there is no file" in capsys.readouterr().out
    assert await length(path) == 1


def _names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())
