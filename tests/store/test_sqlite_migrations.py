"""Databases of every older version are brought up to date; newer and foreign ones are refused, untouched."""

import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Damaged, NewerDatabase, SqliteStore
from bot.store.sqlite.connection import connect
from bot.store.sqlite.migrate import MIGRATIONS, migrate, migrations, version
from tests.store.sample_tables import commit_of, open_table, whole

NEWEST = len(migrations())
OLD = {int(file.stem.removeprefix("version")): file for file in Path(__file__).parent.glob("version*.sql")}


def schema(path: Path) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as db:
        return set(db.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"))


def test_a_database_of_each_version_is_kept_for_the_tests() -> None:
    assert sorted(OLD) == list(range(1, NEWEST + 1))


@pytest.mark.parametrize("number", sorted(OLD))
async def test_a_database_of_any_version_is_brought_up_to_date(tmp_path: Path, number: int) -> None:
    old, fresh = tmp_path / "old", tmp_path / "fresh"
    with closing(sqlite3.connect(old)) as db:
        db.executescript(OLD[number].read_text("utf-8"))
    await (await SqliteStore.open(fresh)).close()
    store = await SqliteStore.open(old)
    assert schema(old) == schema(fresh)
    assert await whole(store, "t1") == 2
    await store.commit(commit_of("t1", 2))
    assert await whole(store, "t1") == 3
    await store.close()


@pytest.mark.parametrize("number", sorted(OLD))
def test_a_migration_that_has_landed_is_never_changed(tmp_path: Path, number: int) -> None:
    old, made = tmp_path / "old", tmp_path / "made"
    with closing(sqlite3.connect(old)) as db:
        db.executescript(OLD[number].read_text("utf-8"))
    steps = _folder(tmp_path, number)
    with closing(connect(made)) as db:
        migrate(db, steps)
    assert schema(made) == schema(old)


def test_each_migration_is_applied_once_and_in_order(tmp_path: Path) -> None:
    steps = _folder(tmp_path, NEWEST)
    (steps / f"{NEWEST + 1:04}_colour.sql").write_text(
        "ALTER TABLE tables ADD COLUMN colour TEXT; -- with; this\nUPDATE tables SET colour = 'red';\n"
    )
    (steps / f"{NEWEST + 2:04}_shade.sql").write_text("ALTER TABLE tables RENAME COLUMN colour TO shade;")
    with closing(connect(tmp_path / "tables")) as db:
        migrate(db)
        assert version(db) == NEWEST
        for _ in range(2):
            migrate(db, steps)
            assert version(db) == NEWEST + 2
        assert "shade" in {row[1] for row in db.execute("PRAGMA table_info(tables)")}
        assert db.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_a_migration_that_fails_leaves_the_version_before_it(tmp_path: Path) -> None:
    steps = _folder(tmp_path, NEWEST)
    (steps / f"{NEWEST + 1:04}_half.sql").write_text(
        "CREATE TABLE half (id INTEGER);\nCREATE TABLE tables (id INTEGER);"
    )
    with closing(connect(tmp_path / "tables")) as db:
        with pytest.raises(sqlite3.OperationalError, match="already exists"):
            migrate(db, steps)
        assert version(db) == NEWEST
        assert db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'half'").fetchone() is None
        migrate(db)


def test_a_migration_may_not_leave_orphans(tmp_path: Path) -> None:
    steps = _folder(tmp_path, NEWEST)
    (steps / f"{NEWEST + 1:04}_orphan.sql").write_text(
        "INSERT INTO timers VALUES ('nobody', 'deadline', 'q1', 1, NULL);"
    )
    with (
        closing(connect(tmp_path / "tables")) as db,
        pytest.raises(Damaged, match="without what they refer to"),
    ):
        migrate(db, steps)


async def test_a_newer_database_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    store = await SqliteStore.open(path)
    await open_table(store)
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO migrations VALUES (?)", (NEWEST + 1,))
    before = path.read_bytes()
    with pytest.raises(NewerDatabase, match=f"version {NEWEST + 1}"):
        await SqliteStore.open(path)
    assert path.read_bytes() == before


async def test_what_is_not_ours_is_refused_untouched(tmp_path: Path) -> None:
    words, foreign = tmp_path / "words", tmp_path / "foreign"
    words.write_text("not a database, but long enough to look like one at first sight\n" * 100)
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    for path in (words, foreign):
        before = path.read_bytes()
        with pytest.raises(Damaged):
            await SqliteStore.open(path)
        assert path.read_bytes() == before


async def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables"
    store = await SqliteStore.open(path)
    await open_table(store)
    assert _modes(tmp_path) == {0o600}
    await store.close()


def _modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def _folder(parent: Path, until: int) -> Path:
    """The first so many of our migrations, in a folder to which a test may add."""
    folder = parent / "migrations"
    folder.mkdir()
    for file in MIGRATIONS.iterdir():
        if file.name.endswith(".sql") and int(file.name[:4]) <= until:
            shutil.copy(str(file), folder)
    return folder
