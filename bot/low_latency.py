"""Interpreter settings that keep the event loop responsive."""

import gc
import sys

SWITCH_INTERVAL = 0.0002
"""Seconds after which a thread that plans a picture yields to the event loop. Python's default is 0.005."""
GC_THRESHOLDS = (10_000, 20, 20)
"""Allocations that trigger a garbage collection, and collections that trigger one of the next generation."""


def tune_interpreter() -> None:
    """Call this once, after all imports.

    Objects that exist now live as long as the process. Freezing them keeps them out of garbage collections,
    which would take a tenth of a second each otherwise.
    """
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
