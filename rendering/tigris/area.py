"""Which spaces a picture shows, and where."""

from collections.abc import Iterable

import msgspec

from data.tigris.schema import HEIGHT, WIDTH
from rendering.plan import Box, Land, Mark, Text

SPACES: dict[str, tuple[int, int]] = {
    f"{chr(ord('A') + column)}{row + 1}": (column, row) for row in range(HEIGHT) for column in range(WIDTH)
}
"""The column and row of each space, from 0."""

RIM = 0.56
"""How wide the rim with the letters and numbers is, in spaces."""


class Area(msgspec.Struct, frozen=True):
    """A rectangle of spaces: from which column and row, how many, how large, and where its corner is."""

    left: int
    top: int
    columns: int
    rows: int
    cell: int
    x: int
    y: int

    @property
    def rim(self) -> int:
        return round(self.cell * RIM)

    @property
    def right(self) -> int:
        return self.x + self.columns * self.cell

    @property
    def bottom(self) -> int:
        return self.y + self.rows * self.cell

    def spot(self, space: str) -> tuple[int, int] | None:
        """The top left corner of a space, if it is shown."""
        column, row = SPACES[space]
        if not (0 <= column - self.left < self.columns and 0 <= row - self.top < self.rows):
            return None
        return self.x + (column - self.left) * self.cell, self.y + (row - self.top) * self.cell

    def spaces(self) -> list[str]:
        """All that are shown, row by row."""
        return [space for space in SPACES if self.spot(space) is not None]

    def land(self, board: str) -> Land:
        """The window of the base layer that lies here."""
        left, top = self.left * self.cell, self.top * self.cell
        window = (left, top, left + self.columns * self.cell, top + self.rows * self.cell)
        return Land(board, self.cell, window, self.x, self.y)

    def border(self, width: int, height: int) -> list[Mark]:
        """Paper over whatever sticks out, a line around the area, letters and numbers on all four sides."""
        cell, thick = self.cell, max(2, self.cell // 24)
        below, beyond = height - self.bottom, width - self.right
        marks: list[Mark] = [
            Box(0, 0, width, self.y, "paper"),
            Box(0, self.bottom, width, below, "paper"),
            Box(0, self.y, self.x, self.bottom - self.y, "paper"),
            Box(self.right, self.y, beyond, self.bottom - self.y, "paper"),
            *frame(self.x, self.y, self.right, self.bottom, thick, "ink"),
        ]
        size, off = round(cell * 0.4), self.rim // 2
        labels = [
            (chr(ord("A") + self.left + column), self.x + column * cell + cell // 2, y)
            for column in range(self.columns)
            for y in (self.y - off, self.bottom + off)
        ]
        labels += [
            (str(self.top + row + 1), x, self.y + row * cell + cell // 2)
            for row in range(self.rows)
            for x in (self.x - off, self.right + off)
        ]
        return [*marks, *(Text(*label, size, "ink", "paper", "middle", bold=True) for label in labels)]


def frame(left: int, top: int, right: int, bottom: int, thick: int, ink: str) -> list[Mark]:
    """Four bars just outside of a rectangle."""
    width, height = right - left + 2 * thick, bottom - top
    return [
        Box(left - thick, top - thick, width, thick, ink),
        Box(left - thick, bottom, width, thick, ink),
        Box(left - thick, top, thick, height, ink),
        Box(right, top, thick, height, ink),
    ]


def around(spaces: Iterable[str], margin: int = 1, least: int = 5) -> tuple[int, int, int, int]:
    """Left, top, columns and rows of the rectangle around these spaces, with some of what surrounds them."""
    places = [SPACES[space] for space in spaces]
    left, columns = _span([column for column, _ in places], margin, least, WIDTH)
    top, rows = _span([row for _, row in places], margin, least, HEIGHT)
    return left, top, columns, rows


def _span(values: list[int], margin: int, least: int, most: int) -> tuple[int, int]:
    first, last = min(values) - margin, max(values) + margin
    spare = max(0, least - (last - first + 1))
    first, last = first - spare // 2, last + (spare + 1) // 2
    if first < 0:
        first, last = 0, last - first
    if last >= most:
        first, last = max(0, first - (last - most + 1)), most - 1
    return first, last - first + 1
