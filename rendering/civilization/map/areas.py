"""An area as a stamp: in the colour of whoever holds it, with its borders and what is printed on it."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from data.civilization.geometry import Arc, Box, Line
from rendering.civilization.land.brush import extent
from rendering.civilization.land.layer import LINES
from rendering.civilization.land.letters import SITE
from rendering.civilization.land.nature import nature
from rendering.civilization.map.board_map import BoardMap
from rendering.pen import Pen, Point
from rendering.pen import arc as bend

PAD = 6
"""So much of the square is left free around the area, in units of the board."""

ROUND = 8.0
PLATE = 11.0
"""The corners of the plate with the name, and the size of the one with the limit."""

STRIPE = 13.0
"""The width of a stripe, in the same units."""


@cache
def square(board: BoardMap, area: str) -> Box:
    """The square that an area's stamp fills."""
    boxes = [extent(ring) for ring in board.geometry.areas[area].land]
    left, top = min(box[0] for box in boxes) - PAD, min(box[1] for box in boxes) - PAD
    right, bottom = max(box[2] for box in boxes) + PAD, max(box[3] for box in boxes) + PAD
    side = max(right - left, bottom - top)
    return Box(left, top, side, side)


@cache
def _arcs(board: BoardMap) -> dict[str, list[Arc]]:
    found: dict[str, list[Arc]] = defaultdict(list)
    for arc in board.geometry.arcs:
        for area in {arc.left, arc.right}:
            if area is not None:
                found[area].append(arc)
    return found


def held(pen: Pen, board: BoardMap, area: str, ground: str, relief: str) -> None:
    """The whole area on ground of another colour, but for plates where name and limit are."""
    bare(pen, board, area, ground, relief)
    _plates(pen, board, area)


def bare(pen: Pen, board: BoardMap, area: str, ground: str, relief: str) -> None:
    """Without plates."""
    for ring in board.geometry.areas[area].land:
        pen.polygon(_there(board, area, ring), ground)
    unit = 100 / square(board, area).width
    for stroke in nature(board).get(area, ()):
        colour = relief if stroke.colour in ("ridge", "grove", "reeds") else stroke.colour
        places = _there(board, area, stroke.line)
        if stroke.filled:
            pen.polygon(places, colour)
        else:
            pen.line(places, stroke.width * unit, colour)
    _outline(pen, board, area, relief)
    _site(pen, board, area)


def shared(pen: Pen, board: BoardMap, area: str, ground: str, relief: str) -> None:
    """Stripes of whoever else is there, to be laid over the colour of the first."""
    for ring in board.geometry.areas[area].land:
        for stripe in _stripes(ring):
            pen.polygon(_there(board, area, stripe), ground)
    _outline(pen, board, area, relief)
    _site(pen, board, area)
    _plates(pen, board, area)


def rim(pen: Pen, board: BoardMap, area: str, colour: str, casing: str) -> None:
    """A line around the area, but not over its name."""
    unit = 100 / square(board, area).width
    for width, fill in ((9, casing), (5, colour)):
        for ring in board.geometry.areas[area].land:
            pen.line(_there(board, area, ring), width * unit, fill)
    _plates(pen, board, area)


def _outline(pen: Pen, board: BoardMap, area: str, border: str) -> None:
    """Borders by land in a shade of the ground, so that they show on dark land too."""
    unit = 100 / square(board, area).width
    for kind, colour, width in LINES:
        for arc in _arcs(board)[area]:
            if arc.kind == kind and kind != "water":
                pen.line(_there(board, area, arc.line), width * unit, border if kind == "land" else colour)


def _plates(pen: Pen, board: BoardMap, area: str) -> None:
    """Holes with round corners, through which one sees what the base layer has."""
    shape, box = board.geometry.areas[area], square(board, area)
    unit = 100 / box.width
    x, y, width, height = shape.label.box
    left, top = (x - box.x - 2) * unit, (y - box.y) * unit
    right, bottom = (x + width - box.x + 2) * unit, (y + height - box.y) * unit
    r = min(ROUND * unit, (bottom - top) / 2)
    corners = (
        (right - r, top + r, -90),
        (right - r, bottom - r, 0),
        (left + r, bottom - r, 90),
        (left + r, top + r, 180),
    )
    pen.clear([point for cx, cy, turn in corners for point in bend(cx, cy, r, r, turn, turn + 90)])
    if shape.number is not None:
        pen.clear_disc((shape.number.x - box.x) * unit, (shape.number.y - box.y) * unit, PLATE * unit)


def _site(pen: Pen, board: BoardMap, area: str) -> None:
    spot, site = board.geometry.areas[area].city, board.facts.areas[area].site
    if spot is None or site == "none":
        return
    box = square(board, area)
    unit = 100 / box.width
    x, y, half = (spot.x - box.x) * unit, (spot.y - box.y) * unit, SITE * unit
    pen.rect(x - half, y - half, x + half, y + half, "ink")
    if site == "white":
        inner = half - 2 * unit
        pen.rect(x - inner, y - inner, x + inner, y + inner, "cream")


def _there(board: BoardMap, area: str, line: Line) -> list[Point]:
    box = square(board, area)
    unit = 100 / box.width
    return [((x - box.x) * unit, (y - box.y) * unit) for x, y in zip(line[::2], line[1::2], strict=True)]


def _stripes(ring: Line) -> Iterator[Line]:
    """Slanting bars inside a ring, put together from thin ones: where each enters and where it leaves."""
    points = list(zip(ring[::2], ring[1::2], strict=True))
    sums = [x + y for x, y in points]
    level = min(sums) // (2 * STRIPE) * 2 * STRIPE
    while level < max(sums):
        for thin in range(int(STRIPE)):
            low = level + thin
            cuts = sorted(_cuts(points, low + 0.5))
            for enters, leaves in zip(cuts[::2], cuts[1::2], strict=False):
                yield (
                    enters,
                    low - enters,
                    leaves,
                    low - leaves,
                    leaves,
                    low + 1.6 - leaves,
                    enters,
                    low + 1.6 - enters,
                )
        level += 2 * STRIPE


def _cuts(points: list[Point], level: float) -> Iterator[float]:
    """Where the line x + y = level crosses the ring, by x."""
    for (x1, y1), (x2, y2) in pairwise(points):
        one, other = x1 + y1 - level, x2 + y2 - level
        if (one > 0) != (other > 0):
            yield x1 + (x2 - x1) * one / (one - other)
