"""`python -m tests.upgrade.record VERSION`: at a release, records a whole database and every kind of control.

A recording is never edited afterwards: databases of that release are in use.
"""

import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import bot.tables.hosting
from data.empires import newest
from games.core.title import Title
from games.titles import TITLES
from sandbox.clock import ManualClock
from sandbox.server import Sandbox
from tests.upgrade import recordings
from tests.upgrade.crossing import crossed
from tests.upgrade.kinds import lacking
from tests.upgrade.meanings import all_used, pattern, plain
from tests.upgrade.opening import running
from tests.upgrade.recorder import Recorder
from tests.upgrade.recordings import Recording
from tests.upgrade.scenes import games, half_done, house, letters, tigris, western
from tests.upgrade.sending import sent_letters

BEGIN = 1_772_438_400.0
"""A Monday in March 2026, 08:00 in UTC."""
NAMES = ("Anna", "Ben", "Chidi", "Dora", "Emil", "Fatma", "Goran", "Hanna", "Iris", "Jonas", "Kemal")
"""Nine have seats; Jonas watches, and Kemal is forgotten."""
LETTERS = "23456789bcdfghjkmnpqrstvwxyz"


async def play(folder: Path) -> Recording:
    """Plays all tables, and stops with letters being sent."""
    clock, luck, halting = ManualClock(BEGIN), Random(13), letters.Halting()
    titles: dict[str, Title] = dict(TITLES)

    def table_id() -> str:
        return "".join(luck.choice(LETTERS) for _ in range(7))

    def seed() -> str:
        return f"{luck.getrandbits(256):064x}"

    async with Sandbox(clock=clock, faults=halting) as sandbox:
        owner = sandbox.add_persona("Olga")
        guild = sandbox.add_guild("The reading room", owner.user)
        account = sandbox.add_bot("Ziggurat", owner.user, guild)
        people = [sandbox.add_persona(name, guild) for name in NAMES]
        given: dict[str, Any] = {"robot_pause": (1000, 1000), "seeds": seed, "chance": Random(7)}
        file = folder / "tables.sqlite3"
        with patch.object(bot.tables.hosting, "table_id", table_id):
            async with running(sandbox, account, file, clock, titles, **given) as here:
                it = Recorder(here, guild, people, titles)
                await _scenes(it, halting)
                recording = recordings.taken(here, it.seen())
                halting.over.set()
    return recording


async def _scenes(it: Recorder, halting: letters.Halting) -> None:
    await tigris.every_question(it)
    await western.every_question(it)
    await half_done.half_done(it)
    await games.every_game(it)
    await house.every_table(it)
    assert it.here.faults() == []
    await letters.last_minutes(it, halting)


async def explain(folder: Path, recording: Recording) -> None:
    """What this build itself does with its controls, its letters and its tables."""
    known = pattern(recording.names)
    uses = [(control, one) for control in recording.controls for one in control.tries]
    async for _, _, one, told, changed in all_used(folder, recording, uses):
        one.meant = plain(told, changed, known)
    recording.outcomes["letters"] = await sent_letters(folder, recording)
    recording.outcomes["tables"] = await crossed(folder, recording)


def names() -> list[str]:
    """Names of areas, peoples, cards and spaces, which mean the same in any sentence."""
    found = {area.name for board in newest().boards.values() for area in board.areas.values()}
    found |= {it.name for it in newest().civilizations.values()}
    found |= {it.name for it in newest().cards.commodities.values()}
    found |= {it.name for it in newest().cards.calamities.values()}
    found |= {it.name for it in newest().advances.values()}
    return sorted(found | {f"{column}{row}" for column in "ABCDEFGHIJKLMNOP" for row in range(1, 12)})


async def record(folder: Path) -> Recording:
    recording = await play(folder)
    recording.names = names()
    missing = lacking(recording.controls)
    assert not missing, f"nobody saw a control of these kinds: {sorted(missing)}"
    await explain(folder, recording)
    return recording


def main(version: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        recording = asyncio.run(record(Path(folder)))
    recording.write(version)


if __name__ == "__main__":
    main(sys.argv[1])
