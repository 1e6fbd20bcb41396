"""Choosing a civilization: its sign, where it begins, its land and its row of the succession table."""

from collections.abc import Mapping

from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.pages.layout import EDGE, HEAD, SMALL, WIDE, heading, page
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.pages.track import edges, strip
from rendering.civilization.style import Style
from rendering.fonts import shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text

ROW = 118
SIGN = 84
ABOUT = 116
"""Where the words begin."""

STRIP = 30
TAKEN = 500
"""Where it says who has chosen this one."""


def choosing_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], *, language: str = "en"
) -> Plan:
    """E.setup.6-9: the civilizations of this number of players, by ranking, and who has taken which."""
    showing = PageShowing(style, view, names, language)
    players = len(view.seats)
    title = showing.text("choosing.title")
    marks = heading(showing, title, showing.text("choosing.players", count=players))
    taken = {civilization: seat for seat, civilization in view.civilizations.items()}
    told = [showing.text("choosing.told", count=players)]
    for number, civilization in enumerate(style.choices(view)):
        seat = taken.get(civilization)
        marks += _row(showing, civilization, seat, HEAD + number * ROW, number)
        told.append(showing.text("choosing.told_one", seat=seat, **about(view, civilization)))
    return page(showing, "choosing", HEAD + players * ROW + 4, marks, told)


def about(view: CivilizationView, civilization: str) -> dict[str, str | int]:
    """Its number on the succession table, where it begins, and what its home offers."""
    one = view.facts.civilizations[civilization]
    home = [area for area in view.board.areas.values() if area.region == civilization]
    return {
        "civilization": civilization,
        "ranking": one.ranking,
        "start": one.start,
        "areas": len(home),
        "sites": sum(area.site != "none" for area in home),
        "limits": sum(area.limit for area in home),
    }


def _row(showing: PageShowing, civilization: str, seat: Seat | None, y: int, number: int) -> list[Mark]:
    fill = "shade" if seat is not None else "cream" if number % 2 == 0 else "paper"
    name, size = shrunk(
        showing.text(f"words.civilization.{civilization}"), (32, 28), TAKEN - ABOUT - 12, bold=True
    )
    home = showing.text("choosing.land", **about(showing.view, civilization))
    land, small = shrunk(home, (SMALL, 21, 20), WIDE - ABOUT - EDGE)
    marks: list[Mark] = [
        Box(0, y, WIDE, ROW, fill),
        Stamp(f"civ.{civilization}", EDGE, y + 14, SIGN, fill),
        Text(name, ABOUT, y + 26, size, "ink", fill, bold=True),
        Text(land, ABOUT, y + 58, small, "ink", fill),
        *_epochs(showing, civilization, y + 76),
    ]
    if seat is None:
        free = showing.text("choosing.free")
        marks.append(Text(free, WIDE - EDGE, y + 26, 24, "ink", fill, "right"))
    else:
        words = showing.name(seat, 26, WIDE - TAKEN - EDGE)
        marks.append(Text(words, WIDE - EDGE, y + 26, 26, "ink", fill, "right", bold=True))
    return marks


def _epochs(showing: PageShowing, civilization: str, y: int) -> list[Mark]:
    """Its row of the succession table, with the number of the space where an epoch begins."""
    view, track = showing.view, showing.style.track
    wide = WIDE - ABOUT - EDGE
    marks = strip(showing, civilization, ABOUT, y, wide, STRIP)
    for first in track.later_epochs(view, civilization):
        left, right = edges(track.last_space(view), first, ABOUT, wide)
        ground = track.epoch(view, civilization, first)
        marks.append(Text(str(first), (left + right) // 2, y + STRIP // 2, 20, "ink", ground, "middle"))
    return marks
