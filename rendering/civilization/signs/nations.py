"""The signs of the eighteen civilizations, each on a square of 100 units.

`ink` is the colour of the figure, `hole` that of what is cut out of it.
"""

from collections.abc import Callable

from rendering.civilization.signs.shapes import drop, leaf, star
from rendering.pen import Pen, arc, curve, mirrored

Figure = Callable[[Pen, str, str], None]


def labrys(pen: Pen, ink: str, hole: str) -> None:
    """The double axe."""
    pen.line([(50, 6), (50, 96)], 9, ink)
    blade = [
        (50, 32),
        *curve((50, 32), (34, 32), (18, 22), (10, 8)),
        *curve((10, 8), (2, 34), (2, 44), (10, 68)),
    ]
    blade += curve((10, 68), (18, 54), (34, 44), (50, 44))
    pen.polygon(blade, ink)
    pen.polygon(mirrored(blade), ink)


def winged_sun(pen: Pen, ink: str, hole: str) -> None:
    """A disc between two wings, with a tail."""
    wing = [(50, 36), (2, 24), (6, 42), (12, 42), (14, 54), (22, 54), (24, 64), (50, 62)]
    pen.polygon(wing, ink)
    pen.polygon(mirrored(wing), ink)
    pen.polygon([(42, 58), (58, 58), (68, 94), (50, 86), (32, 94)], ink)
    pen.disc(50, 44, 24, hole)
    pen.disc(50, 44, 19, ink)
    pen.disc(50, 44, 8, hole)


def triskele(pen: Pen, ink: str, hole: str) -> None:
    """Three spirals from one middle."""
    for turn in (-90, 30, 150):
        x, y = arc(50, 53, 27, 27, turn, turn)[0]
        pen.line(arc(x, y, 16, 16, turn + 180, turn + 470), 9, ink)
        pen.line([(50, 53), arc(x, y, 16, 16, turn + 180, turn + 180)[0]], 9, ink)
    pen.disc(50, 53, 8, ink)


def tanit(pen: Pen, ink: str, hole: str) -> None:
    """A triangle, a bar with raised ends, a disc."""
    pen.polygon([(50, 38), (84, 96), (16, 96)], ink)
    pen.line([(14, 26), (14, 44), (86, 44), (86, 26)], 9, ink)
    pen.disc(50, 18, 16, ink)


def antlers(pen: Pen, ink: str, hole: str) -> None:
    """The head of a stag."""
    for side in (1, -1):
        beam = [(50 + side * (x - 50), y) for x, y in curve((56, 52), (84, 48), (92, 30), (84, 4))]
        pen.line(beam, 8, ink)
        pen.line([(50 + side * 24, 46), (50 + side * 16, 22)], 7, ink)
        pen.line([(50 + side * 35, 34), (50 + side * 48, 20)], 7, ink)
        pen.polygon(leaf(50 + side * 12, 58, side * 28, -2, 0.4), ink)
    face = [(36, 50), *curve((34, 62), (40, 74), (42, 84), (42, 90)), (46, 97)]
    pen.polygon([*face, *mirrored(face)], ink)
    pen.disc(43, 64, 3.5, hole)
    pen.disc(57, 64, 3.5, hole)


def wreath(pen: Pen, ink: str, hole: str) -> None:
    """A wreath of laurel, open above."""
    pen.line(arc(50, 50, 36, 38, -60, 240), 5, ink)
    for number, angle in enumerate((-50, -22, 8, 38, 68)):
        for side in (1, -1):
            x, y = arc(50, 50, 36, 38, angle, angle)[0]
            tip = arc(50, 50, 56, 52, angle - 34, angle - 34)[0]
            inner = arc(50, 50, 17, 20, angle - 34, angle - 34)[0]
            for end in (tip, inner):
                points = leaf(x, y, end[0] - x, end[1] - y, 0.34)
                pen.polygon([(50 + side * (px - 50), py) for px, py in points], ink)
        if number == 4:
            pen.line([(42, 96), (58, 84)], 6, ink)
            pen.line([(58, 96), (42, 84)], 6, ink)


