"""The base layer of a board: sand, the rivers with their green banks, and the grid.

Banks, shore and water are found in one soft field, the river's spaces blurred and stirred a little: where it
is high there is water, where it is middling the land is green, and the shore lies in between.
"""

from collections.abc import Callable
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from data.tigris import Board, newest
from data.tigris.schema import HEIGHT, WIDTH
from rendering.palette import HOUSE
from rendering.pen import Pen, canvas, curve, finish
from rendering.pixels import resized, through
from rendering.tigris.area import SPACES

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

GRID = 64
"""How dark the lines between spaces are, of 255."""


def land(name: str, cell: int) -> Image.Image:
    """The board alone: sixteen by eleven spaces, without a rim."""
    board = next(board for board in newest().boards if board.id == name)
    chance = Random(SEED)
    image = _sand(cell, chance)
    water = _water(board, cell, chance)
    for height, colour, strength in WASHES:
        image.paste(HOUSE.rgb(colour), (0, 0), through(water, _from(height, strength)))
    _growth(image, board, cell, chance)
    _grid(image, cell)
    return image


def _from(height: float, strength: float) -> list[float]:
    """A short slope in place of a step: the edges come out soft."""
    return [min(255.0, max(0.0, (value - 255 * height) * 48)) * strength for value in range(256)]


def _noise(size: tuple[int, int], waves: int, chance: Random) -> Image.Image:
    """Soft hills, so many from left to right."""
    few = (waves, max(2, waves * size[1] // size[0]))
    return resized(Image.frombytes("L", few, chance.randbytes(few[0] * few[1])), size)


def _sand(cell: int, chance: Random) -> Image.Image:
    """Flat tones with clear borders, as drawn with a broad brush."""
    size = (WIDTH * cell, HEIGHT * cell)
    hills = _noise(size, 22, chance).filter(ImageFilter.GaussianBlur(cell * 0.5))
    image = Image.new("RGB", size, HOUSE.rgb("land"))
    for height in (0.50, 0.56, 0.62):
        image.paste(HOUSE.rgb("dune"), (0, 0), through(hills, _from(height, 0.25)))
    return image


def _water(board: Board, cell: int, chance: Random) -> Image.Image:
    """The field. A rim of one space lets the rivers run out of the picture."""
    rows = [row[0] + row + row[-1] for row in board.rows]
    rows = [rows[0], *rows, rows[-1]]
    field = Image.new("L", (len(rows[0]) * cell, len(rows) * cell))
    draw = ImageDraw.Draw(field)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "~":
                draw.rectangle((x * cell, y * cell, (x + 1) * cell - 1, (y + 1) * cell - 1), 255)
    soft = field.filter(ImageFilter.GaussianBlur(cell * 0.27))
    soft = soft.crop((cell, cell, (WIDTH + 1) * cell, (HEIGHT + 1) * cell))
    stirred = through(_noise(soft.size, 40, chance), [round(value * 0.14) for value in range(256)])
    return ImageChops.subtract(ImageChops.add(soft, stirred), Image.new("L", soft.size, 18))


def _growth(image: Image.Image, board: Board, cell: int, chance: Random) -> None:
    """Ripples on the water, reeds and palms beside it, low dunes farther off."""
    ripple, palm, tuft, dune = (
        _drawn(drawing, round(cell * size))
        for drawing, size in ((_ripple, 0.28), (_palm, 0.30), (_tuft, 0.18), (_dune, 0.42))
    )
    for space in board.spaces:
        near = any(beside in board.river for beside in _beside(space))
        kind = chance.random()
        if space in board.river:
            for _ in range(2):
                _plant(image, ripple, space, cell, chance)
        elif near and kind < 0.3:
            _plant(image, palm, space, cell, chance)
        elif near or kind < 0.2:
            _plant(image, tuft, space, cell, chance)
        elif kind < 0.75:
            _plant(image, dune, space, cell, chance)


def _drawn(drawing: Callable[[Pen], None], size: int) -> Image.Image:
    image, pen = canvas(size, HOUSE)
    drawing(pen)
    return finish(image)


def _plant(image: Image.Image, drawn: Image.Image, space: str, cell: int, chance: Random) -> None:
    """Somewhere on the space, not too close to its edges."""
    column, row = SPACES[space]
    x, y = (chance.uniform(0.15, 0.85 - drawn.width / cell) for _ in range(2))
    image.paste(drawn, (round((column + x) * cell), round((row + y) * cell)), drawn)


def _beside(space: str) -> list[str]:
    column, row = space[0], int(space[1:])
    return [f"{chr(ord(column) + x)}{row + y}" for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]


def _ripple(pen: Pen) -> None:
    pen.line(curve((4, 50), (32, 20), (62, 80), (96, 50)), 8, "foam")


def _tuft(pen: Pen) -> None:
    for top in ((20, 20), (50, 4), (80, 20)):
        pen.line([(50, 90), top], 8, "reed")


def _dune(pen: Pen) -> None:
    pen.line(curve((4, 50), (25, 15), (45, 15), (60, 40)), 5, "dune")
    pen.line(curve((45, 50), (65, 28), (85, 30), (96, 50)), 5, "dune")


def _palm(pen: Pen) -> None:
    pen.line(curve((48, 96), (52, 80), (46, 60), (52, 34)), 8, "line")
    for end in ((8, 46), (18, 12), (52, 4), (86, 12), (94, 46)):
        pen.line(curve((52, 34), (52, 22), ((52 + end[0]) / 2, end[1] - 6), end), 8, "reed")


def _grid(image: Image.Image, cell: int) -> None:
    """Thin enough to leave the land whole, dark enough to count spaces."""
    lines = Image.new("L", image.size)
    draw = ImageDraw.Draw(lines)
    width, height = image.size
    for x in range(cell, width, cell):
        draw.line((x, 0, x, height), GRID)
    for y in range(cell, height, cell):
        draw.line((0, y, width, y), GRID)
    image.paste(HOUSE.rgb("ink"), (0, 0), lines)
