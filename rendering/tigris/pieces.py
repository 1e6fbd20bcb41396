"""The pieces of Tigris & Euphrates, each on its square: a space of the board is 100 units."""

from data.tigris import Colour
from rendering.pen import Pen, arc
from rendering.tigris.symbols import DYNASTIES, INK, TILES


def tile(pen: Pen, colour: Colour) -> None:
    """A square with bevelled edges and its symbol."""
    pen.rect(3, 3, 97, 97, f"{colour}-dark", 11)
    pen.rect(5, 5, 95, 90, f"{colour}-light", 10)
    pen.rect(7, 8, 94, 91, colour, 9)
    TILES[colour](pen.part(18, 17, 64), INK[colour], colour)


def tile_back(pen: Pen) -> None:
    """Face down: all backs are alike."""
    pen.rect(3, 3, 97, 97, "clay-dark", 11)
    pen.rect(6, 6, 94, 90, "clay", 9)
    for step in range(3):
        pen.line([(26 + 12 * step, 74 - 18 * step), (74 - 12 * step, 74 - 18 * step)], 7, "clay-dark")


def leader(pen: Pen, dynasty: str, colour: Colour) -> None:
    """A round piece: the figure says whose it is, the colour what it is; the letters go into the foot."""
    pen.disc(50, 48, 47, "ink")
    pen.disc(50, 48, 45, colour)
    pen.disc(50, 48, 38, "cream")
    figure = f"{colour}-dark" if colour != "black" else "black"
    DYNASTIES[dynasty](pen.part(24, 14, 52), figure, "cream")
    pen.rect(22, 69, 78, 99, "ink", 13)
    pen.rect(24, 71, 76, 97, colour, 11)


def gap(pen: Pen) -> None:
    """Where a leader lay that now stands on the board: an empty ring, with room for its letter."""
    pen.disc(50, 50, 32, "line")
    pen.disc(50, 50, 28, "shade")


def dynasty(pen: Pen, name: str) -> None:
    """The badge of a player."""
    pen.disc(50, 50, 49, "ink")
    pen.disc(50, 50, 45, "cream")
    DYNASTIES[name](pen.part(19, 19, 62), "ink", "cream")


def treasure(pen: Pen) -> None:
    """A cut stone, in the lower right corner of its space."""
    rim = [(58, 54), (86, 54), (97, 68), (72, 97), (47, 68)]
    pen.line([*rim, rim[0]], 6, "ink")
    pen.polygon(rim, "gold")
    pen.polygon([(58, 54), (86, 54), (97, 68), (47, 68)], "cream")
    pen.polygon([(66, 56), (78, 56), (83, 68), (61, 68)], "gold")
    pen.polygon([(61, 68), (83, 68), (72, 97)], "cream")
    pen.polygon([(86, 54), (97, 68), (83, 68)], "gold")


def gem(pen: Pen) -> None:
    """A treasure by itself."""
    treasure(pen.part(-75, -82, 172))


def catastrophe(pen: Pen) -> None:
    """Scorched earth, torn open."""
    pen.rect(3, 3, 97, 97, "ink", 11)
    pen.rect(6, 6, 94, 94, "ash", 9)
    crack = [
        (20, 6),
        (40, 30),
        (30, 44),
        (54, 56),
        (46, 72),
        (66, 94),
        (78, 94),
        (60, 70),
        (70, 54),
        (46, 42),
        (54, 28),
        (38, 6),
    ]
    pen.polygon(crack, "ink")
    pen.polygon(
        [(28, 10), (47, 29), (38, 43), (62, 55), (53, 71), (70, 90), (55, 72), (64, 55), (40, 43), (50, 28)],
        "ember",
    )
    for x, y in ((72, 22), (80, 30), (18, 66), (26, 78), (84, 70)):
        pen.disc(x, y, 5, "ink")
    pen.line([(46, 42), (14, 50)], 5, "ink")
    pen.line([(64, 62), (88, 52)], 5, "ink")


def unification(pen: Pen) -> None:
    """Two joined rings in the upper right corner of the tile that unites kingdoms."""
    pen.disc(74, 26, 25, "ink")
    pen.disc(74, 26, 22, "gold")
    for x in (67, 81):
        pen.line(arc(x, 26, 9, 9, 0, 360), 5, "ink")


