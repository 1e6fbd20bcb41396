"""The pieces on the map: tokens with a figure beside their number, cities, ships, and signs."""

from rendering.civilization.signs.nations import Figure
from rendering.civilization.signs.shapes import solid
from rendering.pen import Pen

WALLS = [
    (13, 91),
    (9, 24),
    (25, 24),
    (26, 37),
    (38, 37),
    (38, 10),
    (62, 10),
    (62, 37),
    (74, 37),
    (75, 24),
    (91, 24),
    (87, 91),
]


def token(pen: Pen, flag: str, figure: Figure, ink: str) -> None:
    """A rounded plate across the middle: the figure on the left, room for a number on the right."""
    pen.rect(0, 16, 100, 84, "cream", 34)
    pen.rect(3, 19, 97, 81, "ink", 31)
    pen.rect(6.5, 22.5, 93.5, 77.5, flag, 27.5)
    figure(pen.part(10, 25, 50), ink, flag)


def city(pen: Pen, flag: str, figure: Figure, ink: str) -> None:
    """Walls with three towers."""
    solid(pen, WALLS, flag, 8, "cream")
    solid(pen, WALLS, flag, 4.5)
    figure(pen.part(25, 36, 50), ink, flag)


def ship(pen: Pen, flag: str, figure: Figure, ink: str) -> None:
    """A hull and a sail of the owner's colour."""
    pen.line([(50, 8), (50, 84)], 7, "ink")
    solid(pen, [(16, 14), (84, 14), (90, 58), (10, 58)], flag, 4.5)
    figure(pen.part(30, 15, 40), ink, flag)
    solid(pen, [(4, 68), (96, 68), (80, 92), (20, 92)], "limit", 4.5)


def fight(pen: Pen) -> None:
    """Crossed swords: tokens that cannot stay together."""
    pen.disc(50, 50, 49, "ink")
    pen.disc(50, 50, 43, "alarm")
    for side in (1, -1):
        blade = [(50 - side * 22, 26), (50 + side * 24, 74)]
        pen.line(blade, 9, "cream")
        pen.line([(50 + side * 6, 74), (50 + side * 26, 56)], 7, "cream")


def gone(pen: Pen) -> None:
    """A cross where something was lost."""
    for width, fill in ((22, "ink"), (13, "alarm")):
        pen.line([(20, 20), (80, 80)], width, fill)
        pen.line([(80, 20), (20, 80)], width, fill)


def former(pen: Pen) -> None:
    """A bar across the sign of one who holds this no more."""
    for width, fill in ((20, "ink"), (11, "alarm")):
        pen.line([(12, 88), (88, 12)], width, fill)


def start(pen: Pen, flag: str, figure: Figure, ink: str) -> None:
    """A round sign on the area where a civilization begins."""
    pen.disc(50, 50, 50, "ink")
    pen.disc(50, 50, 46, "cream")
    pen.disc(50, 50, 41, flag)
    figure(pen.part(19, 19, 62), ink, flag)


def to_move(pen: Pen) -> None:
    """Points at a player who is asked something."""
    pen.polygon([(92, 6), (8, 50), (92, 94)], "ink")
    pen.polygon([(80, 26), (34, 50), (80, 74)], "gold")