def bull(pen: Pen, ink: str, hole: str) -> None:
    """A bull's head with raised horns."""
    horn = [*curve((38, 40), (10, 44), (4, 22), (16, 4)), *curve((16, 4), (16, 20), (24, 28), (42, 26))]
    pen.polygon([*horn, *mirrored(horn)], ink)
    ear = leaf(36, 46, -30, 6, 0.36)
    pen.polygon(ear, ink)
    pen.polygon(mirrored(ear), ink)
    face = [
        (32, 32),
        *curve((30, 56), (42, 66), (36, 80), (36, 86)),
        *curve((36, 86), (38, 96), (44, 98), (50, 98)),
    ]
    pen.polygon([*face, *mirrored(face)], ink)
    pen.disc(41, 54, 4.5, hole)
    pen.disc(59, 54, 4.5, hole)
    pen.line([(42, 86), (46, 86)], 5, hole)
    pen.line([(54, 86), (58, 86)], 5, hole)


def helmet(pen: Pen, ink: str, hole: str) -> None:
    """A helmet with its crest."""
    crest = [
        *curve((26, 34), (18, -6), (84, -8), (94, 50)),
        (82, 52),
        *curve((80, 44), (74, 14), (38, 14), (36, 34)),
    ]
    pen.polygon(crest, ink)
    bowl = [(22, 96), *curve((22, 70), (8, 24), (54, 20), (72, 42))]
    bowl += [(76, 60), (70, 96), (58, 96), (56, 66), (44, 66), (42, 74), (38, 96)]
    pen.polygon(bowl, ink)
    pen.polygon([*leaf(20, 58, 24, -2, 0.34)], hole)
    pen.line([(30, 38), (66, 38)], 4, hole)


def ankh(pen: Pen, ink: str, hole: str) -> None:
    """A cross with a loop."""
    pen.ellipse(50, 26, 23, 26, ink)
    pen.ellipse(50, 26, 11, 14, hole)
    pen.polygon([(44, 44), (56, 44), (58, 98), (42, 98)], ink)
    pen.polygon([(14, 49), (50, 53), (86, 49), (86, 65), (50, 61), (14, 65)], ink)


def crescent(pen: Pen, ink: str, hole: str) -> None:
    """A lying moon with a disc above it."""
    moon = [*arc(50, 50, 44, 44, 10, 170), *arc(50, 36, 42, 38, 150, 30)]
    pen.polygon(moon, ink)
    pen.disc(50, 30, 20, ink)


def wheel(pen: Pen, ink: str, hole: str) -> None:
    """A wheel with eight spokes."""
    pen.disc(50, 50, 47, ink)
    pen.disc(50, 50, 36, hole)
    for angle in range(0, 180, 45):
        ends = arc(50, 50, 40, 40, angle, angle)[0], arc(50, 50, 40, 40, angle + 180, angle + 180)[0]
        pen.line(list(ends), 6, ink)
    pen.disc(50, 50, 13, ink)
    pen.disc(50, 50, 5, hole)


def ziggurat(pen: Pen, ink: str, hole: str) -> None:
    """A stepped tower with its stair."""
    for top, left in ((74, 2), (52, 14), (30, 26), (10, 38)):
        pen.rect(left, top, 100 - left, top + 18, ink)
    pen.polygon([(45, 32), (55, 32), (61, 92), (39, 92)], hole)
    for y in (42, 56, 70, 84):
        pen.line([(44, y), (56, y)], 4, ink)


def lotus(pen: Pen, ink: str, hole: str) -> None:
    """An open flower."""
    for dx, dy in ((-48, -18), (48, -18), (-34, -52), (34, -52)):
        pen.polygon(leaf(50, 76, dx, dy, 0.3), ink)
    pen.line(leaf(50, 80, 0, -74, 0.3), 5, hole)
    pen.polygon(leaf(50, 80, 0, -74, 0.3), ink)
    pen.polygon([(16, 80), *reversed(arc(50, 78, 36, 18, 0, 180))], ink)


def tamga(pen: Pen, ink: str, hole: str) -> None:
    """Four prongs over a ring."""
    for x in (14, 38, 62, 86):
        pen.line([(x, 8), (x, 40)], 9, ink)
    pen.line([(14, 40), (86, 40)], 9, ink)
    pen.line([(50, 40), (50, 54)], 9, ink)
    pen.line(arc(50, 74, 19, 19, 0, 360), 9, ink)


