"""A plan becomes a picture. Whatever is drawn more than once is kept: base layers, stamps, words."""

import io
from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace
from PIL import Image, ImageDraw

from rendering.books import book_of
from rendering.fonts import coverage
from rendering.fonts import width as length
from rendering.pen import FINE, Point, canvas, dashed, finish
from rendering.pixels import through
from rendering.plan import Box, Land, Line, Mark, Panel, Plan, Polygon, Stamp, Text, bare
from rendering.vision import RGB

VERSION = "1"
"""Changes with what the painter makes of a plan: old pictures in a cache are then no longer right."""

CAPITAL = 0.66
"""The height of a capital letter of our fonts, in sizes."""

EDGE = 80
"""Pixels of a stamp that are covered less, of 255, are left out: they may lie on something unforeseen."""

Layer = tuple[Image.Image, Image.Image]
"""What is pasted, and where it covers."""


def draw(plan: Plan) -> bytes:
    """The picture as a PNG with a palette. Level 1: more effort costs time and gains little."""
    data = io.BytesIO()
    paint(plan).save(data, "PNG", compress_level=1)
    return data.getvalue()


def paint(plan: Plan) -> Image.Image:
    """The picture itself."""
    plan = bare(plan)
    image = _base(plan.title, plan.width, plan.height, plan.paper, plan.base).copy()
    _put(image, plan.title, plan.marks)
    return image


@lru_cache(16)
def _base(title: str, width: int, height: int, paper: str, marks: tuple[Mark, ...]) -> Image.Image:
    palette = book_of(title).palette
    image = Image.new("P", (width, height), palette.index(paper))
    image.putpalette(palette.flat)
    _put(image, title, marks)
    return image


def _put(image: Image.Image, title: str, marks: tuple[Mark, ...]) -> None:
    boxes, index = ImageDraw.Draw(image), book_of(title).palette.index
    for mark in marks:
        match mark:
            case Stamp():
                layer, cover = _stamp(title, mark.name, mark.size, mark.on, mark.strength)
                _paste(image, layer, cover, mark.x, mark.y)
            case Text():
                layer, cover = _words(title, mark.words, mark.size, mark.bold, mark.ink, mark.on)
                left, top, _, _ = extent(mark)
                _paste(image, layer, cover, left, top)
            case Box():
                right, bottom = mark.x + mark.width - 1, mark.y + mark.height - 1
                line = None if mark.line is None else index(mark.line)
                boxes.rectangle((mark.x, mark.y, right, bottom), index(mark.fill), line, mark.thick)
            case Line():
                layer, cover, left, top = _line(title, mark)
                _paste(image, layer, cover, left, top)
            case Polygon():
                left, top = (min(point[axis] for point in mark.points) for axis in (0, 1))
                points = tuple((x - left, y - top) for x, y in mark.points)
                layer, cover, spare = _polygon(title, replace(mark, points=points))
                _paste(image, layer, cover, left - spare, top - spare)
            case Land():
                base = _land(title, mark.name, mark.cell)
                image.paste(base.crop(mark.window), (mark.x, mark.y))
            case Panel():
                part = _base(title, mark.width, mark.height, "paper", mark.base).copy()
                _put(part, title, mark.marks)
                image.paste(part, (mark.x, mark.y))


@lru_cache(32)
def _land(title: str, name: str, cell: int) -> Image.Image:
    book = book_of(title)
    assert book.land is not None, f"{title} has no base layers"
    return book.palette.indexed(book.land(name, cell))


@lru_cache(4096)
def _stamp(title: str, name: str, size: int, on: str, strength: int) -> Layer:
    book = book_of(title)
    image, pen = canvas(size, book.palette)
    book.stamps[name](pen)
    return _laid(title, finish(image), on, strength)


