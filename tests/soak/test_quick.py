"""What holds up the event loop: long searches for garbage, and threads that do not give way."""

import subprocess
import sys

LOOK = """
import gc, sys, games.titles
from bot.quick import quicken
before = len(gc.get_objects())
quicken()
print(before, len(gc.get_objects()), sys.getswitchinterval())
"""


def test_what_is_imported_is_not_searched_for_garbage() -> None:
    run = (sys.executable, "-c", LOOK)
    told = subprocess.run(run, capture_output=True, text=True, check=True)
    before, after, gives_way = told.stdout.split()
    assert int(before) > 10_000 and int(after) < int(before) / 50
    assert float(gives_way) <= 0.001
