"""Where pieces go in an area: beside its name, its limit and its city, never over them.

The drawing keeps places for round tokens; ours are wider, for a figure beside the number. They are found once
for each area: what is free is painted, and a box fits where its blurred picture is still quite white.
"""

from functools import cache, lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from data.civilization.geometry import AreaShape, Line, Point
from rendering.civilization.land.brush import extent
from rendering.civilization.land.letters import LIMIT, SITE
from rendering.civilization.map.board_map import BoardMap
from rendering.pixels import resized, through

COARSE = 2
"""Units of the board to a pixel of the search."""

REACH = 700
"""No area is larger, in such pixels."""

LOOSE = 6
"""A piece may stick out over the border by half as many of these pixels: one sees where it belongs."""

_WHITE = [255 * (value >= 254) for value in range(256)]

Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""

PILL = (42.0, 27.4)
CITY = 37.0
SHIP = 34.0
"""The sizes of tokens, cities and ships, in units of a board that is shown in full."""


@lru_cache(4096)
def token_places(
    board: BoardMap, area: str, city: bool, large: int = 100, most: int = 5
) -> tuple[Point, ...]:
    """On land where there is room; half on the water of a narrow coast. `large` is in percent.

    The first places are the same however many are wanted: few are found sooner.
    """
    if not most:
        return ()
    shape = board.geometry.areas[area]
    taken = printed(board, area, city, large)
    size = (PILL[0] * large / 100, PILL[1] * large / 100)
    found = _fits(shape.land, (), taken, size, shape, most)
    return found or _fits((*shape.land, *shape.water), (), taken, size, shape, most)


@lru_cache(4096)
def ship_places(board: BoardMap, area: str, large: int = 100) -> tuple[Point, ...]:
    """On the water of a coast; where it is narrow, half on land."""
    shape = board.geometry.areas[area]
    size = (SHIP * large / 100, SHIP * large / 100)
    found = _fits(shape.water, shape.land, printed(board, area, True, large), size, shape, 3)
    if not found:
        half = PILL[0] * large / 200, PILL[1] * large / 200
        tokens = (around(place, *half) for place in token_places(board, area, False, large, 1))
        found = _fits(shape.rings, (), (*printed(board, area, True, large), *tokens), size, shape, 2)
    return found or shape.ships or shape.tokens[-1:]


@lru_cache(4096)
def printed(board: BoardMap, area: str, city: bool, large: int = 100) -> tuple[Rect, ...]:
    """What must stay visible in an area. Enlarged pieces are for a picture without names."""
    shape = board.geometry.areas[area]
    found = [_label(shape)] if large == 100 else []
    if shape.number is not None and large == 100:
        found.append(around(shape.number, LIMIT * 0.5, LIMIT * 0.5))
    if shape.city is not None and (city or board.facts.areas[area].site != "none"):
        half = (CITY / 2 if city else SITE) * (large / 100) + 2
        found.append(around(shape.city, half, half))
    return tuple(found)


def around(point: tuple[float, float], across: float, down: float) -> Rect:
    return point[0] - across, point[1] - down, point[0] + across, point[1] + down


def overlap(one: Rect, other: Rect) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _label(shape: AreaShape) -> Rect:
    x, y, width, height = shape.label.box
    return x - 2, y - 1, x + width + 2, y + height + 1


def _fits(
    rings: tuple[Line, ...],
    holes: tuple[Line, ...],
    taken: tuple[Rect, ...],
    size: tuple[float, float],
    shape: AreaShape,
    most: int,
) -> tuple[Point, ...]:
    """Places for boxes of this size inside the rings, the nearest to the name first."""
    if not rings:
        return ()
    boxes = [extent(ring) for ring in rings]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    left, top, right, bottom = left - size[0], top - size[0], right + size[0], bottom + size[0]
    free = Image.new("L", (int(right - left) // COARSE, int(bottom - top) // COARSE))
    draw = ImageDraw.Draw(free)

    def there(line: Line) -> list[float]:
        return [(part - (top if place % 2 else left)) / COARSE for place, part in enumerate(line)]

    for ring in rings:
        draw.polygon(there(ring), 255)
        draw.line(there(ring), 255, LOOSE)
    for ring in holes:
        draw.polygon(there(ring), 0)
    for rect in taken:
        draw.rectangle(there(rect), 0)
    x, y, width, height = shape.label.box
    aim_x, aim_y = (REACH - round(part) for part in there((x + width / 2, y + height / 2)))
    near = _cone().crop((aim_x, aim_y, aim_x + free.width, aim_y + free.height))
    across, down = size[0] / 2 / COARSE, size[1] / 2 / COARSE
    found: list[Point] = []
    while len(found) < most:
        room = through(free.filter(ImageFilter.BoxBlur((across, down))), _WHITE)
        wanted = ImageChops.multiply(room, near)
        best = max(value for value, count in enumerate(wanted.histogram()) if count)
        if not best:
            break
        row, column = divmod(wanted.tobytes().index(best), free.width)
        found.append(Point(left + column * COARSE, top + row * COARSE))
        draw.rectangle((column - across - 1, row - down - 1, column + across + 1, row + down + 1), 0)
    return tuple(found)


@cache
def _cone() -> Image.Image:
    """White in the middle and darker all around, but never black."""
    return through(
        resized(Image.radial_gradient("L"), (2 * REACH, 2 * REACH)), [max(1, 255 - v) for v in range(256)]
    )
