"""Do names, numbers, cities and tokens keep out of each other's way?"""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from data.civilization.geometry.shapes import Box, Geometry, Point

NUMBER, CITY, TOKEN, SHIP = 9.5, 11.5, 10.0, 8.0
"""Radii of what lies in an area, in pixels of all sheets joined."""


class Thing(NamedTuple):
    """Something that is drawn in an area: `argos.label`, `argos.city`."""

    name: str
    box: Box


def things(geometry: Geometry) -> list[Thing]:
    """Everything that has a place of its own, tokens and ships included."""
    found: list[Thing] = []
    for shape in geometry.areas.values():
        found.append(Thing(f"{shape.id}.label", shape.label.box))
        for name, points, radius in (
            ("number", (shape.number,), NUMBER),
            ("city", (shape.city,), CITY),
            ("token", shape.tokens, TOKEN),
            ("ship", shape.ships, SHIP),
        ):
            found += [
                Thing(f"{shape.id}.{name}", _square(point, radius * geometry.scale))
                for point in points
                if point is not None
            ]
    return found


def collisions(found: Iterable[Thing]) -> list[tuple[str, str]]:
    """Pairs of things that overlap: boxes by their sides, discs by their distance."""
    by_column: dict[int, list[Thing]] = {}
    for thing in found:
        for column in range(int(thing.box.x // 100), int((thing.box.x + thing.box.width) // 100) + 1):
            by_column.setdefault(column, []).append(thing)
    pairs = {
        (a.name, b.name)
        for column in by_column.values()
        for a, b in combinations(column, 2)
        if _overlap(a, b)
    }
    return sorted(pairs)


def _overlap(a: Thing, b: Thing) -> bool:
    if _is_disc(a) and _is_disc(b):
        across, down = (p + w / 2 - q - v / 2 for p, w, q, v in _sides(a.box, b.box))
        return across**2 + down**2 < ((a.box.width + b.box.width) / 2 - 0.6) ** 2
    if _is_disc(a):
        return _overlap(b, a)
    if _is_disc(b):
        x, y, radius = b.box.x + b.box.width / 2, b.box.y + b.box.height / 2, b.box.width / 2
        across = max(a.box.x - x, 0, x - a.box.x - a.box.width)
        down = max(a.box.y - y, 0, y - a.box.y - a.box.height)
        return across**2 + down**2 < (radius - 0.6) ** 2
    return all(p < q + v and q < p + w for p, w, q, v in _sides(a.box, b.box))


def _sides(a: Box, b: Box) -> tuple[tuple[float, float, float, float], ...]:
    return (a.x, a.width, b.x, b.width), (a.y, a.height, b.y, b.height)


def _is_disc(thing: Thing) -> bool:
    return not thing.name.endswith(".label")


def _square(point: Point, radius: float) -> Box:
    return Box(point.x - radius, point.y - radius, 2 * radius, 2 * radius)
