"""The short form of `ziggurat soak kill`; and its audit, which must notice what is wrong."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.soak.audit import audit
from bot.soak.kill import kill
from tests.tables.house import ANA, House


async def test_killed_and_cut_off_under_load() -> None:
    result = await kill(["tigris"], 1, tables=2, cuts=1, life=6.0)
    assert result.wrong == []
    assert (result.kills, result.cuts) == (1, 1)
    assert result.done > 0


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("DELETE FROM timers WHERE kind = 'deadline'", "timers"),
        ("INSERT INTO timers SELECT table_id, 'deadline', 'zz', due, NULL FROM timers LIMIT 1", "timers"),
        ("DELETE FROM interactions", "was said to be done"),
        ("DELETE FROM outbox WHERE payload LIKE '%news%'", "were not told"),
        ("UPDATE tables SET state = (SELECT state FROM snapshots WHERE number = 0)", "another state"),
    ],
)
async def test_the_audit_notices_what_is_missing(tmp_path: Path, damage: str, words: str) -> None:
    house = await House(tmp_path).open()
    table = await house.table()
    click = house.click()
    question = (await house.owes(table, ANA))[0]
    await house.tables.answer(table, ANA, question, text="lion", interaction=click)
    await house.settle()
    await house.close()
    sound = tmp_path / "copy.sqlite3"
    shutil.copy(tmp_path / "tables.sqlite3", sound)
    assert await audit(sound, [click]) == []
    with closing(sqlite3.connect(sound)) as db, db:
        db.execute(damage)
    assert any(words in wrong for wrong in await audit(sound, [click]))
