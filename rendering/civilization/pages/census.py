"""Census and city count, and what everybody has beside the board."""

from collections.abc import Mapping

from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.pages.layout import EDGE, HEAD, SMALL, WIDE, heading, page, player
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.style import Style
from rendering.fonts import shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text

COLUMNS = {
    "census": "census",
    "tokens": "tokens",
    "cities": "cities",
    "stock": "stock",
    "treasury": "treasury",
    "ships": "ships",
    "cards": "card-back",
}
"""What is counted, and the stamp above it."""

FIRST = 330
"""The middle of the first column; the last is as far from the other edge as the next one is."""

STEP = 71
TITLES = 84
ROW = 62
FOOT = 76


def census_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], *, language: str = "en"
) -> Plan:
    """E.2b.1, E.3.1: in the order in which they move."""
    showing = PageShowing(style, view, names, language)
    counted = {seat: _count(view, seat) for seat in showing.seats()}
    known = len(view.civilizations) == len(view.seats)
    census = {seat: count["census"] for seat, count in counted.items()}
    order = view.rulebook.order_of_movement(view, census) if known else showing.seats()
    marks = heading(showing, showing.text("census.title"), showing.text("turn", turn=view.turn))
    marks += _titles(showing, HEAD)
    top = HEAD + TITLES
    for number, seat in enumerate(order):
        marks += _row(showing, seat, counted[seat], number, top + number * ROW)
    high = top + len(order) * ROW + FOOT
    for number, key in enumerate(("moves", "deals")):
        note, size = shrunk(showing.text(f"census.{key}"), (SMALL, 20), WIDE - 2 * EDGE)
        marks.append(Text(note, EDGE, high - FOOT + 22 + number * 32, size, "ink", "paper"))
    told = [
        showing.text("census.told", turn=view.turn),
        *(showing.text("census.told_seat", seat=seat, **counted[seat]) for seat in order),
    ]
    return page(showing, "census", high, marks, told)


def _count(view: CivilizationView, seat: Seat) -> dict[str, int]:
    """E.2b.1: the census is taken once a turn; before the first one the tokens on the board stand for it."""
    pieces = view.pieces
    stock, tokens = pieces.stock[seat], pieces.tokens_of(seat)
    return {
        "census": view.census.get(seat, tokens),
        "tokens": tokens,
        "cities": pieces.cities_of(seat),
        "stock": stock.tokens,
        "treasury": stock.treasury,
        "ships": pieces.ships_of(seat),
        "cards": view.hand_sizes[seat],
    }


def _titles(showing: PageShowing, y: int) -> list[Mark]:
    marks: list[Mark] = []
    for number, (what, stamp) in enumerate(COLUMNS.items()):
        x = FIRST + number * STEP
        name, size = shrunk(showing.text(f"census.columns.{what}"), (20, 19, 18), STEP - 2)
        marks.append(Stamp(stamp, x - 21, y + 8, 42, "paper"))
        marks.append(Text(name, x, y + 66, size, "ink", "paper", "middle"))
    return marks


def _row(showing: PageShowing, seat: Seat, counts: Mapping[str, int], number: int, y: int) -> list[Mark]:
    fill, middle = "cream" if number % 2 == 0 else "paper", y + ROW // 2
    marks: list[Mark] = [
        Box(0, y, WIDE, ROW, fill),
        Text(str(number + 1), 26, middle, 24, "ink", fill, "middle"),
        *player(showing, seat, 44, y + 9, 44, FIRST - 44 - 36, fill),
    ]
    for place, (what, count) in enumerate(counts.items()):
        bold = what in ("census", "cities")
        x = FIRST + place * STEP
        marks.append(Text(str(count), x, middle, 30 if bold else 27, "ink", fill, "middle", bold=bold))
    return marks
