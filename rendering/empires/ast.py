"""The Archeological Succession Table: where everybody stands, and what the next space asks."""

from collections.abc import Mapping

import msgspec

from data.empires import EPOCHS, EmpiresTrack
from games.civilization.track.rules import cities_counted, epoch, lacking, last_space, next_space
from games.core.audience import Seat
from games.empires.view import EmpiresView
from rendering.empires.layout import (
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
from rendering.empires.showing import Showing
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


def ast_plan(view: EmpiresView, names: Mapping[Seat, str], *, language: str = "en") -> Plan:
    """E.ast.2, E.13.2-4: a row for each player, by ranking."""
    showing = Showing(view, names, language)
    seats = showing.seats()
    title = showing.text(f"ast.title.{view.options.track}")
    marks = heading(showing, title, showing.text("turn", turn=view.turn))
    marks += _legend(showing, HEAD + 6)
    top = HEAD + 6 + 2 * LEGEND + 6
    for number, seat in enumerate(seats):
        marks += _row(showing, seat, top + number * ROW)
    told = [f"{title}. {showing.text('turn', turn=view.turn)}.", *(_told(showing, seat) for seat in seats)]
    return page(showing, "ast", top + len(seats) * ROW + 4, marks, told)


def needs(showing: Showing, seat: Seat) -> tuple[str, bool]:
    """What this player needs for the next space and the next epoch, in words; and whether he goes on."""
    view = showing.view
    space, now = view.spaces[seat], epoch(view, seat, view.spaces[seat])
    if space >= last_space(view):
        return showing.text("ast.arrived"), True
    if next_space(view, seat) < space:
        return showing.text("ast.back"), False
    if not cities_counted(view, seat) and now != "stone":
        return showing.text("ast.frozen"), False
    if wanted := _wanted(showing, seat, space + 1):
        return showing.text("ast.lacks", epoch=epoch(view, seat, space + 1), wanted=wanted), False
    row = showing.view.facts.ast.tracks[view.options.track].rows[view.civilizations[seat]]
    first = next((first for first in row if first > space), None)
    if first is None:
        return showing.text("ast.ready"), True
    about = {"epoch": epoch(view, seat, first), "first": first, "wanted": _wanted(showing, seat, first)}
    return showing.text("ast.coming", **about), True


def _wanted(showing: Showing, seat: Seat, space: int) -> tuple[str, ...]:
    """What is lacking to enter this space."""
    view = showing.view
    before = msgspec.structs.replace(view, spaces={**view.spaces, seat: space - 1})
    missing = lacking(before, seat)
    return tuple(showing.text("ast.lack", what=what, count=count) for what, count in missing.items())


def strip(civilization: str, track: EmpiresTrack, x: int, y: int, wide: int, high: int) -> list[Mark]:
    """The spaces of a row in the colours of their epochs; a line where an epoch begins."""
    marks: list[Mark] = []
    for space in range(track.last_space + 1):
        left, right = edges(track.last_space, space, x, wide)
        marks.append(Box(left, y, right - left, high, track.epoch(civilization, space), "paper", 1))
    for first in track.rows[civilization]:
        left, _ = edges(track.last_space, first, x, wide)
        marks.append(Box(left - 2, y, 4, high, "ink"))
    return marks


def edges(last: int, space: int, x: int, wide: int) -> tuple[int, int]:
    """From where to where a space goes."""
    return x + wide * space // (last + 1), x + wide * (space + 1) // (last + 1)


def _legend(showing: Showing, y: int) -> list[Mark]:
    marks: list[Mark] = []
    for number, name in enumerate(EPOCHS):
        x, top = EDGE + number % 3 * 260, y + number // 3 * LEGEND
        marks.append(Box(x, top + 5, 30, 30, name, "ink", 2))
        marks.append(Text(showing.text(f"words.epoch.{name}"), x + 40, top + 20, SMALL, "ink", "paper"))
    return marks


def _row(showing: Showing, seat: Seat, y: int) -> list[Mark]:
    view, civilization = showing.view, showing.view.civilizations[seat]
    words, met = needs(showing, seat)
    room = WIDE - EDGE - NAME - 44
    size = next((size for size in (SMALL, 20) if len(lines(words, size, room)) <= 2), 18)
    told = lines(words, size, room)
    above = y + 31 - len(told) * line_height(size) // 2
    track = view.facts.ast.tracks[view.options.track]
    marks: list[Mark] = [
        Line(((EDGE, y), (WIDE - EDGE, y)), 1, "line", "paper"),
        *player(showing, seat, EDGE, y + 9, 44, NAME - EDGE, "paper"),
        Stamp("done" if met else "missing", NAME + 6, y + 17, 28, "paper"),
        *paragraph(told, NAME + 44, above, size, "ink", "paper"),
        *strip(civilization, track, EDGE, y + TRACK, WIDE - 2 * EDGE, SPACE),
    ]
    last = last_space(view)
    for space in range(last + 1):
        left, right = edges(last, space, EDGE, WIDE - 2 * EDGE)
        middle = (left + right) // 2
        if space == view.spaces[seat]:
            name = f"marker.{civilization}"
            marks.append(
                Stamp(name, middle - MARKER // 2, y + TRACK + (SPACE - MARKER) // 2, MARKER, "paper")
            )
        else:
            ground = epoch(view, seat, space)
            marks.append(Text(str(space), middle, y + TRACK + SPACE // 2, 20, "ink", ground, "middle"))
    return marks


def _told(showing: Showing, seat: Seat) -> str:
    view = showing.view
    space = view.spaces[seat]
    about = {
        "seat": seat,
        "space": space,
        "epoch": epoch(view, seat, space),
        "needs": needs(showing, seat)[0],
    }
    return showing.text("ast.told", civilization=view.civilizations[seat], **about)
