"""How long a picture takes, from the view to the bytes, against the least that its pixels cost.

The floor is encoding the same pixels as a palette PNG at level 1. Both are timed in turn, in one run, in time
of the processor: neither waits for anything, and other programs shall not count. A title measures its own
pictures with this (`rendering/<title>/measure.py`).
"""

import io
import statistics
import time
from collections.abc import Callable, Sequence

import msgspec

from rendering.painter import draw, paint
from rendering.plan import Plan

GOAL = 1.5

Maker = Callable[[], Plan]


class Measured(msgspec.Struct, frozen=True):
    """The median ratio, the median times in milliseconds, the size of the largest picture in bytes."""

    ratio: float
    ours: float
    floor: float
    largest: int


def measured(makers: Sequence[Maker]) -> Measured:
    """The second half of these pictures; the first half warms up."""
    half = len(makers) // 2
    for maker in makers[:half]:
        draw(maker())
    timed = [_timed(maker) for maker in makers[half:]]
    return Measured(
        ratio=statistics.median(ours / floor for ours, floor, _ in timed),
        ours=statistics.median(ours for ours, _, _ in timed) * 1000,
        floor=statistics.median(floor for _, floor, _ in timed) * 1000,
        largest=max(size for _, _, size in timed),
    )


def cold(maker: Maker) -> float:
    """The milliseconds that one picture takes, view to bytes."""
    start = time.thread_time()
    draw(maker())
    return (time.thread_time() - start) * 1000


def line(name: str, result: Measured) -> str:
    """A result for whoever reads the terminal."""
    return (
        f"{name}, view to bytes: {result.ratio:.2f} x encoding its pixels (goal: at most {GOAL} x); "
        f"{result.ours:.1f} ms against {result.floor:.1f} ms; at most {result.largest / 1024:.0f} KiB"
    )


def _timed(maker: Maker) -> tuple[float, float, int]:
    """Ours, the floor, and the size."""
    image = paint(maker())
    start = time.thread_time()
    image.save(io.BytesIO(), "PNG", compress_level=1)
    middle = time.thread_time()
    data = draw(maker())
    return time.thread_time() - middle, middle - start, len(data)
