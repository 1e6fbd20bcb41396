"""Parts that the pictures beside the map share: a heading, a player's badge and name, lines of text."""

from collections.abc import Iterable, Sequence

from games.core.audience import Seat
from rendering.captions import brief
from rendering.civilization.pages.showing import PageShowing
from rendering.fonts import fitted, shrunk, width
from rendering.plan import Box, Mark, Plan, Stamp, Text

WIDE = 800
"""No picture is wider, so that phones show it as it is."""

HEAD = 64
EDGE = 16
SMALL = 22
"""The size of the smallest text."""


LEGEND = 48
"""The height of a line of the legend."""


def page(showing: PageShowing, kind: str, high: int, marks: Iterable[Mark], told: Iterable[str]) -> Plan:
    """A picture of the usual width, and its description of as many sentences as there is room for."""
    return Plan(showing.style.book, kind, WIDE, high, (), tuple(marks), brief(told, showing.text("more")))


def heading(showing: PageShowing, title: str, right: str = "", seat: Seat | None = None) -> list[Mark]:
    """A dark bar: whose the picture is, what it shows, and what belongs to it on the right."""
    start, marks = EDGE, list[Mark]([Box(0, 0, WIDE, HEAD, "ink")])
    civilization = showing.view.civilizations.get(seat) if seat else None
    if civilization is not None:
        marks.append(Stamp(f"civ.{civilization}", 10, 4, 56, "ink"))
        start = 78
    room = WIDE - start - EDGE - (width(right, 26) + 20 if right else 0)
    words, size = shrunk(title, (32, 28, 24), room, bold=True)
    marks.append(Text(words, start, HEAD // 2, size, "gold", "ink", bold=True))
    if right:
        marks.append(Text(right, WIDE - EDGE, HEAD // 2, 26, "cream", "ink", "right"))
    return marks


def player(showing: PageShowing, seat: Seat, x: int, y: int, size: int, room: int, fill: str) -> list[Mark]:
    """A badge of this size and the name beside it, together no longer than the room."""
    words = size * 26 // 46
    marks: list[Mark] = [
        Text(
            showing.name(seat, words, room - size - 10),
            x + size + 10,
            y + size // 2,
            words,
            "ink",
            fill,
            bold=True,
        )
    ]
    civilization = showing.view.civilizations.get(seat)
    if civilization is not None:
        marks.append(Stamp(f"civ.{civilization}", x, y, size, fill))
    return marks


def legend(showing: PageShowing, y: int) -> list[Mark]:
    """Who is who, three in a line."""
    third = WIDE // 3
    marks: list[Mark] = []
    for number, seat in enumerate(showing.seats()):
        x, top = 8 + number % 3 * third, y + number // 3 * LEGEND
        marks += player(showing, seat, x, top + 4, 40, third - 16, "paper")
    return marks


def legend_height(showing: PageShowing) -> int:
    return -(-len(showing.seats()) // 3) * LEGEND


def lines(words: str, size: int, room: int, bold: bool = False) -> list[str]:
    """The words broken into lines that fit the room; a word longer than that is cut."""
    found: list[str] = []
    for word in words.split():
        longer = f"{found[-1]} {word}" if found else word
        if found and width(longer, size, bold) <= room:
            found[-1] = longer
        else:
            found.append(fitted(word, size, room, bold))
    return found


def paragraph(
    told: Sequence[str], x: int, y: int, size: int, ink: str, fill: str, bold: bool = False
) -> list[Mark]:
    """Lines below one another; `y` is the top of the first."""
    step = line_height(size)
    return [
        Text(line, x, y + step // 2 + number * step, size, ink, fill, bold=bold)
        for number, line in enumerate(told)
    ]


def line_height(size: int) -> int:
    return round(size * 1.3)
