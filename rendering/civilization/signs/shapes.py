"""Filled shapes with a dark rim: what commodities and pieces are drawn of."""

from collections.abc import Sequence

from rendering.pen import Pen, Point, arc, curve

RIM = 5.0


def solid(pen: Pen, points: Sequence[Point], fill: str, rim: float = RIM, ink: str = "ink") -> None:
    """A polygon with a rim of this width around it."""
    pen.line([*points, points[0]], 2 * rim, ink)
    pen.polygon(points, fill)


def oval(
    pen: Pen, x: float, y: float, across: float, down: float, fill: str, rim: float = RIM, ink: str = "ink"
) -> None:
    pen.ellipse(x, y, across + rim, down + rim, ink)
    pen.ellipse(x, y, across, down, fill)


def ball(pen: Pen, x: float, y: float, radius: float, fill: str, rim: float = RIM, ink: str = "ink") -> None:
    oval(pen, x, y, radius, radius, fill, rim, ink)


def slab(
    pen: Pen,
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    fill: str,
    radius: float = 0,
    rim: float = RIM,
    ink: str = "ink",
) -> None:
    pen.rect(x1 - rim, y1 - rim, x2 + rim, y2 + rim, ink, radius + rim)
    pen.rect(x1, y1, x2, y2, fill, radius)


def stroke(pen: Pen, points: Sequence[Point], width: float, fill: str, rim: float = 4.0) -> None:
    """A line with a rim on either side."""
    pen.line(points, width + 2 * rim, "ink")
    pen.line(points, width, fill)


def drop(x: float, y: float, size: float) -> list[Point]:
    """A drop of this height, its middle here."""
    r = size * 0.34
    top = (x, y - size * 0.5)
    low = y + size * 0.5 - r
    side = arc(x, low, r, r, -20, 200)
    return [top, *curve(top, (x + r * 0.3, y - size * 0.25), (x + r, low - r * 0.9), side[0])[1:], *side]


def leaf(x: float, y: float, dx: float, dy: float, wide: float = 0.32) -> list[Point]:
    """A leaf from one point along a vector; `wide` is its width against its length."""
    ax, ay, tip = -dy * wide, dx * wide, (x + dx, y + dy)
    there = curve((x, y), (x + dx * 0.2 + ax, y + dy * 0.2 + ay), (x + dx * 0.7 + ax, y + dy * 0.7 + ay), tip)
    back = curve(tip, (x + dx * 0.7 - ax, y + dy * 0.7 - ay), (x + dx * 0.2 - ax, y + dy * 0.2 - ay), (x, y))
    return [*there, *back[1:-1]]


def star(x: float, y: float, points: int, outer: float, inner: float, turn: float = -90) -> list[Point]:
    """A star with so many points."""
    found: list[Point] = []
    for step in range(2 * points):
        radius = inner if step % 2 else outer
        found.append(arc(x, y, radius, radius, turn + 180 * step / points, turn + 180 * step / points)[0])
    return found