def fire_altar(pen: Pen, ink: str, hole: str) -> None:
    """A flame on its altar."""
    flame = drop(50, 26, 54)
    pen.polygon(flame, ink)
    pen.polygon(drop(50, 36, 26), hole)
    pen.rect(16, 54, 84, 64, ink)
    pen.polygon([(30, 64), (70, 64), (62, 84), (38, 84)], ink)
    pen.rect(14, 84, 86, 96, ink)


def bow(pen: Pen, ink: str, hole: str) -> None:
    """A drawn bow with its arrow."""
    bent = [*curve((30, 4), (70, 12), (80, 34), (76, 50)), *curve((76, 50), (80, 66), (70, 88), (30, 96))]
    pen.line(bent, 10, ink)
    pen.line([(30, 4), (14, 50), (30, 96)], 4, ink)
    pen.line([(14, 50), (84, 50)], 7, ink)
    pen.polygon([(100, 50), (80, 37), (80, 63)], ink)


def pipal(pen: Pen, ink: str, hole: str) -> None:
    """A heart-shaped leaf with a long tip."""
    half = [
        (50, 18),
        *curve((50, 18), (38, 0), (2, 10), (6, 42)),
        *curve((6, 42), (10, 68), (46, 70), (50, 98)),
    ]
    pen.polygon([*half, *mirrored(half)], ink)
    pen.line([(50, 24), (50, 84)], 4, hole)
    for y in (36, 54):
        for side in (-1, 1):
            pen.line([(50, y + 10), (50 + side * 26, y - 6)], 4, hole)
    pen.line([(50, 20), (58, 2)], 6, ink)


def horse(pen: Pen, ink: str, hole: str) -> None:
    """A horse's head."""
    points = [(30, 97), *curve((30, 97), (26, 70), (36, 56), (52, 48)), (38, 54), (20, 66), (8, 58), (6, 46)]
    points += [*curve((6, 46), (24, 34), (30, 18), (46, 14)), (48, 2), (60, 14)]
    points += curve((60, 14), (92, 26), (96, 62), (88, 97))
    pen.polygon(points, ink)
    pen.disc(42, 32, 4.5, hole)
    for x, y in ((66, 26), (75, 40), (79, 56)):
        pen.line([(x, y), (x + 9, y - 5)], 4, hole)
    pen.disc(15, 52, 2.5, hole)


FIGURES: dict[str, Figure] = {
    "minoa": labrys,
    "saba": crescent,
    "assyria": winged_sun,
    "maurya": wheel,
    "celt": triskele,
    "babylon": ziggurat,
    "carthage": tanit,
    "dravidia": lotus,
    "hatti": antlers,
    "kushan": tamga,
    "rome": wreath,
    "persia": fire_altar,
    "iberia": bull,
    "nubia": bow,
    "hellas": helmet,
    "indus": pipal,
    "egypt": ankh,
    "parthia": horse,
}


def horned_helmet(pen: Pen, ink: str, hole: str) -> None:
    """The barbarians."""
    horn = [*curve((24, 58), (2, 50), (0, 22), (12, 4)), *curve((12, 4), (14, 26), (20, 36), (34, 40))]
    pen.polygon(horn, ink)
    pen.polygon(mirrored(horn), ink)
    pen.polygon([(20, 68), *arc(50, 64, 30, 40, 180, 360), (80, 68)], ink)
    pen.rect(14, 68, 86, 80, ink, 3)
    pen.rect(44, 68, 56, 97, ink, 3)
    pen.line([(22, 66), (78, 66)], 3.5, hole)


def skull(pen: Pen, ink: str, hole: str) -> None:
    """The pirates."""
    pen.ellipse(50, 40, 36, 34, ink)
    pen.rect(30, 60, 70, 92, ink, 6)
    pen.disc(36, 42, 10, hole)
    pen.disc(64, 42, 10, hole)
    pen.polygon([(50, 52), (56, 64), (44, 64)], hole)
    for x in (42, 50, 58):
        pen.line([(x, 76), (x, 92)], 3.5, hole)


def rays(pen: Pen, ink: str, hole: str) -> None:
    """A sun."""
    pen.polygon(star(50, 50, 12, 48, 30), ink)
    pen.disc(50, 50, 22, hole)
    pen.disc(50, 50, 16, ink)
