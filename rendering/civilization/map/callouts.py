"""Where the pieces of an area go that has no room for them: close by, over nothing that matters."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin

from data.civilization.geometry import AreaShape, Point
from rendering.civilization.land.brush import extent
from rendering.civilization.map.places import Rect, around, overlap
from rendering.civilization.map.window import Window

TURNS = 24
FARTHEST = 2.2
"""In how many directions a place is looked for, and how far away, in sizes of the area."""


def callout_place(
    shape: AreaShape, size: tuple[float, float], taken: Sequence[Rect], window: Window
) -> Point:
    """The nearest middle for a box of this size; if all is full, the one that hides least."""
    middle, reach = _middle(shape)
    far = FARTHEST * reach + max(size)
    wide = around(middle, far, far)
    near = tuple(rect for rect in taken if overlap(rect, wide))
    return _best(middle, reach, size, near, window)


@lru_cache(1024)
def _middle(shape: AreaShape) -> tuple[Point, float]:
    """The middle of an area, and how far it reaches from there."""
    boxes = [extent(ring) for ring in shape.land]
    left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
    top, bottom = min(box[1] for box in boxes), max(box[3] for box in boxes)
    return Point((left + right) / 2, (top + bottom) / 2), max(right - left, bottom - top) / 2


@lru_cache(1024)
def _best(
    middle: Point, reach: float, size: tuple[float, float], near: tuple[Rect, ...], window: Window
) -> Point:
    best, least = middle, len(near) + 1
    for place in _around(middle, reach):
        if _inside(window, place, size) and (hidden := _hidden(place, size, near)) < least:
            best, least = place, hidden
            if not hidden:
                break
    return best


def _around(middle: Point, reach: float) -> Iterator[Point]:
    """Rings of places, the nearest first."""
    for far in (0.0, 0.3, 0.6, 0.9, 1.2, 1.5, 1.8, FARTHEST):
        for turn in range(TURNS if far else 1):
            angle = 2 * pi * turn / TURNS
            yield Point(middle.x + far * reach * cos(angle), middle.y + far * reach * sin(angle))


def _inside(window: Window, place: Point, size: tuple[float, float]) -> bool:
    return (
        window.left + size[0] / 2 <= place.x <= window.left + window.width - size[0] / 2
        and window.top + size[1] / 2 <= place.y <= window.top + window.height - size[1] / 2
    )


def _hidden(place: Point, size: tuple[float, float], taken: Sequence[Rect]) -> int:
    box = around(place, size[0] / 2, size[1] / 2)
    return sum(overlap(box, other) for other in taken)
