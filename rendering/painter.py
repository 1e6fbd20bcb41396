"""A plan becomes a picture. Whatever is drawn more than once is kept: base layers, stamps, words."""

import io
from functools import lru_cache

from PIL import Image, ImageDraw

from rendering.books import BOOKS
from rendering.fonts import coverage
from rendering.fonts import width as length
from rendering.palette import flat, index, indexed, ramp, rgb
from rendering.pen import canvas, finish
from rendering.pixels import through
from rendering.plan import Box, Land, Mark, Plan, Stamp, Text

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
    image = _base(plan.title, plan.width, plan.height, plan.paper, plan.base).copy()
    _put(image, plan.title, plan.marks)
    return image


@lru_cache(16)
def _base(title: str, width: int, height: int, paper: str, marks: tuple[Mark, ...]) -> Image.Image:
    image = Image.new("P", (width, height), index(paper))
    image.putpalette(flat())
    _put(image, title, marks)
    return image


def _put(image: Image.Image, title: str, marks: tuple[Mark, ...]) -> None:
    boxes = ImageDraw.Draw(image)
    for mark in marks:
        match mark:
            case Stamp():
                layer, cover = _stamp(title, mark.name, mark.size, mark.on, mark.strength)
                _paste(image, layer, cover, mark.x, mark.y)
            case Text():
                layer, cover = _words(mark.words, mark.size, mark.bold, mark.ink, mark.on)
                left, top, _, _ = extent(mark)
                _paste(image, layer, cover, left, top)
            case Box():
                right, bottom = mark.x + mark.width - 1, mark.y + mark.height - 1
                line = None if mark.line is None else index(mark.line)
                boxes.rectangle((mark.x, mark.y, right, bottom), index(mark.fill), line, mark.thick)
            case Land():
                base = _land(title, mark.name, mark.cell)
                image.paste(base.crop(mark.window), (mark.x, mark.y))


@lru_cache(16)
def _land(title: str, name: str, cell: int) -> Image.Image:
    return indexed(BOOKS[title].land(name, cell))


@lru_cache(4096)
def _stamp(title: str, name: str, size: int, on: str, strength: int) -> Layer:
    """Soft edges are mixed with the colour beneath, since a palette knows no half-covered pixel."""
    image, pen = canvas(size)
    BOOKS[title].stamps[name](pen)
    drawn = finish(image)
    cover = drawn.getchannel("A")
    share = through(cover, [alpha * strength // 100 for alpha in range(256)])
    ground = Image.new("RGB", drawn.size, rgb(on))
    ground.paste(drawn.convert("RGB"), (0, 0), share)
    return indexed(ground), through(cover, _from(EDGE), "1")


def _from(least: int) -> list[int]:
    return [255 * (value >= least) for value in range(256)]


@lru_cache(4096)
def _words(words: str, size: int, bold: bool, ink: str, on: str) -> Layer:
    cover, _, _ = coverage(words, size, bold)
    layer = Image.frombytes("P", cover.size, through(cover, ramp(on, ink)).tobytes())
    return layer, through(cover, _from(16), "1")


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
