"""What would block the event loop: long garbage collections, threads and long work that do not yield."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.tables.steps.yielding import Yielding
from tests.chat.stage import house

PROGRAM = """
import gc, sys, games.titles
from bot.low_latency import tune_interpreter
before = len(gc.get_objects())
tune_interpreter()
print(before, len(gc.get_objects()), sys.getswitchinterval())
"""


def test_what_is_imported_is_not_searched_for_garbage() -> None:
    run = (sys.executable, "-c", PROGRAM)
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    before, after, switch_interval = done.stdout.split()
    assert int(before) > 10_000 and int(after) < int(before) / 50
    assert float(switch_interval) <= 0.001


async def test_work_yields_to_every_click(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each interaction is reported before discord.py has parsed it, and each step of a table yields first."""
    order: list[str] = []
    click_arrived, to_clicks = Yielding.click_arrived, Yielding.to_clicks

    def record_click(yielding: Yielding) -> None:
        order.append("click")
        click_arrived(yielding)

    async def record_work(yielding: Yielding) -> None:
        await to_clicks(yielding)
        order.append("work")

    monkeypatch.setattr(Yielding, "click_arrived", record_click)
    monkeypatch.setattr(Yielding, "to_clicks", record_work)
    async with house(tmp_path) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        await home.told(home.ben.slash("/table join"), "You sit at")
    assert order.count("click") == 2
    assert "work" in order[order.index("click", order.index("click") + 1) :]
