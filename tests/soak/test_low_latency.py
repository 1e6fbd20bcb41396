"""What blocks the event loop: long garbage collections, and threads and long work that do not yield."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.tables.steps.yielding import Yielding
from tests.chat.stage import house

LOOK = """
import gc, sys, games.titles
from bot.low_latency import tune_interpreter
before = len(gc.get_objects())
tune_interpreter()
print(before, len(gc.get_objects()), sys.getswitchinterval())
"""


def test_what_is_imported_is_not_searched_for_garbage() -> None:
    run = (sys.executable, "-c", LOOK)
    told = subprocess.run(run, capture_output=True, text=True, check=True)
    before, after, interval = told.stdout.split()
    assert int(before) > 10_000 and int(after) < int(before) / 50
    assert float(interval) <= 0.001


async def test_work_gives_way_to_every_click(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every interaction is counted before discord.py has parsed it; work yields to it before each step."""
    told: list[str] = []
    click, clear = Yielding.click_arrived, Yielding.to_clicks

    def came(yielding: Yielding) -> None:
        told.append("click")
        click(yielding)

    async def cleared(yielding: Yielding) -> None:
        await clear(yielding)
        told.append("work")

    monkeypatch.setattr(Yielding, "click_arrived", came)
    monkeypatch.setattr(Yielding, "to_clicks", cleared)
    async with house(tmp_path) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        await home.told(home.ben.slash("/table join"), "You sit at")
    assert told.count("click") == 2
    assert "work" in told[told.index("click", told.index("click") + 1) :]
