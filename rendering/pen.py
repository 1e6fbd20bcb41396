"""Drawing on a square of 100 by 100 units, whatever its size in pixels; edges come out soft."""

from collections.abc import Sequence
from math import cos, dist, radians, sin

from PIL import Image, ImageDraw

from rendering.palette import Palette

FINE = 4
"""Drawn so many times larger, then reduced."""

Point = tuple[float, float]


class Pen:
    """Colours are names of the palette. Later strokes cover earlier ones."""

    def __init__(self, draw: ImageDraw.ImageDraw, palette: Palette, x: float, y: float, scale: float) -> None:
        self._draw = draw
        self._palette = palette
        self._rgb = palette.rgb
        self._x = x
        self._y = y
        self._scale = scale

    def part(self, x: float, y: float, size: float) -> "Pen":
        """A pen for the square of this size with its top left corner here."""
        left, top = self._at((x, y))
        return Pen(self._draw, self._palette, left, top, self._scale * size / 100)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        self._draw.polygon([self._at(point) for point in points], fill=self._rgb(fill))

    def rect(self, x1: float, y1: float, x2: float, y2: float, fill: str, radius: float = 0) -> None:
        corners = [self._at((x1, y1)), self._at((x2, y2))]
        self._draw.rounded_rectangle(corners, radius * self._scale, fill=self._rgb(fill))

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        self.ellipse(x, y, radius, radius, fill)

    def ellipse(self, x: float, y: float, across: float, down: float, fill: str) -> None:
        box = [self._at((x - across, y - down)), self._at((x + across, y + down))]
        self._draw.ellipse(box, fill=self._rgb(fill))

    def line(self, points: Sequence[Point], width: float, fill: str) -> None:
        """A stroke with round ends and bends."""
        places = [self._at(point) for point in points]
        thick = width * self._scale
        self._draw.line(places, fill=self._rgb(fill), width=max(1, round(thick)))
        for x, y in places:
            self._draw.ellipse(
                [x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2], fill=self._rgb(fill)
            )

    def clear(self, points: Sequence[Point]) -> None:
        """Takes away what is there."""
        self._draw.polygon([self._at(point) for point in points], fill=(0, 0, 0, 0))

    def clear_disc(self, x: float, y: float, radius: float) -> None:
        box = [self._at((x - radius, y - radius)), self._at((x + radius, y + radius))]
        self._draw.ellipse(box, fill=(0, 0, 0, 0))

    def _at(self, point: Point) -> Point:
        return self._x + point[0] * self._scale, self._y + point[1] * self._scale


def canvas(size: int, palette: Palette) -> tuple[Image.Image, Pen]:
    """An empty square and a pen for it; `finish` reduces it to its size."""
    image = Image.new("RGBA", (size * FINE, size * FINE), (0, 0, 0, 0))
    return image, Pen(ImageDraw.Draw(image), palette, 0, 0, size * FINE / 100)


def finish(image: Image.Image) -> Image.Image:
    """The soft-edged drawing in its own size."""
    return image.reduce(FINE)


def arc(x: float, y: float, across: float, down: float, start: float, end: float) -> list[Point]:
    """Points of an ellipse from one angle to another: 0 is right, 90 is down."""
    steps = max(8, int(abs(end - start) / 6))
    angles = [radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + across * cos(angle), y + down * sin(angle)) for angle in angles]


def curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """Points of a Bézier curve from a to d."""
    points: list[Point] = []
    for step in range(17):
        t = step / 16
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        corners = (a, b, c, d)
        points.append(
            (
                sum(w * p[0] for w, p in zip(weights, corners, strict=True)),
                sum(w * p[1] for w, p in zip(weights, corners, strict=True)),
            )
        )
    return points


def dashed(corners: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """The outline of a closed shape in dashes of this length; one may go round a corner."""
    found: list[list[Point]] = [[corners[0]]]
    left, drawing = dash, True
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        length, done = dist(start, end), 0.0
        while length - done > left:
            done += left
            place = tuple(a + (b - a) * done / length for a, b in zip(start, end, strict=True))
            if drawing:
                found[-1].append((place[0], place[1]))
            else:
                found.append([(place[0], place[1])])
            left, drawing = (gap, False) if drawing else (dash, True)
        left -= length - done
        if drawing:
            found[-1].append(end)
    return found


def mirrored(points: Sequence[Point]) -> list[Point]:
    """The same on the other side of the middle line, going back: together they close a shape."""
    return [(100 - x, y) for x, y in reversed(points)]
