"""A calamity and what came of it: the areas that it struck, before and after, side by side."""

from collections.abc import Mapping, Sequence
from itertools import chain

from games.civilization.pieces.pieces import BARBARIANS, Pieces
from games.civilization.table import ranking
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.captions import brief
from rendering.civilization.map.arrows import arrows
from rendering.civilization.map.board import FEW, PART, ground_marks
from rendering.civilization.map.changes import Change, differences, mark, with_ruins
from rendering.civilization.map.crops import Scale, crops
from rendering.civilization.map.scene import Flag, News, moves
from rendering.civilization.map.showing import MapShowing
from rendering.civilization.map.spread import Spread
from rendering.civilization.map.telling import Teller
from rendering.civilization.map.window import Window
from rendering.civilization.pages.layout import line_height, lines
from rendering.civilization.style import Style
from rendering.fonts import shrunk, width
from rendering.plan import Box, Mark, Panel, Plan, Stamp, Text

HEAD = 52
LABELS = 36
GAP = 8
ROOM = ((PART - GAP) // 2, 460)
LINE = 48
TEXT = 23
"""Heights of the heading, of the line that says which side is which, and of a line of counts; the room for
a panel, the space between two, the size of remarks."""


def struck_plan(
    style: Style,
    before: CivilizationView,
    after: CivilizationView,
    names: Mapping[Seat, str],
    calamity: str,
    victim: Seat,
    *,
    news: News = (),
    remarks: Sequence[str] = (),
    language: str = "en",
) -> Plan | None:
    """What it did to the map, from the positions alone; None if nothing on the map has changed.

    `news` are its events, for arrows and the description; `remarks`: who gains, which advances changed it.
    """
    old, new = MapShowing(style, before, names, language), MapShowing(style, after, names, language)
    changes = differences(old.standings, new.standings)
    if not changes:
        return None
    new.standings = with_ruins(new.standings, changes)
    ways = [area for move in moves(after, news) for area in move.path]
    scale, windows = crops(new.board, [*(change.area for change in changes), *ways], ROOM)
    marks, y, closed = _heading(new, calamity, victim), HEAD + LABELS, tuple(new.closed())
    for window in windows:
        ground = ground_marks(window, closed)
        marks.append(_panel(window, (0, y), ground, _earlier(old, window, scale, changes)))
        later = _later(new, window, scale, changes, news)
        marks.append(_panel(window, (PART - ROOM[0], y), ground, later))
        y += window.high + GAP
    for flag in _losers_first(new, changes, victim):
        marks += _counts(new, flag, _totals(before.pieces, after.pieces, _holder(new, flag)), y)
        y += LINE
    for remark in remarks:
        for line in lines(remark, TEXT, PART - 28):
            marks.append(Text(line, 14, y + line_height(TEXT) // 2, TEXT, "ink", "paper"))
            y += line_height(TEXT)
    strikes = new.text("struck.told", calamity=calamity, seat=victim)
    teller, touched = Teller(new), {change.area for change in changes}
    told = chain([strikes], teller.news(news), remarks, teller.places(touched))
    return Plan(new.board.title, "struck", PART, y + 8, (), tuple(marks), brief(told, new.text("more")))


def _heading(showing: MapShowing, calamity: str, victim: Seat) -> list[Mark]:
    """The calamity, whom it strikes, and which side is which."""
    name = showing.name(victim, 26, 260)
    left = PART - 16 - width(name, 26, bold=True)
    words, size = shrunk(showing.text(f"words.calamity.{calamity}"), (31, 27, 24), left - 76, bold=True)
    marks: list[Mark] = [
        Box(0, 0, PART, HEAD, "ink"),
        Text(words, 16, HEAD // 2, size, "gold", "ink", bold=True),
        Stamp(f"start.{showing.view.civilizations[victim]}", left - 50, 6, 40, "ink"),
        Text(name, left, HEAD // 2, 26, "cream", "ink", bold=True),
    ]
    for key, x in (("before", ROOM[0] // 2), ("after", PART - ROOM[0] // 2)):
        label = showing.text(f"struck.{key}")
        marks.append(Text(label, x, HEAD + LABELS // 2, 25, "ink", "paper", "middle", bold=True))
    return marks


def _earlier(showing: MapShowing, window: Window, scale: Scale, changes: Sequence[Change]) -> Spread:
    """A light line around what is about to be struck."""
    spread = Spread(window, showing.standings, scale.large)
    spread.lands()
    spread.rims(sorted({change.area for change in changes}), "choice")
    spread.pieces()
    return spread


def _later(
    showing: MapShowing, window: Window, scale: Scale, changes: Sequence[Change], news: News
) -> Spread:
    """Signs for what has changed."""
    spread = Spread(window, showing.standings, scale.large)
    spread.lands()
    lost = {change.area for change in changes if change.by < 0 and change.flag != BARBARIANS}
    spread.rims(sorted(lost), "gone")
    spread.rims(sorted({change.area for change in changes} - lost), "came")
    spread.pieces()
    made = [move for move in moves(showing.view, news) if set(move.path) <= {*spread.standings}]
    arrows(spread, made if len(made) <= FEW else ())
    mark(spread, [change for change in changes if change.area in spread.standings])
    return spread


def _panel(window: Window, at: tuple[int, int], ground: tuple[Mark, ...], spread: Spread) -> Panel:
    wide, high = window.wide, window.high
    bars = ((0, 0, wide, 3), (0, high - 3, wide, 3), (0, 0, 3, high), (wide - 3, 0, 3, high))
    marks = (*spread.marks, *(Box(*bar, "ink") for bar in bars))
    return Panel(*at, wide, high, ground, marks)


def _losers_first(showing: MapShowing, changes: Sequence[Change], victim: Seat) -> list[Flag]:
    """The victim, then the others by ranking, the barbarians last."""
    order = [victim, *ranking(showing.view)]
    flags = [*dict.fromkeys(showing.view.civilizations[seat] for seat in order), BARBARIANS]
    touched = {change.flag for change in changes}
    return [flag for flag in flags if flag in touched]


def _holder(showing: MapShowing, flag: Flag) -> str:
    seats = {one: seat for seat, one in showing.view.civilizations.items()}
    return seats.get(flag, flag)


def _totals(before: Pieces, after: Pieces, holder: str) -> dict[str, tuple[int, int]]:
    """Pieces on the board, then and now, of the kinds that have changed."""
    counts = {
        "city": (before.cities_of(holder), after.cities_of(holder)),
        "token": (before.tokens_of(holder), after.tokens_of(holder)),
        "ship": (before.ships_of(holder), after.ships_of(holder)),
    }
    return {kind: both for kind, both in counts.items() if both[0] != both[1]}


def _counts(showing: MapShowing, flag: Flag, totals: Mapping[str, tuple[int, int]], y: int) -> list[Mark]:
    """How many pieces somebody had, and has: `5 → 4`."""
    holder, middle = _holder(showing, flag), y + LINE // 2
    marks: list[Mark] = [Box(0, y, PART, LINE, "cream"), Box(0, y, PART, 2, "line")]
    if flag == BARBARIANS:
        marks.append(Stamp(f"token.{flag}", 10, y + 4, 40, "cream"))
        name = showing.text("words.name.barbarians")
    else:
        marks.append(Stamp(f"start.{flag}", 10, y + 4, 40, "cream"))
        name = showing.name(holder, 25, 300)
    marks.append(Text(name, 60, middle, 25, "ink", "cream", bold=True))
    for place, (kind, (before, after)) in enumerate(totals.items()):
        left = 380 + place * 145
        marks.append(Stamp(f"{kind}.{flag}", left, y + 5, 38, "cream"))
        words = showing.text("struck.counts", before=before, after=after)
        marks.append(Text(words, left + 44, middle, 25, "ink", "cream", bold=True))
    return marks
