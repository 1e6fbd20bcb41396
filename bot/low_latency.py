"""The process that answers clicks must not be held up for long, by nothing."""

import gc
import sys

SWITCH_INTERVAL = 0.0002
"""Seconds after which a thread that plans a picture gives way to the event loop; Python itself lets it have
twenty-five times as many."""
GC_THRESHOLDS = (10_000, 20, 20)
"""How many new objects make a search for garbage, and how many searches a longer one."""


def tune_interpreter() -> None:
    """Once, when all is imported.

    What is there now stays for ever: a search for garbage in it would take a tenth of a second each time.
    """
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
