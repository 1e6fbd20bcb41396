"""Which part of a board a picture shows, how large, and where in the picture."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from data.civilization.geometry import AreaShape, Box, Geometry, Point
from rendering.civilization.map.board_map import BoardMap
from rendering.plan import Land

ZOOMS = (33, 40, 48, 55, 62, 72, 85, 100, 115, 130, 150)
"""A part has one of these, so that all parts of a board share a few base layers: one takes half a second."""

MARGIN = 36
"""How much of what surrounds them is shown around chosen areas, in units of the board."""


class Window(msgspec.Struct, frozen=True):
    """A rectangle of a board, in units of its frame; `zoom` is the number of pixels for a hundred units."""

    board: BoardMap
    left: int
    top: int
    width: int
    height: int
    zoom: int = 100
    x: int = 0
    y: int = 0
    bare: bool = False
    """Without names and limits, which could not be read."""

    @property
    def geometry(self) -> Geometry:
        return self.board.geometry

    @property
    def wide(self) -> int:
        """In pixels."""
        return round(self.width * self.zoom / 100)

    @property
    def high(self) -> int:
        return round(self.height * self.zoom / 100)

    @property
    def name(self) -> str:
        """What the base layer is called: `read_window` finds the window again."""
        bare = " bare" if self.bare else ""
        return f"{self.board.name} {self.left} {self.top} {self.width} {self.height}{bare}"

    def at(self, point: tuple[float, float]) -> tuple[int, int]:
        """A place of the board in the picture: the same pixel of the base layer in every window."""
        x, y = point
        return (
            self.x + self.length(x) - self.length(self.left),
            self.y + self.length(y) - self.length(self.top),
        )

    def shows(self, point: tuple[float, float]) -> bool:
        """Is the place inside?"""
        x, y = self.at(point)
        return 0 <= x - self.x < self.wide and 0 <= y - self.y < self.high

    def length(self, units: float) -> int:
        return round(units * self.zoom / 100)

    def land(self) -> Land:
        """Cut out of the base layer of the whole board."""
        board = Window(self.board, 0, 0, self.geometry.width, self.geometry.height, bare=self.bare)
        left, top = self.length(self.left), self.length(self.top)
        return Land(board.name, self.zoom, (left, top, left + self.wide, top + self.high), self.x, self.y)


def read_window(board: BoardMap, name: str, zoom: int) -> Window:
    """The window of a base layer of this board, with its corner at 0, 0."""
    _, left, top, width, height, *bare = name.split()
    place = (int(left), int(top), int(width), int(height))
    return Window(board, *place, zoom, bare=bool(bare))


def whole(board: BoardMap, wide: int, y: int = 0, *, bare: bool = False) -> Window:
    """The whole board, so many pixels wide."""
    shape = board.geometry
    return Window(board, 0, 0, shape.width, shape.height, round(100 * wide / shape.width), 0, y, bare)


def inside(board: BoardMap, box: Box, room: tuple[int, int], most: int, y: int = 0) -> Window:
    """A box of the board, as wide as the room and not higher, enlarged to at most this zoom.

    Corners lie on a coarse grid: boxes that are nearly the same make the same picture.
    """
    shape = board.geometry
    fits = min(most, int(100 * room[0] / box.width), int(100 * room[1] / box.height))
    zoom = max((zoom for zoom in ZOOMS if zoom <= fits), default=0)
    zoom = max(zoom, 100 * room[0] // shape.width)
    width = min(shape.width, int(100 * room[0] / zoom))
    height = min(shape.height, -int(-box.height // 20) * 20)
    left = _within(box.x + box.width / 2 - width / 2, width, shape.width)
    top = _within(box.y + box.height / 2 - height / 2, height, shape.height)
    return Window(board, left, top, width, height, zoom, 0, y)


def _within(start: float, length: int, room: int) -> int:
    return max(0, min(round(start / 10) * 10, room - length))


@lru_cache(1024)
def bounds(board: BoardMap, area: str) -> Box:
    """The rectangle around the land of an area; a wide sea counts by its name alone."""
    shape = board.geometry.areas[area]
    rings = shape.land or (shape.rings if _small(shape) else ())
    xs = [x for ring in rings for x in ring[::2]] or [
        shape.label.box.x,
        shape.label.box.x + shape.label.box.width,
    ]
    ys = [y for ring in rings for y in ring[1::2]] or [
        shape.label.box.y,
        shape.label.box.y + shape.label.box.height,
    ]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _small(shape: AreaShape) -> bool:
    xs = [x for ring in shape.rings for x in ring[::2]]
    return max(xs) - min(xs) < 400


def around(board: BoardMap, areas: Iterable[str], margin: int = MARGIN) -> Box:
    """The rectangle around these areas with some of what surrounds them."""
    boxes = [bounds(board, area) for area in areas]
    left, top = min(box.x for box in boxes) - margin, min(box.y for box in boxes) - margin
    right = max(box.x + box.width for box in boxes) + margin
    bottom = max(box.y + box.height for box in boxes) + margin
    return Box(left, top, right - left, bottom - top)


def middle(shape: AreaShape) -> Point:
    """Where arrows begin and end: beside the name, where the pieces are."""
    if shape.tokens:
        return shape.tokens[0]
    box = shape.label.box
    return shape.city or Point(box.x + box.width / 2, box.y + box.height / 2)
