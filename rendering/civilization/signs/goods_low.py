"""Water and the commodities of stacks 1 to 4, each on a square of 100 units."""

from rendering.book import Drawing
from rendering.civilization.signs.shapes import ball, drop, leaf, oval, slab, solid, stroke
from rendering.pen import Pen, arc, curve, mirrored


def water(pen: Pen) -> None:
    solid(pen, drop(50, 50, 86), "blue-light")
    pen.line(arc(50, 62, 16, 18, 95, 170), 6, "foam")


def ochre(pen: Pen) -> None:
    """A heap of pigment."""
    solid(
        pen,
        [
            (6, 88),
            *curve((6, 88), (24, 70), (30, 28), (50, 22)),
            *curve((50, 22), (70, 28), (76, 70), (94, 88)),
        ],
        "ember",
    )
    pen.polygon([(50, 24), *curve((52, 28), (70, 40), (74, 70), (90, 86)), (58, 86)], "gold-dark")
    for x, y in ((30, 76), (42, 56), (48, 74)):
        pen.disc(x, y, 4, "gold")


def clay(pen: Pen) -> None:
    """Three bricks."""
    slab(pen, 8, 58, 46, 86, "clay")
    slab(pen, 54, 58, 92, 86, "clay")
    slab(pen, 31, 22, 69, 50, "clay")
    for x, y in ((8, 58), (54, 58), (31, 22)):
        pen.rect(x, y + 20, x + 38, y + 28, "clay-dark")


def papyri(pen: Pen) -> None:
    """A scroll."""
    slab(pen, 20, 20, 80, 80, "cream")
    for x, y in ((16, 10), (16, 74)):
        slab(pen, x, y, 100 - x, y + 14, "shade", 7)
    for y in (38, 50, 62):
        pen.line([(32, y), (68 if y != 62 else 54, y)], 5, "brown")


def iron(pen: Pen) -> None:
    """An anvil."""
    solid(
        pen,
        [
            (6, 26),
            (28, 24),
            (92, 24),
            (92, 40),
            (66, 48),
            (60, 64),
            (78, 72),
            (78, 84),
            (22, 84),
            (22, 72),
            (40, 64),
            (36, 48),
            *curve((34, 46), (20, 44), (10, 38), (6, 26)),
        ],
        "steel",
    )
    pen.line([(34, 30), (86, 30)], 5, "silver")


def bone(pen: Pen) -> None:
    for width, fill in ((30, "ink"), (20, "cream")):
        pen.line([(28, 72), (72, 28)], width * 0.8, fill)
    for grow, fill in ((5, "ink"), (0, "cream")):
        for x, y in ((16, 70), (30, 84), (70, 16), (84, 30)):
            pen.disc(x, y, 12 + grow, fill)
    pen.line([(28, 72), (72, 28)], 14, "cream")


def flax(pen: Pen) -> None:
    """A blue flower on its stalk."""
    stroke(pen, [(50, 54), (50, 94)], 5, "green-dark", 3)
    solid(pen, leaf(50, 88, 32, -18), "green-dark", 3)
    for angle in range(-90, 270, 72):
        x, y = arc(50, 38, 21, 21, angle, angle)[0]
        ball(pen, x, y, 13, "blue-light", 4)
    ball(pen, 50, 38, 8, "gold", 3)


def hides(pen: Pen) -> None:
    """A hide stretched out."""
    half = [
        (50, 14),
        (40, 8),
        (34, 20),
        (10, 14),
        (16, 34),
        (24, 40),
        (22, 60),
        (8, 78),
        (26, 86),
        (38, 76),
        (50, 94),
    ]
    solid(pen, [*half, *mirrored(half)], "clay-dark")
    inner = [(50, 28), (38, 34), (34, 58), (42, 68), (50, 74)]
    pen.polygon([*inner, *mirrored(inner)], "clay")


