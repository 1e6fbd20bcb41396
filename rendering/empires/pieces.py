"""The pieces and signs of the Empires, each on its square of 100 units."""

from data.empires import Group
from rendering.empires.calamity_figures import CALAMITIES
from rendering.empires.colours import GROUP_COLOURS, INK
from rendering.empires.figures import FIGURES, horned_helmet, skull
from rendering.empires.group_figures import GROUPS
from rendering.empires.shapes import ball, slab, solid, star
from rendering.pen import Pen, arc, curve

GROUP_INK: dict[Group, str] = {
    "arts": "cream",
    "crafts": "ink",
    "science": "ink",
    "civics": "cream",
    "religion": "ink",
}
CALAMITY_FILL = {"minor": "ash", "non_tradeable": "black", "tradeable": "red"}


def badge(pen: Pen, civilization: str) -> None:
    """A player: the figure on the colour."""
    ball(pen, 50, 50, 45, civilization, 4)
    FIGURES[civilization](pen.part(19, 19, 62), INK[civilization], civilization)


def token(pen: Pen, civilization: str) -> None:
    """Tokens of one owner: the figure above, room for their number below."""
    ball(pen, 50, 50, 44, civilization)
    FIGURES[civilization](pen.part(29, 8, 42), INK[civilization], civilization)


def barbarian(pen: Pen) -> None:
    """The same for barbarians, with corners: no player has such pieces."""
    solid(pen, arc(50, 50, 44, 44, -90, 270)[::10][:6], "black")
    horned_helmet(pen.part(30, 9, 40), "cream", "black")


def city(pen: Pen, civilization: str) -> None:
    """A wall with battlements, the figure on it."""
    _wall(pen, civilization)
    FIGURES[civilization](pen.part(25, 38, 50), INK[civilization], civilization)


def pirate_city(pen: Pen) -> None:
    _wall(pen, "black")
    skull(pen.part(25, 37, 50), "cream", "black")


def tokens(pen: Pen) -> None:
    """Tokens of nobody in particular: the head of a column."""
    for x, y in ((34, 60), (66, 60), (50, 34)):
        ball(pen, x, y, 24, "clay")


def cities(pen: Pen) -> None:
    _wall(pen, "clay")
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


def _wall(pen: Pen, fill: str) -> None:
    wall = [
        (8, 94),
        (8, 10),
        (27, 10),
        (27, 24),
        (40, 24),
        (40, 10),
        (60, 10),
        (60, 24),
        (73, 24),
        (73, 10),
        (92, 10),
    ]
    solid(pen, [*wall, (92, 94)], fill)


def ship(pen: Pen, civilization: str) -> None:
    """The figure is on the sail."""
    pen.line([(50, 80), (50, 4)], 8, "ink")
    solid(pen, [(5, 72), (95, 72), (80, 93), (20, 93)], "brown")
    solid(
        pen,
        [
            (17, 10),
            (83, 10),
            *curve((83, 10), (92, 30), (92, 46), (85, 60)),
            (15, 60),
            *curve((15, 60), (8, 46), (8, 30), (17, 10)),
        ],
        civilization,
    )
    FIGURES[civilization](pen.part(29, 13, 44), INK[civilization], civilization)


def marker(pen: Pen, civilization: str) -> None:
    """The succession marker: a square on its corner."""
    solid(pen, [(50, 6), (94, 50), (50, 94), (6, 50)], civilization)
    FIGURES[civilization](pen.part(27, 27, 46), INK[civilization], civilization)


def conflict(pen: Pen) -> None:
    """Crossed swords where two owners meet."""
    pen.polygon(star(50, 50, 12, 50, 40), "ink")
    pen.polygon(star(50, 50, 12, 45, 36), "red")
    CALAMITIES["civil_war"](pen.part(22, 22, 56), "cream", "red")


def site(pen: Pen, fill: str) -> None:
    """A city site: a gate."""
    rim = "cream" if fill == "ink" else "ink"
    gate = [(12, 92), (12, 30), *arc(50, 40, 38, 32, 180, 360), (88, 92), (66, 92), (66, 56)]
    gate += [*reversed(arc(50, 56, 16, 16, 180, 360)), (34, 92)]
    solid(pen, gate, fill, 5, rim)


def volcano(pen: Pen) -> None:
    solid(pen, [(8, 92), (38, 40), (62, 40), (92, 92)], "brown")
    pen.polygon([(36, 44), (44, 60), (50, 50), (58, 66), (64, 44), (60, 40), (40, 40)], "ember")
    for tip in ((26, 10), (50, 4), (74, 10)):
        pen.line([(50, 32), tip], 8, "red")


def flood_plain(pen: Pen) -> None:
    """Waves on green."""
    for level in (28, 52, 76):
        wave = [
            p
            for x in (6, 50)
            for p in curve((x, level), (x + 16, level - 18), (x + 28, level - 18), (x + 44, level))
        ]
        pen.line(wave, 13, "cream")
        pen.line(wave, 8, "blue")


def number(pen: Pen, fill: str, rim: str) -> None:
    """A disc with room for a number."""
    ball(pen, 50, 50, 42, fill, 6, rim)


def calamity(pen: Pen, id: str, kind: str) -> None:
    """The sign on a shield whose colour says whether it may be traded."""
    fill = CALAMITY_FILL[kind]
    slab(pen, 5, 5, 95, 95, fill, 14, 4)
    CALAMITIES[id](pen.part(17, 17, 66), "cream", fill)


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


def to_move(pen: Pen) -> None:
    """Points at a player who is asked something."""
    solid(pen, [(90, 10), (14, 50), (90, 90)], "gold", 6)


def changed(pen: Pen) -> None:
    """A bright ring around what has just come; hollow, so as to hide nothing."""
    pen.disc(50, 50, 50, "ink")
    pen.disc(50, 50, 47, "gold")
    pen.disc(50, 50, 41, "ink")
    pen.clear_disc(50, 50, 38)


def origin(pen: Pen) -> None:
    """A broken ring where something came from."""
    for start in range(0, 360, 45):
        pen.line(arc(50, 50, 40, 40, start, start + 24), 11, "ink")
        pen.line(arc(50, 50, 40, 40, start, start + 24), 6, "gold")


def gone(pen: Pen) -> None:
    """A cross where something has been taken away."""
    for width, fill in ((26, "ink"), (15, "gold")):
        pen.line([(20, 20), (80, 80)], width, fill)
        pen.line([(80, 20), (20, 80)], width, fill)


def done(pen: Pen) -> None:
    """A tick: this is met."""
    for width, fill in ((24, "ink"), (13, "green")):
        pen.line([(16, 54), (40, 78), (84, 24)], width, fill)


def missing(pen: Pen) -> None:
    """A cross: this is not met yet."""
    for width, fill in ((24, "ink"), (13, "red-light")):
        pen.line([(22, 22), (78, 78)], width, fill)
        pen.line([(78, 22), (22, 78)], width, fill)
