"""Draws lines and shapes of a board into a window of it, in fine pixels; what lies outside is left out."""

from functools import lru_cache

from PIL import ImageDraw

from data.civilization.geometry import Line
from rendering.civilization.map.window import Window

FINE = 3
"""Drawn so many times larger, then reduced."""


class Brush:
    """Lengths and places are those of the board, colours are names of its palette."""

    def __init__(self, draw: ImageDraw.ImageDraw, window: Window, row: int, rows: int) -> None:
        """For so many rows of pixels of the window."""
        self._draw = draw
        self._left, self._right = window.left, window.left + window.width
        self._top = window.top + row * 100 / window.zoom
        self._bottom = self._top + rows * 100 / window.zoom
        self._scale = FINE * window.zoom / 100
        self._rgb = window.board.palette.rgb

    def fill(self, ring: Line, colour: str) -> None:
        if self._seen(ring, 0):
            self._draw.polygon(self._places(ring), fill=self._rgb(colour))

    def line(self, line: Line, width: float, colour: str) -> None:
        """With round ends where it is thick enough to show."""
        if not self._seen(line, width):
            return
        thick, places = max(1, round(width * self._scale)), self._places(line)
        self._draw.line(places, fill=self._rgb(colour), width=thick, joint="curve")
        for x, y in (places[:2], places[-2:]):
            box = (x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2)
            self._draw.ellipse(box, fill=self._rgb(colour))

    def _places(self, line: Line) -> list[int]:
        """Whole pixels: Pillow would round what lies to the left of the picture the other way."""
        left, top, scale = self._left, self._top, self._scale
        return [round((part - (top if place % 2 else left)) * scale) for place, part in enumerate(line)]

    def _seen(self, line: Line, margin: float) -> bool:
        left, top, right, bottom = extent(line)
        across = right + margin >= self._left and left - margin <= self._right
        return across and bottom + margin >= self._top and top - margin <= self._bottom


@lru_cache(8192)
def extent(line: Line) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = line[::2], line[1::2]
    return min(xs), min(ys), max(xs), max(ys)
