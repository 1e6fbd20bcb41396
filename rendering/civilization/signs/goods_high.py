"""The commodities of stacks 5 to 9, each on a square of 100 units."""

from rendering.book import Drawing
from rendering.civilization.signs.shapes import ball, drop, leaf, oval, slab, solid, star, stroke
from rendering.pen import Pen, arc, curve, mirrored


def wine(pen: Pen) -> None:
    """Grapes."""
    pen.line([(50, 28), (50, 6)], 6, "ink")
    solid(pen, leaf(52, 20, 36, -8, 0.4), "green-dark", 3)
    for y, xs in ((34, (26, 50, 74)), (56, (38, 62)), (78, (50,))):
        for x in xs:
            ball(pen, x, y, 12, "violet", 4)
            pen.disc(x - 4, y - 4, 3, "rose")


def textiles(pen: Pen) -> None:
    """A woven rug with its fringes."""
    for x in range(18, 90, 16):
        pen.line([(x, 6), (x, 94)], 5, "ink")
    slab(pen, 10, 18, 90, 82, "red")
    for y in (24, 70):
        pen.rect(10, y, 90, y + 6, "gold")
    for x in (30, 70):
        pen.polygon([(x, 34), (x + 16, 50), (x, 66), (x - 16, 50)], "cream")
        pen.polygon([(x, 42), (x + 8, 50), (x, 58), (x - 8, 50)], "blue-light")


def glass(pen: Pen) -> None:
    """A flask."""
    half = [(42, 8), (42, 36), *curve((42, 36), (10, 50), (10, 92), (40, 92)), (50, 92)]
    solid(pen, [*half, *mirrored(half)], "foam")
    pen.polygon(
        [
            (19, 66),
            *curve((18, 70), (20, 88), (36, 90), (50, 90)),
            *curve((50, 90), (80, 88), (82, 72), (81, 66)),
        ],
        "jade",
    )
    slab(pen, 38, 6, 62, 12, "foam", 2, 4)
    pen.line([(48, 20), (48, 34)], 4, "cream")


def lacquer(pen: Pen) -> None:
    """A round box with its lid."""
    slab(pen, 14, 48, 86, 86, "red", 14)
    slab(pen, 10, 34, 90, 48, "red", 5)
    solid(pen, [(16, 34), *curve((16, 34), (26, 14), (74, 14), (84, 34))], "red")
    ball(pen, 50, 14, 6, "gold", 4)
    pen.line(curve((26, 68), (40, 54), (60, 82), (74, 66)), 5, "gold")


def livestock(pen: Pen) -> None:
    """A cow's head."""
    for side in (1, -1):
        horn = curve((64, 28), (84, 28), (88, 16), (84, 6))
        stroke(pen, [(50 + side * (x - 50), y) for x, y in horn], 6, "cream", 4)
        solid(pen, leaf(50 + side * 20, 40, side * 28, -2, 0.4), "clay-dark", 4)
    half = [
        (30, 26),
        *curve((26, 40), (30, 56), (34, 66), (30, 78)),
        *curve((30, 78), (32, 92), (42, 94), (50, 94)),
    ]
    solid(pen, [*half, *mirrored(half)], "clay-dark")
    pen.polygon([(44, 24), (56, 24), (60, 62), (40, 62)], "cream")
    pen.ellipse(50, 80, 18, 12, "rose")
    pen.disc(36, 46, 4.5, "ink")
    pen.disc(64, 46, 4.5, "ink")
    pen.disc(43, 80, 3.5, "ink")
    pen.disc(57, 80, 3.5, "ink")


def tin(pen: Pen) -> None:
    """Two bars, one across the other."""
    for x, y in ((8, 60), (30, 28)):
        solid(pen, [(x, y + 28), (x + 10, y), (x + 52, y), (x + 62, y + 28)], "silver")
        pen.polygon([(x + 10, y), (x + 52, y), (x + 54, y + 7), (x + 8, y + 7)], "cream")


def copper(pen: Pen) -> None:
    """An ingot with four handles, as they lay in ships."""
    top = [*curve((10, 10), (30, 30), (70, 30), (90, 10)), *curve((90, 10), (74, 36), (74, 64), (90, 90))]
    low = [*curve((90, 90), (70, 72), (30, 72), (10, 90)), *curve((10, 90), (26, 64), (26, 36), (10, 10))]
    solid(pen, [*top, *low], "ember", 6)
    pen.line(curve((24, 24), (38, 34), (62, 34), (76, 24)), 4, "gold")


def lead(pen: Pen) -> None:
    """A plumb line."""
    pen.line([(50, 4), (50, 34)], 5, "ink")
    pen.line([(22, 6), (78, 6)], 8, "ink")
    solid(pen, [(30, 34), (70, 34), (74, 56), (50, 94), (26, 56)], "steel")
    pen.polygon([(32, 36), (44, 36), (42, 56), (46, 80), (30, 55)], "silver")


