"""Signs that are no pieces: what has changed, what is chosen, who fights."""

from rendering.pen import Pen, arc


def changed(pen: Pen) -> None:
    """A bright frame around a space where something has come; wider than the space, so as to hide nothing."""
    for edge, fill in ((0, "ink"), (2, "gold"), (7.5, "ink")):
        pen.rect(edge, edge, 100 - edge, 100 - edge, fill, 14 - edge)
    pen.clear([(9.5, 14), (14, 9.5), (86, 9.5), (90.5, 14), (90.5, 86), (86, 90.5), (14, 90.5), (9.5, 86)])


def draft(pen: Pen) -> None:
    """A broken frame around a piece that is not placed yet."""
    for width, fill in ((8, "ink"), (4.5, "cream")):
        for start in (14, 44, 74):
            for level in (4.5, 95.5):
                pen.line([(start - 6, level), (start + 12, level)], width, fill)
                pen.line([(level, start - 6), (level, start + 12)], width, fill)


def gone(pen: Pen) -> None:
    """A cross where something has been taken away."""
    for width, fill in ((16, "ink"), (9, "gold")):
        pen.line([(32, 32), (68, 68)], width, fill)
        pen.line([(68, 32), (32, 68)], width, fill)


def origin(pen: Pen) -> None:
    """An empty ring where a leader came from."""
    for start in range(0, 360, 45):
        pen.line(arc(50, 50, 34, 34, start, start + 24), 9, "ink")
        pen.line(arc(50, 50, 34, 34, start, start + 24), 5, "gold")


def choice(pen: Pen) -> None:
    """A space that may be chosen now."""
    pen.disc(50, 50, 25, "ink")
    pen.disc(50, 50, 21, "cream")
    pen.disc(50, 50, 12, "ink")


def attack(pen: Pen) -> None:
    """A sword."""
    pen.polygon([(80, 6), (94, 6), (94, 20), (46, 68), (32, 54)], "ink")
    pen.line([(20, 48), (52, 80)], 11, "ink")
    pen.line([(36, 64), (12, 88)], 13, "ink")


def defence(pen: Pen) -> None:
    """A shield."""
    side = [(50, 6), (88, 16), (86, 50), (74, 76), (50, 96)]
    pen.polygon([*side, *((100 - x, y) for x, y in reversed(side))], "ink")
    inner = [(50, 20), (76, 27), (74, 50), (66, 68), (50, 82)]
    pen.polygon(inner, "cream")


def supports_attacker(pen: Pen) -> None:
    """A small badge in the lower left corner of a tile that supports the attacker."""
    pen.disc(21, 79, 20, "ink")
    pen.disc(21, 79, 17, "gold")
    attack(pen.part(10, 68, 22))


def supports_defender(pen: Pen) -> None:
    """The same for the defender, in another corner: in a revolt one temple may support both."""
    pen.disc(79, 21, 20, "ink")
    pen.disc(79, 21, 17, "cream")
    defence(pen.part(68, 10, 22))


def attacker(pen: Pen) -> None:
    """The plate above a leader that attacks, with room for its strength on the right."""
    _plate(pen, "gold")
    attack(pen.part(20, 7, 24))


def defender(pen: Pen) -> None:
    """The same for one that defends."""
    _plate(pen, "cream")
    defence(pen.part(20, 7, 24))


def _plate(pen: Pen, fill: str) -> None:
    pen.rect(10, 1, 90, 37, "ink", 14)
    pen.rect(13, 4, 87, 34, fill, 12)


def crown(pen: Pen) -> None:
    """The winner."""
    points = [(6, 84), (2, 24), (28, 50), (50, 10), (72, 50), (98, 24), (94, 84)]
    pen.line([*points, points[0]], 8, "ink")
    pen.polygon(points, "gold")
    pen.rect(10, 74, 90, 84, "gold-dark")


def to_move(pen: Pen) -> None:
    """Points at a player who is asked something."""
    pen.polygon([(92, 6), (8, 50), (92, 94)], "ink")
    pen.polygon([(80, 26), (34, 50), (80, 74)], "gold")


def border(pen: Pen, fill: str) -> None:
    """The special border of a space whose treasure goes first: four brackets around it."""
    for width, ink in ((9, "ink"), (5, fill)):
        for x, y in ((3, 3), (97, 3), (3, 97), (97, 97)):
            dx, dy = (26 if x < 50 else -26), (26 if y < 50 else -26)
            pen.line([(x + dx, y), (x, y), (x, y + dy)], width, ink)
