"""The eight symbols, each on a square of 100 units: four tiles, four dynasties.

`ink` is the colour of the figure, `hole` that of what is cut out of it.
"""

from collections.abc import Callable

from data.tigris import Colour
from rendering.pen import Pen, arc, curve, mirrored

Symbol = Callable[[Pen, str, str], None]


def settlement(pen: Pen, ink: str, hole: str) -> None:
    """Two flat-roofed houses of mud brick."""
    pen.rect(8, 34, 60, 92, ink)
    for left in (8, 26, 44):
        pen.rect(left, 24, left + 16, 36, ink)
    pen.rect(60, 52, 94, 92, ink)
    for left in (64, 80):
        pen.rect(left, 44, left + 14, 54, ink)
    pen.polygon([(60, 44), (63, 44), (63, 92), (60, 92)], hole)
    pen.polygon([(26, 92), (26, 68), *arc(34, 68, 8, 9, 180, 360), (42, 92)], hole)
    pen.rect(72, 62, 82, 73, hole)
    pen.rect(17, 45, 26, 54, hole)
    pen.rect(42, 45, 51, 54, hole)


def temple(pen: Pen, ink: str, hole: str) -> None:
    """A gable on four columns."""
    pen.polygon([(4, 38), (50, 8), (96, 38)], ink)
    pen.polygon([(36, 32), (50, 22), (64, 32)], hole)
    pen.rect(10, 40, 90, 48, ink)
    for left in (15, 36, 54, 75):
        pen.rect(left, 50, left + 10, 80, ink)
    pen.rect(10, 78, 90, 85, ink)
    pen.rect(4, 86, 96, 94, ink)


def farm(pen: Pen, ink: str, hole: str) -> None:
    """An ear of corn."""
    pen.line([(50, 97), (50, 30)], 6, ink)
    for top in (22, 40, 58):
        grain = [
            *curve((52, top + 22), (54, top), (64, top - 8), (80, top - 8)),
            *curve((80, top - 8), (82, top + 8), (74, top + 20), (52, top + 22)),
        ]
        pen.polygon(grain, ink)
        pen.polygon([(100 - x, y) for x, y in grain], ink)
    pen.polygon(
        [*curve((50, 30), (40, 20), (42, 8), (50, 1)), *curve((50, 1), (58, 8), (60, 20), (50, 30))], ink
    )
    leaf = [*curve((50, 97), (52, 84), (64, 78), (82, 80)), *curve((82, 80), (78, 92), (66, 98), (50, 97))]
    pen.polygon(leaf, ink)


def market(pen: Pen, ink: str, hole: str) -> None:
    """A pair of scales."""
    pen.disc(50, 13, 8, ink)
    pen.line([(50, 14), (50, 86)], 8, ink)
    pen.line([(14, 26), (86, 26)], 7, ink)
    for middle in (18, 82):
        pen.line([(middle, 26), (middle - 15, 60)], 4, ink)
        pen.line([(middle, 26), (middle + 15, 60)], 4, ink)
        pen.polygon([(middle - 18, 58), *reversed(arc(middle, 58, 18, 18, 0, 180)), (middle + 18, 58)], ink)
    pen.polygon([(26, 95), (34, 84), (66, 84), (74, 95)], ink)


def archer(pen: Pen, ink: str, hole: str) -> None:
    """A drawn bow with its arrow."""
    bow = [*curve((38, 3), (74, 14), (80, 34), (76, 50)), *curve((76, 50), (80, 66), (74, 86), (38, 97))]
    pen.line(bow, 10, ink)
    pen.line([(38, 3), (12, 50), (38, 97)], 4, ink)
    pen.line([(12, 50), (84, 50)], 7, ink)
    pen.polygon([(100, 50), (78, 37), (78, 63)], ink)
    for left in (8, 20):
        pen.line([(left + 10, 50), (left, 39)], 6, ink)
        pen.line([(left + 10, 50), (left, 61)], 6, ink)


def bull(pen: Pen, ink: str, hole: str) -> None:
    """A bull's head with wide horns."""
    horn = [
        (42, 34),
        *curve((42, 34), (18, 38), (2, 26), (6, 2)),
        *curve((6, 2), (14, 16), (24, 20), (46, 20)),
    ]
    pen.polygon([*horn, *mirrored(horn)], ink)
    ear = [*curve((32, 36), (20, 34), (10, 40), (6, 50)), *curve((6, 50), (18, 54), (28, 50), (34, 44))]
    pen.polygon(ear, ink)
    pen.polygon(mirrored(ear), ink)
    face = [
        (34, 24),
        *curve((30, 34), (30, 52), (38, 66), (36, 78)),
        *curve((36, 78), (34, 90), (42, 97), (50, 97)),
    ]
    pen.polygon([*face, *mirrored(face)], ink)
    pen.disc(40, 48, 4.5, hole)
    pen.disc(60, 48, 4.5, hole)
    pen.ellipse(44, 85, 3, 4.5, hole)
    pen.ellipse(56, 85, 3, 4.5, hole)


def pot(pen: Pen, ink: str, hole: str) -> None:
    """A jar with two handles and a zigzag band."""
    for side in (1, -1):
        handle = [(50 + side * (x - 50), y) for x, y in curve((62, 20), (104, 8), (98, 52), (80, 54))]
        pen.line(handle, 8, ink)
    body = [(34, 6), *curve((40, 26), (4, 38), (10, 72), (38, 92)), (34, 97)]
    pen.polygon([*body, *mirrored(body)], ink)
    pen.rect(28, 2, 72, 12, ink, 4)
    zigzag = [(19 + step * 12.4, 52 if step % 2 else 64) for step in range(6)]
    pen.line(zigzag, 5, hole)
    pen.line([(36, 25), (64, 25)], 4, hole)


def lion(pen: Pen, ink: str, hole: str) -> None:
    """A lion's face in its mane."""
    for x, y in arc(50, 50, 35, 35, 0, 330)[::5]:
        pen.disc(x, y, 14, ink)
    pen.disc(50, 50, 38, ink)
    face = [(27, 34), *curve((24, 58), (34, 64), (38, 82), (50, 84))]
    brow = curve((50, 25), (42, 22), (30, 24), (27, 34))
    pen.polygon([*brow, *face, *mirrored(face), *mirrored(brow)], hole)
    for side in (-1, 1):
        pen.polygon([(50 + side * 6, 44), (50 + side * 19, 39), (50 + side * 14, 49)], ink)
    pen.polygon([(40, 59), (60, 59), (54, 69), (46, 69)], ink)
    pen.line([(50, 67), (50, 75)], 4, ink)
    pen.line([(41, 77), (50, 75), (59, 77)], 4, ink)


TILES: dict[Colour, Symbol] = {"black": settlement, "red": temple, "blue": farm, "green": market}
DYNASTIES: dict[str, Symbol] = {"archer": archer, "bull": bull, "pot": pot, "lion": lion}
INK: dict[Colour, str] = {"black": "cream", "red": "cream", "blue": "cream", "green": "ink"}
"""What a symbol is drawn with on a tile: light colours want a dark figure."""
