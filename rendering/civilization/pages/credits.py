"""The credits of a player: by group, and toward single advances."""

from collections.abc import Mapping

from data.civilization.advances import Group
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.colours import GROUP_COLOURS
from rendering.civilization.pages.layout import EDGE, HEAD, SMALL, WIDE, heading, page
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.style import Style
from rendering.fonts import shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text

ROW = 76
BAR = 330
"""Where the bars begin."""

SCALE = 60
"""At least so many points fill a bar."""

TITLE = 46
LINE = 46
NONE = 56


def credits_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], seat: Seat, *, language: str = "en"
) -> Plan:
    """E.card.5-6, E.12.7-8: what makes which advances cheaper for this player."""
    showing = PageShowing(style, view, names, language)
    total, extra = style.credits(view, seat), style.extra_credits(view, seat)
    single = toward(view, seat)
    marks = heading(showing, showing.titled("credits.title", seat), seat=seat)
    most = max(SCALE, *total.values())
    for number, (group, points) in enumerate(total.items()):
        marks += _group(showing, group, points, extra.get(group, 0), most, HEAD + number * ROW)
    y = HEAD + len(total) * ROW + 6
    marks.append(Box(0, y, WIDE, TITLE, "shade"))
    label = showing.text("credits.toward")
    marks.append(Text(label, EDGE, y + TITLE // 2, 24, "ink", "shade", bold=True))
    y += TITLE + 4
    if not single:
        marks.append(Text(showing.text("credits.none"), EDGE, y + NONE // 2, 24, "ink", "paper"))
    for number, (advance, points) in enumerate(single.items()):
        marks += _single(showing, advance, points, number, y)
    rows = -(-len(single) // 2)
    told = [
        showing.text("credits.told", seat=seat, credits=tuple(total.items())),
        showing.text("credits.told_toward", credits=tuple(single.items()))
        if single
        else showing.text("credits.none"),
    ]
    return page(showing, "credits", y + (rows * LINE if rows else NONE) + 8, marks, told)


def toward(view: CivilizationView, seat: Seat) -> dict[str, int]:
    """E.card.6: credit toward advances that this player does not have yet."""
    held = view.advances[seat]
    found: dict[str, int] = {}
    for card in held:
        for advance, points in view.facts.advances[card].toward.items():
            if advance not in held:
                found[advance] = found.get(advance, 0) + points
    return found


def _group(showing: PageShowing, group: Group, points: int, extra: int, most: int, y: int) -> list[Mark]:
    """A bar; what no card prints is its last part, in another shade."""
    room, middle = WIDE - BAR - EDGE, y + ROW // 2
    whole, other = room * points // most, room * extra // most
    name, size = shrunk(showing.text(f"words.group.{group}"), (30, 26), 130, bold=True)
    marks: list[Mark] = [
        Stamp(f"group.{group}", EDGE, y + 10, 56, "paper"),
        Text(name, EDGE + 70, middle, size, "ink", "paper", bold=True),
        Text(str(points), BAR - 20, middle, 40, "ink", "paper", "right", bold=True),
        Box(BAR, y + 18, room, ROW - 36, "cream", "line", 1),
    ]
    if points:
        marks.append(Box(BAR, y + 18, whole, ROW - 36, GROUP_COLOURS[group], "ink", 2))
    if extra:
        marks.append(Box(BAR + whole - other, y + 18, other, ROW - 36, "shade", "ink", 2))
        if other > 44:
            x = BAR + whole - other // 2
            marks.append(Text(f"+{extra}", x, middle, SMALL, "ink", "shade", "middle"))
    return marks


def _single(showing: PageShowing, advance: str, points: int, number: int, y: int) -> list[Mark]:
    half = WIDE // 2
    x, middle = number % 2 * half, y + number // 2 * LINE + LINE // 2
    name, size = shrunk(showing.text(f"words.advance.{advance}"), (24, 22), half - 148)
    marks: list[Mark] = [
        Text(f"{points}", x + 58, middle, 26, "ink", "paper", "right", bold=True),
        Text(name, x + 132, middle, size, "ink", "paper"),
    ]
    for place, group in enumerate(showing.view.facts.advances[advance].groups):
        marks.append(Stamp(f"group.{group}", x + 66 + place * 31, middle - 15, 30, "paper"))
    return marks