def wax(pen: Pen) -> None:
    """Honeycomb."""
    for x, y in ((30, 30), (70, 30), (50, 64), (10, 64), (90, 64)):
        if 20 < x < 80:
            solid(pen, arc(x, y, 22, 22, -90, 270)[::10][:6], "gold", 5)
            pen.polygon(arc(x, y, 11, 11, -90, 270)[::10][:6], "gold-dark")
    solid(pen, drop(82, 76, 30), "gold", 4)


def stone(pen: Pen) -> None:
    """A boulder with its facets."""
    solid(pen, [(6, 84), (12, 48), (38, 18), (70, 22), (92, 54), (94, 84)], "ash")
    pen.polygon([(12, 48), (38, 18), (70, 22), (54, 48)], "stone")
    pen.polygon([(54, 48), (70, 22), (92, 54), (72, 64)], "clay")
    pen.line([(54, 48), (44, 84)], 4, "ink")
    pen.line([(72, 64), (54, 48), (12, 48)], 4, "ink")


def furs(pen: Pen) -> None:
    """A ringed tail."""
    tail = [*curve((90, 92), (64, 100), (10, 76), (8, 30)), *curve((8, 30), (6, 6), (30, 2), (38, 22))]
    tail += curve((38, 22), (46, 46), (66, 70), (90, 76))
    solid(pen, tail, "clay-dark")
    for band in (((12, 50), (44, 38)), ((24, 74), (56, 56)), ((46, 88), (72, 68))):
        pen.line(list(band), 9, "cream")
    pen.polygon([*curve((9, 30), (6, 8), (30, 4), (36, 22)), (34, 26), (10, 32)], "brown")


def fish(pen: Pen) -> None:
    body = [*curve((6, 50), (24, 18), (58, 20), (74, 46)), (96, 24), (90, 50), (96, 76)]
    body += curve((74, 54), (58, 80), (24, 82), (6, 50))
    solid(pen, body, "deep")
    pen.line(arc(20, 50, 18, 24, -40, 40), 4, "ink")
    pen.disc(24, 44, 5, "ink")
    for x in (50, 62):
        pen.line(arc(x - 10, 50, 10, 12, -60, 60), 4, "foam")


def fruit(pen: Pen) -> None:
    """An apple with its leaf."""
    half = [
        (50, 34),
        *curve((50, 34), (40, 20), (6, 22), (8, 54)),
        *curve((8, 54), (10, 82), (34, 98), (50, 90)),
    ]
    solid(pen, [*half, *mirrored(half)], "red")
    pen.line([(50, 34), (54, 12)], 7, "ink")
    solid(pen, leaf(54, 22, 32, -14, 0.4), "green", 3)
    pen.line(arc(34, 56, 14, 18, 150, 230), 6, "red-light")


def ceramics(pen: Pen) -> None:
    """A jar with two handles."""
    for side in (1, -1):
        pen.line(
            [(50 + side * (x - 50), y) for x, y in curve((62, 24), (100, 14), (98, 50), (80, 54))], 9, "ink"
        )
    body = [(36, 12), *curve((40, 28), (8, 38), (14, 72), (38, 90))]
    solid(pen, [*body, *mirrored(body)], "ember")
    pen.line([(20, 54), (30, 64), (40, 54), (50, 64), (60, 54), (70, 64), (80, 54)], 5, "ink")
    slab(pen, 32, 8, 68, 14, "ember", 3, 4)


def timber(pen: Pen) -> None:
    """Three logs, seen from their ends."""
    for x, y in ((28, 70), (72, 70), (50, 32)):
        ball(pen, x, y, 20, "clay-dark", 5)
        pen.disc(x, y, 14, "clay")
        pen.disc(x, y, 8, "clay-dark")
        pen.disc(x, y, 4, "clay")


