"""Every table of a release is undone once, rewound once, and plays on."""

import os
from pathlib import Path
from random import Random

import pytest

from bot.soak.audit import audit
from games.titles import TITLES
from sandbox.model import Json
from tests.upgrade import recordings
from tests.upgrade.going_on import OldTable
from tests.upgrade.opening import Opened, opened
from tests.upgrade.using_controls import SOON

SHORT, LONG = 3, 60
"""Answers at each table after all that; the long run is for `ZIGGURAT_UPGRADE=all`."""
THINKING = (1000, 1000)
"""Milliseconds that an automatic player takes."""


@pytest.mark.parametrize("version", recordings.versions())
async def test_a_table_is_undone_and_rewound_and_plays_on(version: str, tmp_path: Path) -> None:
    old, wrong = recordings.read(version), list[str]()
    (tmp_path / "before.sqlite3").write_bytes(old.database)
    made_up = await audit(tmp_path / "before.sqlite3", [])
    async with opened(tmp_path, old.database, old.world, at=old.at + SOON, robot_pause=THINKING) as here:
        tables = [OldTable(here, table) for table in here.all_tables()]
        for one in tables:
            migrated = _migrated(here, one.table)
            came, expected = await one.go_back(), old.outcomes["tables"][one.table]
            good = came == expected or (migrated and _as_far_as_saves_go(came, expected))
            wrong += [] if good else [f"{one.table}: {came} instead of {expected}"]
        here.clock.advance(2)
        await here.tables.connected()
        for one in tables:
            await _play_on(one, LONG if os.environ.get("ZIGGURAT_UPGRADE") == "all" else SHORT)
        await here.quiet()
        wrong += here.faults()
    assert wrong == []
    # Some positions were made up, and were never sound.
    assert set(await audit(tmp_path / "tables.sqlite3", [])) - set(made_up) == set()


def _migrated(here: Opened, table: str) -> bool:
    """Has its title another format by now?"""
    query = "SELECT title, json_extract(CAST(state AS TEXT), '$.format') FROM tables WHERE id = ?"
    ((title, format),) = here.rows(query, table)
    return format is not None and format != TITLES[title].codec.format


def _as_far_as_saves_go(came: Json, expected: Json) -> bool:
    """An answer of an earlier format is undone only where a save was kept; the start can be gone back to."""
    return came.get("undone") is None and came.get("rewound") == expected.get("rewound")


async def _play_on(one: OldTable, answers: int) -> None:
    """As good automatic players would."""
    chance = Random(one.table)
    for _ in range(answers):
        found = await one.owed()
        if found is None:
            return
        seat, view, asked = found
        *_, best = TITLES[(await one.status()).title].players.values()
        await one.answer(seat, asked, best(view, asked.decision, chance))
