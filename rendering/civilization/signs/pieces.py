"""Badges, markers and signs beside the map, each on a square of 100 units; maps have their own pieces."""

from data.civilization.advances import Group
from rendering.civilization.colours import GROUP_COLOURS
from rendering.civilization.signs.groups import GROUPS
from rendering.civilization.signs.nations import Figure
from rendering.civilization.signs.shapes import ball, slab, solid, star
from rendering.pen import Pen, arc, curve, mirrored

GROUP_INK: dict[Group, str] = {
    "arts": "cream",
    "crafts": "ink",
    "science": "ink",
    "civics": "cream",
    "religion": "ink",
}
CALAMITY_FILL = {"minor": "ash", "non_tradeable": "black", "tradeable": "red"}


def badge(pen: Pen, civilization: str, figure: Figure, ink: str) -> None:
    """A player: the figure on the colour."""
    ball(pen, 50, 50, 45, civilization, 4)
    figure(pen.part(19, 19, 62), ink, civilization)


def tokens(pen: Pen) -> None:
    """Tokens of nobody in particular: the head of a column."""
    for x, y in ((34, 60), (66, 60), (50, 34)):
        ball(pen, x, y, 24, "clay")


def cities(pen: Pen) -> None:
    """A wall with battlements and a gate."""
    half = [(8, 94), (8, 10), (27, 10), (27, 24), (40, 24), (40, 10), (50, 10)]
    solid(pen, [*half, *mirrored(half)], "clay")
    pen.polygon([(38, 92), (38, 62), *arc(50, 62, 12, 14, 180, 360), (62, 92)], "ink")


def ships(pen: Pen) -> None:
    pen.line([(50, 80), (50, 4)], 8, "ink")
    solid(pen, [(5, 72), (95, 72), (80, 93), (20, 93)], "brown")
    solid(pen, [(17, 10), (83, 10), (88, 58), (12, 58)], "cream")


def census(pen: Pen) -> None:
    """A tally."""
    slab(pen, 12, 10, 88, 90, "cream", 6)
    for x in (28, 42, 56, 70):
        pen.line([(x, 28), (x, 72)], 6, "ink")
    pen.line([(20, 66), (80, 34)], 6, "red")


def marker(pen: Pen, civilization: str, figure: Figure, ink: str) -> None:
    """The succession marker: a square on its corner."""
    solid(pen, [(50, 6), (94, 50), (50, 94), (6, 50)], civilization)
    figure(pen.part(27, 27, 46), ink, civilization)


def calamity(pen: Pen, figure: Figure, kind: str) -> None:
    """The sign on a shield whose colour says whether it may be traded."""
    fill = CALAMITY_FILL[kind]
    slab(pen, 5, 5, 95, 95, fill, 14, 4)
    figure(pen.part(17, 17, 66), "cream", fill)


def group(pen: Pen, id: Group) -> None:
    fill = GROUP_COLOURS[id]
    slab(pen, 6, 6, 94, 94, fill, 22, 5)
    GROUPS[id](pen.part(21, 21, 58), GROUP_INK[id], fill)


def card_back(pen: Pen) -> None:
    """A trade card face down."""
    slab(pen, 20, 6, 80, 94, "clay-dark", 8, 5)
    slab(pen, 30, 18, 70, 82, "clay", 3, 3)
    pen.polygon(star(50, 50, 8, 17, 8), "clay-dark")


def treasury(pen: Pen) -> None:
    """Money: tokens in treasury."""
    for y in (80, 64, 48):
        pen.ellipse(50, y, 42, 17, "ink")
        pen.ellipse(50, y, 37, 12, "gold")
    pen.ellipse(50, 32, 42, 17, "ink")
    pen.ellipse(50, 32, 37, 12, "gold")
    pen.ellipse(50, 32, 22, 6, "gold-dark")


def stock(pen: Pen) -> None:
    """Pieces that are not in use: a chest."""
    slab(pen, 8, 44, 92, 90, "clay", 3)
    solid(pen, [(8, 40), *curve((8, 40), (8, 12), (92, 12), (92, 40))], "clay-dark")
    slab(pen, 42, 38, 58, 58, "gold", 2, 4)


def crown(pen: Pen) -> None:
    """Who leads, and who has won."""
    solid(pen, [(10, 82), (6, 26), (30, 50), (50, 12), (70, 50), (94, 26), (90, 82)], "gold")
    pen.rect(10, 72, 90, 82, "gold-dark")


def done(pen: Pen) -> None:
    """A tick: this is met."""
    for width, fill in ((24, "ink"), (13, "green")):
        pen.line([(16, 54), (40, 78), (84, 24)], width, fill)


def missing(pen: Pen) -> None:
    """A cross: this is not met yet."""
    for width, fill in ((24, "ink"), (13, "red-light")):
        pen.line([(22, 22), (78, 78)], width, fill)
        pen.line([(78, 22), (22, 78)], width, fill)
