"""A part of the frame of all sheets joined, enlarged: from the files to pixels of a drawing."""

from collections.abc import Iterable, Sequence
from itertools import accumulate

from msgspec import Struct

from data.civilization.geometry.files import GRID
from data.civilization.geometry.shapes import Line, Point


class Window(Struct, frozen=True):
    """Left and top are pixels of all sheets joined; width and height are those of the drawing."""

    left: float
    top: float
    width: int
    height: int
    scale: float

    def line(self, steps: Sequence[int]) -> Line:
        """From a first point and steps from each point to the next."""
        return self._flat(accumulate(steps[::2]), accumulate(steps[1::2]))

    def points(self, flat: Sequence[int]) -> tuple[Point, ...]:
        """From x, y, x, y, …"""
        line = self._flat(flat[::2], flat[1::2])
        return tuple(map(Point, line[::2], line[1::2]))

    def length(self, quarters: int) -> float:
        return _rounded(quarters / GRID * self.scale)

    def shows(self, line: Line) -> bool:
        """May some of it be seen?"""
        xs, ys = line[::2], line[1::2]
        return min(xs) <= self.width and max(xs) >= 0 and min(ys) <= self.height and max(ys) >= 0

    def _flat(self, xs: Iterable[int], ys: Iterable[int]) -> Line:
        flat: list[float] = []
        for x, y in zip(xs, ys, strict=True):
            flat.append(_rounded((x / GRID - self.left) * self.scale))
            flat.append(_rounded((y / GRID - self.top) * self.scale))
        return tuple(flat)


def _rounded(length: float) -> float:
    return round(length * GRID) / GRID
