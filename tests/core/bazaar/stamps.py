"""What the pictures of the Bazaar are stamped with: a coin, and the goods."""

from rendering.book import Book, Drawing
from rendering.palette import HOUSE
from rendering.pen import Pen


def coin(pen: Pen) -> None:
    pen.disc(50, 50, 46, "gold-dark")
    pen.disc(50, 50, 38, "gold")
    pen.line([(50, 30), (50, 70)], 8, "gold-dark")


def salt(pen: Pen) -> None:
    """A heap."""
    pen.polygon([(6, 86), (50, 16), (94, 86)], "ink")
    pen.polygon([(18, 80), (50, 28), (82, 80)], "cream")


def iron(pen: Pen) -> None:
    """A bar."""
    pen.polygon([(4, 78), (22, 30), (78, 30), (96, 78)], "ink")
    pen.polygon([(16, 70), (28, 38), (72, 38), (84, 70)], "ash")


def silk(pen: Pen) -> None:
    """A bolt of cloth."""
    pen.rect(14, 14, 86, 86, "ink", 12)
    pen.rect(22, 22, 78, 78, "red", 8)
    for level in (36, 50, 64):
        pen.line([(22, level), (78, level)], 4, "red-light")


def pearl(pen: Pen) -> None:
    pen.disc(50, 50, 40, "ink")
    pen.disc(50, 50, 33, "foam")
    pen.disc(39, 39, 9, "cream")


STAMPS: dict[str, Drawing] = {"coin": coin, "salt": salt, "iron": iron, "silk": silk, "pearl": pearl}
BOOK = Book(STAMPS, HOUSE)
