"""The short form of `ziggurat soak kill`; and its audit, which must notice what is wrong."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.soak.audit import audit
from bot.soak.kill import KillPlan, kill
from tests.tables.harness import ANA, CHANNEL, Harness
from tests.tables.test_missed_news import mute, play


async def test_killed_and_cut_off_under_load() -> None:
    result = await kill(KillPlan(["tigris"], tables=2), 2, cuts=1)
    assert result.wrong == []
    assert (result.kills, result.cuts) == (2, 1)
    assert result.done > 0


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("DELETE FROM timers WHERE kind = 'deadline'", "timers"),
        ("INSERT INTO timers SELECT table_id, 'deadline', 'zz', due, NULL FROM timers LIMIT 1", "timers"),
        ("DELETE FROM interactions", "was said to be done"),
        ("DELETE FROM outbox WHERE payload LIKE '%news%'", "were not told"),
        ("UPDATE outbox SET state = 'dropped', reason = '403 50013' WHERE payload LIKE '%news%'", "not told"),
        ("UPDATE tables SET state = (SELECT state FROM snapshots WHERE number = 0)", "another state"),
    ],
)
async def test_the_audit_notices_what_is_missing(tmp_path: Path, damage: str, words: str) -> None:
    harness = await Harness(tmp_path).open()
    table = await harness.table()
    click = harness.click()
    question = (await harness.owes(table, ANA))[0]
    await harness.tables.answer(table, ANA, question, text="lion", interaction=click)
    await harness.settle()
    await harness.close()
    sound = tmp_path / "copy.sqlite3"
    shutil.copy(tmp_path / "tables.sqlite3", sound)
    assert await audit(sound, [click]) == []
    with closing(sqlite3.connect(sound)) as db, db:
        db.execute(damage)
    assert any(words in wrong for wrong in await audit(sound, [click]))


@pytest.mark.parametrize("answers", [1, 3])
async def test_what_a_lost_channel_missed_is_told_together(tmp_path: Path, answers: int) -> None:
    """The audit knows what is still to be told, and misses it if it never was."""
    harness, copy = await Harness(tmp_path).open(), tmp_path / "copy.sqlite3"
    table = await harness.table()

    async def audited(damage: str = "") -> list[str]:
        await harness.close()
        shutil.copy(tmp_path / "tables.sqlite3", copy)
        await harness.open()
        with closing(sqlite3.connect(copy)) as db, db:
            db.execute(damage or "SELECT 1")
        return await audit(copy, [])

    mute(harness)
    await play(harness, table, answers)
    assert [one for one in await audited() if "told" in one] == []
    harness.postman.trouble = None
    await harness.tables.hosting.move(table, ANA, CHANNEL, None)
    await harness.settle()
    await play(harness, table, 1)
    assert [one for one in await audited() if "told" in one] == []
    assert "were not told" in str(await audited("DELETE FROM outbox WHERE payload LIKE '%missed%'"))
