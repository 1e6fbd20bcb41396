"""The signs of the five groups of advances, each on a square of 100 units."""

from data.civilization.advances import Group
from rendering.civilization.signs.nations import Figure, rays
from rendering.pen import Pen, arc, curve


def lyre(pen: Pen, ink: str, hole: str) -> None:
    """Arts."""
    for side in (1, -1):
        arm = [*curve((62, 88), (100, 74), (66, 44), (84, 6))]
        pen.line([(50 + side * (x - 50), y) for x, y in arm], 9, ink)
    pen.line([(20, 26), (80, 26)], 8, ink)
    for x in (40, 50, 60):
        pen.line([(x, 28), (x, 84)], 4, ink)
    pen.rect(34, 80, 66, 96, ink, 7)


def hammer(pen: Pen, ink: str, hole: str) -> None:
    """Crafts."""
    pen.line([(22, 92), (62, 38)], 13, ink)
    pen.polygon([(34, 16), (52, 2), (96, 34), (92, 58), (74, 52), (58, 40)], ink)


def dividers(pen: Pen, ink: str, hole: str) -> None:
    """Science."""
    for side in (1, -1):
        pen.polygon([(50, 20), (50 + side * 14, 20), (50 + side * 36, 96), (50 + side * 26, 92)], ink)
    pen.disc(50, 16, 14, ink)
    pen.disc(50, 16, 5, hole)
    pen.line(arc(50, 16, 50, 50, 58, 122), 7, ink)


def temple(pen: Pen, ink: str, hole: str) -> None:
    """Civics."""
    pen.polygon([(4, 36), (50, 6), (96, 36)], ink)
    pen.disc(50, 26, 6, hole)
    pen.rect(10, 40, 90, 48, ink)
    for left in (14, 36, 54, 76):
        pen.rect(left, 50, left + 10, 82, ink)
    pen.rect(4, 84, 96, 94, ink)


GROUPS: dict[Group, Figure] = {
    "arts": lyre,
    "crafts": hammer,
    "science": dividers,
    "civics": temple,
    "religion": rays,
}
