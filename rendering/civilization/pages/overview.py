"""All players at a glance: what they have, where their markers stand, and what they have scored."""

from collections.abc import Mapping

from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.pages.layout import HEAD, WIDE, heading, page, player
from rendering.civilization.pages.scores import ranked, standing
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.style import Style
from rendering.fonts import shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text

COLUMNS: Mapping[str, int] = {
    "cities": 318,
    "tokens": 396,
    "cards": 474,
    "advances": 560,
    "space": 646,
    "total": 738,
}
"""What is shown of each player: the middle of its column."""
STAMPS = {"cities": "cities", "tokens": "tokens", "cards": "card-back"}
"""The stamps above the columns that have one."""
TITLES = 84
"""The height of the heads of the columns."""
ROW = 62
BOLD = ("cities", "total")


def overview_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], *, language: str = "en"
) -> Plan:
    """Everybody in a line, the highest score first."""
    showing = PageShowing(style, view, names, language)
    scored = standing(style, view, showing.seats())
    order = ranked(view, scored)
    facts = {seat: _facts(view, seat, scored[seat]["total"]) for seat in order}
    marks = heading(showing, showing.text("overview.title"), showing.text("turn", turn=view.turn))
    marks += _titles(showing, HEAD)
    for number, seat in enumerate(order):
        marks += _row(showing, seat, facts[seat], number, HEAD + TITLES + number * ROW)
    told = [showing.text("overview.told", turn=view.turn)]
    told += [
        showing.text("overview.told_seat", seat=seat, place=place, **facts[seat])
        for place, seat in enumerate(order, 1)
    ]
    return page(showing, "overview", HEAD + TITLES + len(order) * ROW + 4, marks, told)


def _facts(view: CivilizationView, seat: Seat, total: int) -> dict[str, int]:
    pieces = view.pieces
    return {
        "cities": pieces.cities_of(seat),
        "tokens": pieces.tokens_of(seat),
        "cards": view.hand_sizes[seat],
        "advances": len(view.advances[seat]),
        "space": view.spaces[seat],
        "total": total,
    }


def _titles(showing: PageShowing, y: int) -> list[Mark]:
    marks: list[Mark] = []
    for what, x in COLUMNS.items():
        name, size = shrunk(showing.text(f"overview.columns.{what}"), (22, 20, 19), 80)
        if what in STAMPS:
            marks.append(Stamp(STAMPS[what], x - 21, y + 8, 42, "paper"))
        marks.append(Text(name, x, y + 66, size, "ink", "paper", "middle"))
    return marks


def _row(showing: PageShowing, seat: Seat, facts: Mapping[str, int], number: int, y: int) -> list[Mark]:
    fill, middle = "cream" if number % 2 == 0 else "paper", y + ROW // 2
    marks: list[Mark] = [
        Box(0, y, WIDE, ROW, fill),
        Text(str(number + 1), 26, middle, 24, "ink", fill, "middle"),
        *player(showing, seat, 44, y + 9, 44, COLUMNS["cities"] - 44 - 36, fill),
    ]
    for what, x in COLUMNS.items():
        bold = what in BOLD
        size = 34 if what == "total" else 30
        marks.append(Text(str(facts[what]), x, middle, size, "ink", fill, "middle", bold=bold))
    return marks
