"""Relief, rivers, flood plains and volcanoes as small signs: the same on bare ground and on an owner's land.

Each is a list of strokes, so that the base layer and the tint of one area draw them alike.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import msgspec

from data.civilization.geometry import AreaShape, Geometry, Line, Point, Relief
from rendering.civilization.land.brush import extent
from rendering.civilization.map.board_map import BoardMap

SLIM = 0.6
"""Rivers are drawn thinner than they are: they mean nothing in the rules."""

SPOT = 11
"""How much is kept free around limits and cities, to either side."""

STEP = 15
"""How far apart the reeds of a flood plain are, in units of the board."""


class Stroke(msgspec.Struct, frozen=True):
    """A line of the board; one that is `filled` is a closed shape."""

    line: Line
    width: float
    colour: str
    filled: bool = False


@cache
def nature(board: BoardMap) -> dict[str, tuple[Stroke, ...]]:
    """The strokes by area, from the lowest to the highest."""
    shape = board.geometry
    found: dict[str, list[Stroke]] = defaultdict(list)
    for plain, rings in shape.flood_plains.items():
        for area in board.facts.flood_plains[plain].areas:
            found[area] += _reeds(shape, area, rings)
    for sign in shape.relief:
        home = _home(shape, sign.x, sign.y)
        if home is not None and not _in_the_way(shape.areas[home], sign.x, sign.y, sign.size * 0.6):
            found[home] += _relief(sign)
    for river in shape.rivers:
        for start in range(0, len(river.line) - 2, 2):
            piece = river.line[start : start + 4]
            x, y = (piece[0] + piece[2]) / 2, (piece[1] + piece[3]) / 2
            if not _behind_words(shape.areas[river.area], x, y, 1):
                found[river.area].append(Stroke(piece, river.width * SLIM, "stream"))
    for volcano, (x, y) in shape.volcanoes.items():
        for area in board.facts.volcanoes[volcano].areas:
            found[area] += _volcano(x, y)
    return {area: tuple(strokes) for area, strokes in found.items()}


def contains(ring: Line, x: float, y: float) -> bool:
    """Is the place inside the ring?"""
    left, top, right, bottom = extent(ring)
    if not (left <= x <= right and top <= y <= bottom):
        return False
    odd = False
    for k in range(0, len(ring) - 2, 2):
        x1, y1, x2, y2 = ring[k : k + 4]
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            odd = not odd
    return odd


def _home(shape: Geometry, x: float, y: float) -> str | None:
    return next(
        (area.id for area in shape.areas.values() if any(contains(ring, x, y) for ring in area.land)), None
    )


def _in_the_way(place: AreaShape, x: float, y: float, near: float) -> bool:
    """Would something so large lie behind the name, the limit or the city?"""
    return _behind_words(place, x, y, near) or _close(place.city, x, y, near)


def _behind_words(place: AreaShape, x: float, y: float, near: float) -> bool:
    left, top, width, height = place.label.box
    name = left - near < x < left + width + near and top - near < y < top + height + near
    return name or _close(place.number, x, y, near)


def _close(spot: Point | None, x: float, y: float, near: float) -> bool:
    return spot is not None and abs(spot.x - x) < SPOT + near and abs(spot.y - y) < SPOT + near


def _reeds(shape: Geometry, area: str, rings: tuple[Line, ...]) -> Iterator[Stroke]:
    """Little waves on a grid, every other row moved: wherever plain and area meet."""
    place = shape.areas[area]
    for ring in rings:
        left, top, right, bottom = extent(ring)
        for row in range(int(top // STEP), int(bottom // STEP) + 1):
            for column in range(int(left // STEP), int(right // STEP) + 1):
                x, y = (column + row % 2 / 2) * STEP, row * STEP
                here = contains(ring, x, y) and any(contains(land, x, y) for land in place.land)
                if here and not _in_the_way(place, x, y, 3):
                    yield Stroke((x - 4, y, x - 1.5, y - 2, x + 1.5, y + 1.5, x + 4, y), 1.8, "reeds")


def _relief(sign: Relief) -> list[Stroke]:
    x, y, r = sign.x, sign.y, sign.size / 2
    match sign.kind:
        case "mountain":
            peak = (x - r, y + r * 0.6, x - r * 0.1, y - r * 0.7, x + r, y + r * 0.6)
            return [
                Stroke(peak, 2.2, "ridge"),
                Stroke((x, y - r * 0.5, x + r * 0.2, y + r * 0.3), 1.8, "ridge"),
            ]
        case "hill":
            return [
                Stroke(
                    (
                        x - r,
                        y + r * 0.3,
                        x - r * 0.4,
                        y - r * 0.3,
                        x + r * 0.4,
                        y - r * 0.3,
                        x + r,
                        y + r * 0.3,
                    ),
                    2,
                    "ridge",
                )
            ]
        case "desert":
            dots = ((-0.7, 0.2), (0, -0.3), (0.7, 0.2), (0, 0.5))
            return [Stroke((x + r * a, y + r * b, x + r * a + 0.6, y + r * b), 2.4, "ridge") for a, b in dots]
        case "forest":
            return [
                Stroke((x, y + r, x, y), 1.6, "grove"),
                Stroke((x, y - r * 0.2, x + 0.1, y - r * 0.2), r, "grove"),
            ]
        case "marsh":
            return [
                Stroke((x - r, y, x + r, y), 1.8, "grove"),
                Stroke((x - r * 0.5, y + 4, x + r * 0.5, y + 4), 1.8, "grove"),
            ]


def _volcano(x: float, y: float) -> list[Stroke]:
    """A cone with fire: it matters, so it is as dark as a name."""
    cone = (x - 15, y + 11, x - 4, y - 8, x + 4, y - 8, x + 15, y + 11, x - 15, y + 11)
    fire = (
        x - 5,
        y - 7,
        x - 7,
        y - 15,
        x - 1,
        y - 11,
        x + 2,
        y - 18,
        x + 5,
        y - 11,
        x + 8,
        y - 14,
        x + 5,
        y - 7,
        x - 5,
        y - 7,
    )
    return [Stroke(fire, 1, "alarm", filled=True), Stroke(cone, 1, "coast", filled=True)]
