"""The database of a release, a week after its process died: every letter is sent once, and nothing fails."""

from collections import Counter
from pathlib import Path

import pytest

from bot.chat.layout import LETTER_MARK
from sandbox.limits.components import walk
from sandbox.world import World
from tests.upgrade import recordings
from tests.upgrade.opening import opened
from tests.upgrade.sending import WEEK, became, unsent

PARKED = "SELECT id FROM tables WHERE status = 'parked'"


def marks(world: World) -> Counter[int]:
    """How often each letter has arrived."""
    shown = [message for channel in world.channels.values() for message in channel.messages.values()]
    ids = [int(it.get("id") or 0) for message in shown for _, it in walk(message.components)]
    return Counter(id - LETTER_MARK for id in ids if id > LETTER_MARK)


@pytest.mark.parametrize("version", recordings.versions())
async def test_every_letter_goes_out_once(version: str, tmp_path: Path) -> None:
    """Only what the release that wrote them would have dropped may be dropped."""
    old = recordings.read(version)
    rows = unsent(old)
    async with opened(tmp_path, old.database, old.world, at=old.at + WEEK) as here:
        parked = here.rows(PARKED)
        await here.quiet()
        assert became(here, rows) == old.outcomes["letters"]
        assert here.faults() == [] and here.rows(PARKED) == parked
        arrived = marks(here.sandbox.world)
    assert [f"letter {row}" for row, times in arrived.items() if times > 1] == []
    assert len(arrived) > len(rows)