def salt(pen: Pen) -> None:
    """Clear cubes."""
    for x, y, s in ((30, 62, 24), (70, 66, 20), (50, 28, 20)):
        top, left = (x, y - s), (x - s, y - s * 0.45)
        right, low = (x + s, y - s * 0.45), (x, y + s * 0.1)
        foot = [(x + s, y + s * 0.65), (x, y + s * 1.2), (x - s, y + s * 0.65)]
        solid(pen, [top, right, *foot, left], "cream", 4)
        pen.polygon([low, right, foot[0], foot[1]], "silver")
        pen.line([left, low, right], 3, "ink")
        pen.line([low, foot[1]], 3, "ink")


def wool(pen: Pen) -> None:
    """A ball of yarn with needles."""
    stroke(pen, [(12, 8), (60, 62)], 3, "clay", 3)
    stroke(pen, [(88, 8), (40, 62)], 3, "clay", 3)
    ball(pen, 50, 60, 32, "cream")
    for x in (30, 42, 54):
        pen.line(arc(x - 18, 60, 26, 34, -54, 54), 4, "line")
    pen.line([(76, 82), (94, 92)], 5, "ink")


def oil(pen: Pen) -> None:
    """A branch with olives."""
    pen.line(curve((10, 90), (30, 60), (60, 40), (92, 8)), 6, "ink")
    for x, y, dx, dy in ((30, 66, -18, -34), (58, 40, -14, -34), (52, 46, 40, 8)):
        solid(pen, leaf(x, y, dx, dy, 0.3), "green-dark", 3)
    oval(pen, 46, 76, 14, 18, "green", 4)
    oval(pen, 78, 72, 13, 17, "green", 4)
    pen.disc(41, 69, 4, "cream")
    pen.disc(74, 66, 4, "cream")


def grain(pen: Pen) -> None:
    """An ear of corn."""
    pen.line([(50, 97), (50, 30)], 7, "ink")
    for top in (26, 46, 66):
        for side in (1, -1):
            solid(pen, leaf(50, top + 20, side * 30, -26, 0.3), "gold", 3)
    solid(pen, leaf(50, 34, 0, -30, 0.3), "gold", 3)


def cotton(pen: Pen) -> None:
    """A boll."""
    stroke(pen, [(50, 70), (50, 94)], 6, "brown", 3)
    for dx in (-42, 42):
        solid(pen, leaf(50, 82, dx, -26, 0.34), "green-dark", 3)
    for grow, fill in ((5, "ink"), (0, "cream")):
        for x, y in ((50, 28), (28, 46), (72, 46), (50, 58)):
            pen.disc(x, y, 20 + grow, fill)
    pen.line(arc(50, 40, 14, 14, 100, 170), 4, "line")
    pen.line(arc(50, 40, 14, 14, 10, 80), 4, "line")


def sugar(pen: Pen) -> None:
    """Two canes and their leaves."""
    for x, lean in ((34, -8), (62, 8)):
        stroke(pen, [(x, 88), (x + lean, 22)], 13, "green", 4)
        for share in (0.3, 0.6, 0.85):
            middle, y = x + lean * share, 88 - 66 * share
            pen.line([(middle - 7, y), (middle + 7, y)], 4, "green-dark")
    for x, y, dx, dy in ((28, 26, -22, 14), (26, 24, 8, -22), (70, 26, 24, 12), (70, 24, -10, -22)):
        solid(pen, leaf(x, y, dx, dy, 0.3), "green-dark", 3)


LOW: dict[str, Drawing] = {
    "water": water,
    "ochre": ochre,
    "clay": clay,
    "bone": bone,
    "flax": flax,
    "hides": hides,
    "papyri": papyri,
    "iron": iron,
    "wax": wax,
    "stone": stone,
    "furs": furs,
    "fish": fish,
    "fruit": fruit,
    "ceramics": ceramics,
    "timber": timber,
    "salt": salt,
    "wool": wool,
    "oil": oil,
    "grain": grain,
    "cotton": cotton,
    "sugar": sugar,
}