def silver(pen: Pen) -> None:
    """Coins."""
    for y in (82, 68, 54):
        oval(pen, 34, y, 26, 9, "silver", 4)
    ball(pen, 66, 38, 26, "silver", 5)
    pen.line(arc(66, 38, 17, 17, 0, 360), 4, "steel")
    pen.polygon(star(66, 38, 5, 12, 5), "steel")


def bronze(pen: Pen) -> None:
    """A bell."""
    half = [(50, 12), *curve((40, 12), (28, 22), (30, 50), (12, 76)), (50, 76)]
    pen.disc(50, 84, 10, "ink")
    pen.disc(50, 84, 5, "gold-dark")
    solid(pen, [*half, *mirrored(half)], "gold-dark")
    pen.line([(22, 66), (78, 66)], 5, "gold")
    pen.line(curve((38, 24), (34, 34), (34, 48), (30, 56)), 5, "gold")
    pen.line(arc(50, 10, 6, 5, 0, 360), 5, "ink")


def resin(pen: Pen) -> None:
    """A trunk with a notch, and a drop."""
    slab(pen, 22, 4, 62, 96, "clay-dark", 0, 5)
    for x in (34, 48):
        pen.line([(x, 8), (x - 2, 92)], 3, "brown")
    solid(pen, [(34, 30), (64, 22), (64, 44)], "cream", 4)
    solid(pen, drop(70, 64, 44), "ember", 5)
    pen.disc(64, 72, 4, "gold")


def incense(pen: Pen) -> None:
    """A burner with its smoke."""
    for x in (38, 60):
        pen.line(curve((x, 46), (x - 18, 34), (x + 18, 22), (x, 6)), 6, "ash")
    solid(
        pen,
        [
            (14, 52),
            (86, 52),
            *curve((86, 52), (84, 70), (66, 76), (58, 76)),
            (66, 92),
            (34, 92),
            (42, 76),
            *curve((42, 76), (34, 76), (16, 70), (14, 52)),
        ],
        "gold",
    )
    pen.line([(24, 62), (76, 62)], 4, "gold-dark")


def herbs(pen: Pen) -> None:
    """A sprig with leaves."""
    pen.line(curve((50, 96), (48, 70), (52, 40), (50, 12)), 6, "ink")
    for y in (86, 64, 42):
        for side in (1, -1):
            solid(pen, leaf(50, y, side * 38, -20, 0.36), "green", 3)
    solid(pen, leaf(50, 30, 0, -26, 0.4), "green", 3)


def jade(pen: Pen) -> None:
    """A ring of jade."""
    ball(pen, 50, 50, 40, "jade")
    pen.line(arc(50, 50, 29, 29, 160, 260), 5, "foam")
    pen.disc(50, 50, 17, "ink")
    pen.clear_disc(50, 50, 12)


def spice(pen: Pen) -> None:
    """Star anise."""
    for angle in range(-90, 270, 45):
        x, y = arc(50, 50, 44, 44, angle, angle)[0]
        solid(pen, leaf(50, 50, x - 50, y - 50, 0.3), "brown", 3)
        sx, sy = arc(50, 50, 27, 27, angle, angle)[0]
        pen.disc(sx, sy, 5, "gold")
    ball(pen, 50, 50, 6, "clay-dark", 3)


def marble(pen: Pen) -> None:
    """A column."""
    slab(pen, 12, 8, 88, 22, "cream", 6)
    slab(pen, 26, 24, 74, 82, "cream")
    for x in (38, 50, 62):
        pen.line([(x, 28), (x, 78)], 4, "ash")
    slab(pen, 14, 82, 86, 92, "cream")


def gemstones(pen: Pen) -> None:
    """A cut stone."""
    solid(pen, [(26, 18), (74, 18), (94, 44), (50, 90), (6, 44)], "rose")
    pen.polygon([(26, 18), (38, 44), (6, 44)], "red-light")
    pen.polygon([(38, 44), (62, 44), (50, 90)], "red-light")
    pen.polygon([(74, 18), (94, 44), (62, 44)], "red")
    pen.polygon([(62, 44), (94, 44), (50, 90)], "red")
    pen.line([(8, 44), (92, 44)], 3, "ink")
    pen.line([(26, 18), (38, 44), (50, 18), (62, 44), (74, 18)], 3, "ink")


def obsidian(pen: Pen) -> None:
    """A black blade."""
    solid(
        pen,
        [
            (50, 4),
            (76, 40),
            (66, 66),
            (72, 74),
            (58, 78),
            (58, 96),
            (42, 96),
            (42, 78),
            (28, 74),
            (34, 66),
            (24, 40),
        ],
        "black",
    )
    pen.polygon([(50, 10), (36, 40), (46, 66), (52, 38)], "steel")
    pen.polygon([(56, 46), (68, 42), (58, 66)], "ash")


