"""The base layer of a board: sand, the rivers with their green banks, and the grid.

Banks, shore and water are found in one soft field, the river's spaces blurred and stirred a little: where it
is high there is water, where it is middling the land is green, and the shore lies in between.
"""

from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from data.tigris import Board, facts
from data.tigris.schema import HEIGHT, WIDTH
from rendering.palette import rgb
from rendering.pen import Pen, curve
from rendering.pixels import resized, through

FINE = 2
"""Drawn so many times larger, then reduced."""

SEED = 7
"""The lie of the land: another number is another land, just as good."""

WASHES: tuple[tuple[float, str, float], ...] = (
    (0.10, "bank", 0.40),
    (0.22, "bank", 0.70),
    (0.34, "reed", 0.45),
    (0.45, "blue-dark", 0.55),
    (0.51, "river", 1.00),
    (0.60, "foam", 0.45),
    (0.67, "river", 1.00),
    (0.86, "deep", 0.30),
)
"""From which height of the field on, which colour, how strong."""


def land(name: str, cell: int) -> Image.Image:
    """The board alone: sixteen by eleven spaces, without a rim."""
    board = next(board for board in facts().boards if board.id == name)
    chance = Random(SEED)
    unit = cell * FINE
    image = _sand(unit, chance)
    water = _water(board, unit, chance)
    for height, colour, strength in WASHES:
        image.paste(rgb(colour), (0, 0), through(water, [_slope(v, height) * strength for v in range(256)]))
    _growth(image, board, unit, chance)
    _grid(image, board, unit)
    return image.reduce(FINE)


def _slope(value: int, height: float) -> float:
    """A short slope in place of a step keeps the lines soft."""
    return min(255.0, max(0.0, (value - 255 * height) * 64))


def _noise(size: tuple[int, int], waves: int, chance: Random) -> Image.Image:
    """Soft hills, so many from left to right."""
    few = (waves, max(2, waves * size[1] // size[0]))
    return resized(Image.frombytes("L", few, chance.randbytes(few[0] * few[1])), size)


def _sand(unit: int, chance: Random) -> Image.Image:
    """Flat tones with clear borders, as drawn with a broad brush."""
    size = (WIDTH * unit, HEIGHT * unit)
    hills = _noise(size, 22, chance).filter(ImageFilter.GaussianBlur(unit * 0.5))
    image = Image.new("RGB", size, rgb("land"))
    for height in (0.50, 0.56, 0.62):
        image.paste(rgb("dune"), (0, 0), through(hills, [_slope(v, height) * 0.25 for v in range(256)]))
    return image


def _water(board: Board, unit: int, chance: Random) -> Image.Image:
    """The field. A rim of one space lets the rivers run out of the picture."""
    rows = [row[0] + row + row[-1] for row in board.rows]
    rows = [rows[0], *rows, rows[-1]]
    field = Image.new("L", (len(rows[0]) * unit, len(rows) * unit))
    draw = ImageDraw.Draw(field)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "~":
                draw.rectangle((x * unit, y * unit, (x + 1) * unit - 1, (y + 1) * unit - 1), 255)
    soft = field.filter(ImageFilter.GaussianBlur(unit * 0.27))
    soft = soft.crop((unit, unit, (WIDTH + 1) * unit, (HEIGHT + 1) * unit))
    stirred = through(_noise(soft.size, 40, chance), [round(v * 0.14) for v in range(256)])
    return ImageChops.subtract(ImageChops.add(soft, stirred), Image.new("L", soft.size, 18))


def _growth(image: Image.Image, board: Board, unit: int, chance: Random) -> None:
    """Ripples on the water, reeds and palms beside it, low dunes farther off."""
    draw = ImageDraw.Draw(image)
    river = set(board.river)
    for space in board.spaces:
        x, y = (ord(space[0]) - 65) * unit, (int(space[1:]) - 1) * unit
        near = any(beside in river for beside in _beside(space))
        pen = Pen(draw, x, y, unit / 100)
        kind = chance.random()
        if space in river:
            for _ in range(2):
                _ripple(pen.part(chance.uniform(20, 52), chance.uniform(22, 70), 26))
        elif near and kind < 0.3:
            _palm(pen.part(chance.uniform(25, 50), chance.uniform(25, 45), 30))
        elif near or kind < 0.2:
            _tuft(pen.part(chance.uniform(20, 60), chance.uniform(25, 60), 18))
        elif kind < 0.75:
            _dune(pen.part(chance.uniform(15, 45), chance.uniform(25, 55), 40))


def _beside(space: str) -> list[str]:
    column, row = space[0], int(space[1:])
    return [f"{chr(ord(column) + x)}{row + y}" for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]


def _ripple(pen: Pen) -> None:
    pen.line(curve((0, 40), (30, 10), (60, 70), (100, 40)), 8, "foam")


def _tuft(pen: Pen) -> None:
    for top in ((20, 20), (50, 0), (80, 20)):
        pen.line([(50, 90), top], 8, "reed")


def _dune(pen: Pen) -> None:
    pen.line(curve((0, 50), (25, 15), (45, 15), (60, 40)), 5, "dune")
    pen.line(curve((45, 50), (65, 28), (85, 30), (100, 50)), 5, "dune")


def _palm(pen: Pen) -> None:
    pen.line(curve((48, 100), (52, 80), (46, 60), (52, 34)), 8, "line")
    for end in ((8, 46), (18, 12), (52, 0), (86, 12), (96, 46)):
        pen.line(curve((52, 34), (52, 22), ((52 + end[0]) / 2, end[1] - 10), end), 8, "reed")


def _grid(image: Image.Image, board: Board, unit: int) -> None:
    """Thin enough to leave the land whole, dark enough to count spaces."""
    lines = Image.new("L", image.size)
    draw = ImageDraw.Draw(lines)
    width, height = image.size
    for x in range(0, width + 1, unit):
        draw.line((x, 0, x, height), 64, FINE)
    for y in range(0, height + 1, unit):
        draw.line((0, y, width, y), 64, FINE)
    image.paste(rgb("ink"), (0, 0), lines)
