"""The Archeological Succession Table: where everybody stands, and what the next space asks."""

from collections.abc import Mapping

import msgspec

from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.pages.layout import (
    EDGE,
    HEAD,
    SMALL,
    WIDE,
    heading,
    line_height,
    lines,
    page,
    paragraph,
    player,
)
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.style import Style
from rendering.plan import Box, Line, Mark, Plan, Stamp, Text

ROW = 114
NAME = 300
"""How much of a row the badge and the name may take."""

TRACK = 65
"""Where the track begins in its row."""

SPACE = 40
"""The height of a space."""

MARKER = 48
LEGEND = 40


def ast_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], *, language: str = "en"
) -> Plan:
    """E.ast.2, E.13.2-4: a row for each player, by ranking."""
    showing = PageShowing(style, view, names, language)
    seats = showing.seats()
    title = showing.text(f"ast.title.{style.track.name(view)}")
    marks = heading(showing, title, showing.text("turn", turn=view.turn))
    marks += _legend(showing, HEAD + 6)
    top = HEAD + 6 + 2 * LEGEND + 6
    for number, seat in enumerate(seats):
        marks += _row(showing, seat, top + number * ROW)
    told = [f"{title}. {showing.text('turn', turn=view.turn)}.", *(_told(showing, seat) for seat in seats)]
    return page(showing, "ast", top + len(seats) * ROW + 4, marks, told)


def needs(showing: PageShowing, seat: Seat) -> tuple[str, bool]:
    """What this player needs for the next space and the next epoch, in words; and whether they go on."""
    view, track = showing.view, showing.style.track
    space = view.spaces[seat]
    if space >= track.last_space(view):
        return showing.text("ast.arrived"), True
    if track.next_space(view, seat) < space:
        return showing.text("ast.back"), False
    if track.stuck(view, seat):
        return showing.text("ast.frozen"), False
    if wanted := _wanted(showing, seat, space + 1):
        return showing.text("ast.lacks", epoch=_epoch(showing, seat, space + 1), wanted=wanted), False
    row = track.later_epochs(view, view.civilizations[seat])
    first = next((first for first in row if first > space), None)
    if first is None:
        return showing.text("ast.ready"), True
    about = {"epoch": _epoch(showing, seat, first), "first": first, "wanted": _wanted(showing, seat, first)}
    return showing.text("ast.coming", **about), True


def _epoch(showing: PageShowing, seat: Seat, space: int) -> str:
    return showing.style.track.epoch(showing.view, showing.view.civilizations[seat], space)


def _wanted(showing: PageShowing, seat: Seat, space: int) -> tuple[str, ...]:
    """What is lacking to enter this space."""
    view = showing.view
    before = msgspec.structs.replace(view, spaces={**view.spaces, seat: space - 1})
    missing = showing.style.track.lacking(before, seat)
    return tuple(showing.text("ast.lack", what=what, count=count) for what, count in missing.items())


def strip(showing: PageShowing, civilization: str, x: int, y: int, wide: int, high: int) -> list[Mark]:
    """The spaces of a row in the colours of their epochs; a line where an epoch begins."""
    view, track = showing.view, showing.style.track
    last, marks = track.last_space(view), list[Mark]()
    for space in range(last + 1):
        left, right = edges(last, space, x, wide)
        colour = track.epoch(view, civilization, space)
        marks.append(Box(left, y, right - left, high, colour, "paper", 1))
    for first in track.later_epochs(view, civilization):
        left, _ = edges(last, first, x, wide)
        marks.append(Box(left - 2, y, 4, high, "ink"))
    return marks


def edges(last: int, space: int, x: int, wide: int) -> tuple[int, int]:
    """From where to where a space goes."""
    return x + wide * space // (last + 1), x + wide * (space + 1) // (last + 1)


def _legend(showing: PageShowing, y: int) -> list[Mark]:
    marks: list[Mark] = []
    for number, name in enumerate(showing.style.track.epochs):
        x, top = EDGE + number % 3 * 260, y + number // 3 * LEGEND
        marks.append(Box(x, top + 5, 30, 30, name, "ink", 2))
        marks.append(Text(showing.text(f"words.epoch.{name}"), x + 40, top + 20, SMALL, "ink", "paper"))
    return marks


def _row(showing: PageShowing, seat: Seat, y: int) -> list[Mark]:
    view, civilization = showing.view, showing.view.civilizations[seat]
    words, met = needs(showing, seat)
    room = WIDE - EDGE - NAME - 44
    size = next((size for size in (SMALL, 20) if len(lines(words, size, room)) <= 2), 18)
    told = lines(words, size, room)
    above = y + 31 - len(told) * line_height(size) // 2
    marks: list[Mark] = [
        Line(((EDGE, y), (WIDE - EDGE, y)), 1, "line", "paper"),
        *player(showing, seat, EDGE, y + 9, 44, NAME - EDGE, "paper"),
        Stamp("done" if met else "missing", NAME + 6, y + 17, 28, "paper"),
        *paragraph(told, NAME + 44, above, size, "ink", "paper"),
        *strip(showing, civilization, EDGE, y + TRACK, WIDE - 2 * EDGE, SPACE),
    ]
    last = showing.style.track.last_space(view)
    for space in range(last + 1):
        left, right = edges(last, space, EDGE, WIDE - 2 * EDGE)
        middle = (left + right) // 2
        if space == view.spaces[seat]:
            name = f"marker.{civilization}"
            marks.append(
                Stamp(name, middle - MARKER // 2, y + TRACK + (SPACE - MARKER) // 2, MARKER, "paper")
            )
        else:
            ground = _epoch(showing, seat, space)
            marks.append(Text(str(space), middle, y + TRACK + SPACE // 2, 20, "ink", ground, "middle"))
    return marks


def _told(showing: PageShowing, seat: Seat) -> str:
    view = showing.view
    space = view.spaces[seat]
    about = {
        "seat": seat,
        "space": space,
        "epoch": _epoch(showing, seat, space),
        "needs": needs(showing, seat)[0],
    }
    return showing.text("ast.told", civilization=view.civilizations[seat], **about)