def building(pen: Pen) -> None:
    """A gabled house in the upper left corner of its tile; its letter goes on the wall."""
    roof = [(4, 28), (31, 6), (58, 28)]
    pen.line([*roof, roof[0]], 7, "ink")
    pen.rect(5, 26, 57, 63, "ink", 3)
    pen.polygon(roof, "gold")
    pen.rect(8.5, 29, 53.5, 59.5, "cream")


def monument(pen: Pen, top: Colour, base: Colour) -> None:
    """A stepped tower over four spaces: its lower part in one colour, its upper part in the other."""
    pen.rect(1.5, 1.5, 98.5, 98.5, "clay-dark", 5)
    pen.rect(3, 3, 97, 96, "clay", 4)
    pen.line([(50, 4), (50, 95)], 1, "clay-dark")
    pen.line([(4, 50), (96, 50)], 1, "clay-dark")
    pen.rect(5, 68, 95, 93, "ink", 2)
    pen.rect(13, 47, 87, 70, "ink", 2)
    pen.rect(23, 6, 77, 49, "ink", 2)
    pen.rect(7, 70, 93, 91, base)
    pen.rect(15, 50, 85, 71, base)
    pen.rect(25, 8, 75, 47, top)
    pen.polygon([(45, 50), (55, 50), (59, 91), (41, 91)], "clay")
    for step in range(6):
        pen.line(
            [(44.5 - step * 0.6, 55 + step * 6.4), (55.5 + step * 0.6, 55 + step * 6.4)], 1.6, "clay-dark"
        )
    TILES[top](pen.part(32, 10, 36), INK[top], top)
    TILES[base](pen.part(16, 56, 26), INK[base], base)
    TILES[base](pen.part(58, 56, 26), INK[base], base)


def little_monument(pen: Pen, top: Colour, base: Colour) -> None:
    """The same beside the board: small, so without its ground."""
    pen.rect(2, 52, 98, 98, "ink", 4)
    pen.rect(6, 56, 94, 94, base)
    pen.rect(18, 4, 82, 56, "ink", 4)
    pen.rect(22, 8, 78, 53, top)
    TILES[top](pen.part(31, 11, 38), INK[top], top)
    TILES[base](pen.part(32, 57, 36), INK[base], base)


def wonder(pen: Pen) -> None:
    """A cross over five spaces: terraces with gardens around a tower."""
    third = 100 / 3
    for grow, fill in ((0, "ink"), (1.2, "clay-dark"), (2.4, "clay")):
        pen.rect(third + grow, 1 + grow, 2 * third - grow, 99 - grow, fill, 4)
        pen.rect(1 + grow, third + grow, 99 - grow, 2 * third - grow, fill, 4)
    for x, y in ((50, 17), (50, 83), (17, 50), (83, 50)):
        pen.rect(x - 12, y - 12, x + 12, y + 12, "reed", 3)
        for dx, dy in ((-6, -5), (6, -4), (0, 5)):
            pen.disc(x + dx, y + dy, 5, "green-dark")
            pen.disc(x + dx - 1, y + dy - 1, 3, "green-light")
    pen.disc(50, 50, 17, "ink")
    pen.disc(50, 50, 15.5, "gold")
    pen.disc(50, 50, 11, "cream")
    star = [(50 + r * dx, 50 + r * dy) for dx, dy, r in _star()]
    pen.polygon(star, "gold-dark")


def little_wonder(pen: Pen) -> None:
    """The tower of the wonder alone."""
    pen.disc(50, 50, 48, "ink")
    pen.disc(50, 50, 44, "gold")
    pen.disc(50, 50, 31, "cream")
    pen.polygon([(50 + 2.8 * r * dx, 50 + 2.8 * r * dy) for dx, dy, r in _star()], "gold-dark")


def _star() -> list[tuple[float, float, float]]:
    points = arc(0, 0, 1, 1, -90, 270)[:-1]
    picked = points[:: len(points) // 20][:20] if len(points) >= 20 else points
    return [(x, y, 9.5 if number % 2 == 0 else 4.5) for number, (x, y) in enumerate(picked)]
