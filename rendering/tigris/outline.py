"""The line around a kingdom. It runs just outside, so that it touches no piece."""

from collections.abc import Iterator
from functools import lru_cache

from games.tigris.spaces import names
from rendering.plan import Box, Mark
from rendering.tigris.area import SPACES, Area

Place = tuple[int, int]
Edge = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels of the whole board."""


@lru_cache(1024)
def outline(area: Area, bits: int, thick: int, ink: str) -> tuple[Mark, ...]:
    """Bars along the edge of a group of spaces, as far as they are shown. Most kingdoms last for a while."""
    group = {SPACES[space] for space in names(bits)}
    turned = {(y, x) for x, y in group}
    bars: list[Edge] = []
    for outside in (-1, 1):
        bars += _bars(group, outside, area.cell, thick)
        bars += [(y1, x1, y2, x2) for x1, y1, x2, y2 in _bars(turned, outside, area.cell, thick)]
    return tuple(box for bar in bars if (box := _shown(area, bar, ink)) is not None)


def _bars(group: set[Place], outside: int, cell: int, thick: int) -> Iterator[Edge]:
    """Along the upper or lower edges; edges that continue each other make one bar.

    A bar is longer by its width where the outline turns around the group.
    """
    edges = sorted((y, x) for x, y in group if (x, y + outside) not in group)
    while edges:
        y, first = edges.pop(0)
        last = first
        while edges and edges[0] == (y, last + 1):
            last = edges.pop(0)[1]
        before, after = (not {(x, y), (x, y + outside)} & group for x in (first - 1, last + 1))
        top = y * cell - thick if outside < 0 else (y + 1) * cell
        yield first * cell - thick * before, top, (last + 1) * cell + thick * after, top + thick


def _shown(area: Area, bar: Edge, ink: str) -> Box | None:
    """The part of a bar that is inside the area."""
    x, y = area.x - area.left * area.cell, area.y - area.top * area.cell
    left, right = max(area.x, bar[0] + x), min(area.right, bar[2] + x)
    top, bottom = max(area.y, bar[1] + y), min(area.bottom, bar[3] + y)
    return Box(left, top, right - left, bottom - top, ink) if left < right and top < bottom else None
