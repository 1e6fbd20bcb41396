"""Arcs put together to closed rings."""

from collections import defaultdict
from collections.abc import Iterable
from math import atan2, pi

from data.civilization.geometry.shapes import Line


def reverse(line: Line) -> Line:
    """The same line, walked the other way."""
    turned: list[float] = []
    for k in range(len(line) - 2, -1, -2):
        turned += line[k : k + 2]
    return tuple(turned)


def outer_rings(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The outlines of a shape from its arcs, each walked with the shape on the left (y down).

    Holes are left out: what lies in them is painted later.
    """
    begin: dict[tuple[float, float], list[Line]] = defaultdict(list)
    for line in lines:
        begin[line[0], line[1]].append(line)
    rings: list[Line] = []
    for start in list(begin):
        while begin[start]:
            ring = list(begin[start].pop())
            while (ring[-2], ring[-1]) != start:
                ring += _next(ring, begin[ring[-2], ring[-1]])[2:]
            rings.append(tuple(ring))
    return tuple(ring for ring in rings if signed_area(ring) < 0)


def signed_area(ring: Line) -> float:
    """Negative if the inside is on the left (y down)."""
    xs, ys = ring[::2], ring[1::2]
    return sum(x * v - u * y for x, y, u, v in zip(xs, ys, xs[1:], ys[1:], strict=False)) / 2


def _next(ring: list[float], ways: list[Line]) -> Line:
    """Of the arcs that go on from here, the one that turns left most, so that rings touch but never cross."""
    heading = atan2(ring[-1] - ring[-3], ring[-2] - ring[-4])

    def turn(line: Line) -> float:
        return (atan2(line[3] - line[1], line[2] - line[0]) - heading + pi) % (2 * pi)

    best = min(range(len(ways)), key=lambda k: turn(ways[k]))
    return ways.pop(best)