def dye(pen: Pen) -> None:
    """A purple shell."""
    shell = [
        (94, 92),
        *curve((94, 92), (40, 96), (4, 74), (14, 38)),
        *curve((14, 38), (22, 8), (66, 4), (74, 36)),
    ]
    shell += curve((74, 36), (78, 60), (84, 76), (94, 92))
    solid(pen, shell, "violet")
    pen.line([*arc(44, 42, 20, 20, 0, -250)], 5, "rose")
    pen.disc(44, 42, 7, "rose")
    pen.polygon(leaf(46, 74, 42, 14, 0.24), "cream")


def tea(pen: Pen) -> None:
    """A bowl with a leaf."""
    solid(
        pen,
        [
            (10, 52),
            (90, 52),
            *curve((90, 52), (88, 78), (70, 88), (62, 88)),
            (38, 88),
            *curve((38, 88), (30, 88), (12, 78), (10, 52)),
        ],
        "foam",
    )
    oval(pen, 50, 52, 40, 9, "green-dark", 4)
    solid(pen, leaf(34, 42, 36, -34, 0.36), "green", 4)
    pen.line([(36, 40), (60, 18)], 3, "ink")
    pen.line([(34, 92), (66, 92)], 7, "ink")


def ivory(pen: Pen) -> None:
    """A tusk."""
    tusk = [*curve((6, 62), (30, 96), (84, 84), (92, 10)), *curve((92, 10), (70, 48), (48, 60), (30, 38))]
    solid(pen, tusk, "cream")
    solid(pen, [(6, 62), (30, 38), (38, 46), (16, 72)], "gold", 4)
    pen.line(curve((40, 72), (60, 74), (74, 56), (82, 40)), 4, "line")


def gold(pen: Pen) -> None:
    """Three bars."""
    for x, y in ((2, 58), (50, 58), (26, 22)):
        solid(pen, [(x + 2, y + 28), (x + 10, y), (x + 38, y), (x + 46, y + 28)], "gold")
        pen.polygon([(x + 10, y), (x + 38, y), (x + 40, y + 8), (x + 8, y + 8)], "cream")


def amber(pen: Pen) -> None:
    """A drop of it with an insect."""
    solid(
        pen,
        [
            *curve((50, 6), (90, 16), (98, 62), (72, 88)),
            *curve((72, 88), (50, 100), (14, 92), (8, 60)),
            *curve((8, 60), (8, 30), (24, 6), (50, 6)),
        ],
        "ember",
    )
    pen.ellipse(50, 54, 30, 32, "gold")
    pen.ellipse(50, 60, 8, 14, "ink")
    pen.disc(50, 40, 7, "ink")
    for y, spread in ((50, 22), (60, 24), (70, 20)):
        pen.line([(50 - spread, y - 6), (50, y), (50 + spread, y - 6)], 4, "ink")


def silk(pen: Pen) -> None:
    """A spool of thread."""
    slab(pen, 26, 22, 74, 78, "rose")
    for y in (32, 44, 56, 68):
        pen.line([(28, y + 3), (72, y - 3)], 4, "red-light" if y % 24 == 8 else "cream")
    slab(pen, 14, 8, 86, 20, "clay", 5)
    slab(pen, 14, 80, 86, 92, "clay", 5)
    pen.line(curve((76, 66), (96, 62), (84, 44), (97, 36)), 5, "ink")


def pearls(pen: Pen) -> None:
    """An open shell with its pearl."""
    fan = [(50, 88), *curve((50, 88), (8, 76), (2, 40), (16, 20))]
    fan += [(28, 26), (34, 10), (45, 20), (50, 6), (55, 20), (66, 10), (72, 26), (84, 20)]
    fan += curve((84, 20), (98, 40), (92, 76), (50, 88))
    solid(pen, fan, "rose")
    for x in (20, 35, 65, 80):
        pen.line([(50, 82), (x, 26)], 4, "red-light")
    ball(pen, 50, 62, 17, "cream", 4)
    pen.disc(45, 57, 4, "silver")


HIGH: dict[str, Drawing] = {
    "wine": wine,
    "textiles": textiles,
    "glass": glass,
    "lacquer": lacquer,
    "livestock": livestock,
    "tin": tin,
    "copper": copper,
    "lead": lead,
    "silver": silver,
    "bronze": bronze,
    "resin": resin,
    "incense": incense,
    "herbs": herbs,
    "jade": jade,
    "spice": spice,
    "marble": marble,
    "gemstones": gemstones,
    "obsidian": obsidian,
    "dye": dye,
    "tea": tea,
    "ivory": ivory,
    "gold": gold,
    "amber": amber,
    "silk": silk,
    "pearls": pearls,
}