def _laid(title: str, drawn: Image.Image, on: str, strength: int = 100) -> Layer:
    """Soft edges are mixed with the colour beneath, since a palette knows no half-covered pixel."""
    palette, cover = book_of(title).palette, drawn.getchannel("A")
    share = through(cover, [alpha * strength // 100 for alpha in range(256)])
    ground = Image.new("RGB", drawn.size, palette.rgb(on))
    ground.paste(drawn.convert("RGB"), (0, 0), share)
    return palette.indexed(ground), through(cover, _from(EDGE), "1")


def _from(least: int) -> list[int]:
    return [255 * (value >= least) for value in range(256)]


@lru_cache(4096)
def _words(title: str, words: str, size: int, bold: bool, ink: str, on: str) -> Layer:
    return _tinted(title, coverage(words, size, bold)[0], ink, on)


def _tinted(title: str, cover: Image.Image, ink: str, on: str) -> Layer:
    """Ink where it covers, mixed with the colour beneath where it covers half."""
    steps = book_of(title).palette.ramp(on, ink)
    layer = Image.frombytes("P", cover.size, through(cover, steps).tobytes())
    return layer, through(cover, _from(16), "1")


@lru_cache(512)
def _line(title: str, line: Line) -> tuple[Image.Image, Image.Image, int, int]:
    """Drawn larger and reduced like a stamp, in a box that just holds it; and the corner of that box."""
    spare = line.width + 2
    left, top = (min(point[axis] for point in line.points) - spare for axis in (0, 1))
    right, bottom = (max(point[axis] for point in line.points) + spare for axis in (0, 1))
    large = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    pen, thick = ImageDraw.Draw(large), line.width * FINE
    places = [((x - left) * FINE, (y - top) * FINE) for x, y in line.points]
    _stroke(pen, places, 255, thick)
    return *_tinted(title, large.reduce(FINE), line.ink, line.on), left, top


@lru_cache(512)
def _polygon(title: str, polygon: Polygon) -> tuple[Image.Image, Image.Image, int]:
    """Drawn larger and reduced like a stamp; and how far its outline may go beyond its corners."""
    palette, spare = book_of(title).palette, polygon.width + 2
    corners = [((x + spare) * FINE, (y + spare) * FINE) for x, y in polygon.points]
    right, bottom = (max(corner[axis] for corner in corners) + spare * FINE for axis in (0, 1))
    large = Image.new("RGBA", (right, bottom), (0, 0, 0, 0))
    pen, thick = ImageDraw.Draw(large), polygon.width * FINE
    if polygon.fill is not None:
        pen.polygon(corners, palette.rgb(polygon.fill))
    if polygon.line is not None and polygon.dashes is not None:
        for dash in dashed(corners, polygon.dashes[0] * FINE, polygon.dashes[1] * FINE):
            pen.line(dash, palette.rgb(polygon.line), thick)
    elif polygon.line is not None:
        _stroke(pen, [*corners, corners[0]], palette.rgb(polygon.line), thick)
    return *_laid(title, finish(large), polygon.on), spare


def _stroke(pen: ImageDraw.ImageDraw, places: Sequence[Point], ink: int | RGB, thick: int) -> None:
    """From place to place, with round ends and bends."""
    pen.line(places, ink, thick)
    for x, y in places:
        pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), ink)


def extent(text: Text) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what the words cover."""
    cover, left, top = coverage(text.words, text.size, text.bold)
    share = {"left": 0, "middle": 0.5, "right": 1}[text.anchor]
    x = text.x - round(share * length(text.words, text.size, text.bold)) + left
    y = text.y + round(text.size * CAPITAL / 2) + top
    return x, y, x + cover.width, y + cover.height


def _paste(image: Image.Image, layer: Image.Image, cover: Image.Image, x: int, y: int) -> None:
    """`Image.paste` would check the modes of all three each time, which takes as long as the pasting."""
    width, height = layer.size
    image.im.paste(layer.im, (x, y, x + width, y + height), cover.im)
