"""The whole map, regions, and any set of areas."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

import msgspec

from data.civilization.geometry import Box
from games.civilization.movement.orders import Order
from games.civilization.pieces.pieces import AreaId
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.captions import brief
from rendering.civilization.map.arrows import arrows, drafts, ordered_areas
from rendering.civilization.map.panel import (
    CARD,
    HEAD,
    LINE,
    PER_LINE,
    PER_ROW,
    framed,
    header,
    legend,
    players,
    rows,
)
from rendering.civilization.map.scene import News, changes, moves, standings
from rendering.civilization.map.showing import MapShowing
from rendering.civilization.map.spread import Spread, central, closed
from rendering.civilization.map.telling import Teller, present
from rendering.civilization.map.window import Window, around, inside, whole
from rendering.civilization.style import Style
from rendering.plan import Mark, Plan

WHOLE = 2400
GLANCE = 1200
FRAME = 960
PART = 800
"""How wide pictures are: the whole map, the same for a phone, a frame of a film, a part."""

PART_HEAD = 48
ENLARGED = 170
"""Pieces on the small whole map, in percent: names are left out there."""

TALLEST = 1100
CLOSEST = 150
LEGIBLE = 62
"""How high a part may be, how much it is enlarged at most, in percent of the whole map, and the least at
which names can still be read: a wider part is shown like the map for phones."""

FEW = 16
"""So many moves of the news have arrows; more would hide the map."""


def board_plan(
    style: Style,
    view: CivilizationView,
    names: Mapping[Seat, str],
    *,
    news: News = (),
    choices: Collection[AreaId] = (),
    language: str = "en",
) -> Plan:
    """Everything on the map, with all names."""
    return _whole(MapShowing(style, view, names, language), "board", WHOLE, 100, news, choices)


def glance_plan(
    style: Style,
    view: CivilizationView,
    names: Mapping[Seat, str],
    *,
    news: News = (),
    choices: Collection[AreaId] = (),
    language: str = "en",
) -> Plan:
    """Who holds what, for a phone: larger pieces on a smaller map without names."""
    return _whole(MapShowing(style, view, names, language), "glance", GLANCE, ENLARGED, news, choices)


def frame_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], *, language: str = "en"
) -> Plan:
    """One frame of a film: the small map, smaller still, the same size whatever is on it."""
    return _whole(MapShowing(style, view, names, language), "frame", FRAME, ENLARGED, (), ())


def region_plans(
    style: Style,
    view: CivilizationView,
    names: Mapping[Seat, str],
    region: str,
    *,
    news: News = (),
    language: str = "en",
) -> list[Plan]:
    """A region, as large as it can be read: one picture, or several where it is wide."""
    showing = MapShowing(style, view, names, language)
    parts = showing.board.geometry.parts[region]
    return [_part(showing, "region", box, news, (), ()) for box in parts]


def part_plan(
    style: Style,
    view: CivilizationView,
    names: Mapping[Seat, str],
    areas: Iterable[AreaId],
    *,
    news: News = (),
    draft: Sequence[Order] = (),
    choices: Collection[AreaId] = (),
    language: str = "en",
) -> Plan:
    """These areas with what surrounds them; `draft`: what the viewer is about to order."""
    showing = MapShowing(style, view, names, language)
    return _part(showing, "part", around(showing.board, areas), news, draft, choices)


def focus(style: Style, view: CivilizationView, news: News = (), draft: Sequence[Order] = ()) -> list[AreaId]:
    """The areas that matter now: what has changed, what is planned, where there is conflict."""
    found = {*changes(news)} | {area for move in moves(view, news) for area in move.path}
    found |= {area for order in draft for area in ordered_areas(order)}
    return sorted(found | {area for area, standing in standings(style, view).items() if standing.fought})


def describe(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], *, news: News = (), language: str = "en"
) -> str:
    """The map at length: all that the picture shows, a line for each thing."""
    teller = Teller(MapShowing(style, view, names, language))
    now = " ".join([*teller.now(), *teller.news(news), *teller.fights()])
    return "\n".join([now, *teller.seats(), *teller.places(), *teller.strangers(), *teller.closed()])


def _whole(
    showing: MapShowing, kind: str, wide: int, large: int, news: News, choices: Collection[AreaId]
) -> Plan:
    window = whole(showing.board, wide, HEAD, bare=large != 100)
    cards = HEAD + window.high + 6
    per_row = PER_ROW if wide == WHOLE else 3
    high = cards + rows(showing, per_row) * CARD + 4
    base = ground_marks(window, tuple(showing.closed()))
    spread = _spread(showing, window, large, news, (), choices)
    marks = [
        *spread.marks,
        *framed(window, wide, high),
        *header(showing, wide),
        *players(showing, cards, wide, per_row),
    ]
    teller = Teller(showing)
    told = chain(
        _told(teller, news, (), choices), teller.seats(), teller.strangers(), teller.places(), teller.closed()
    )
    return Plan(showing.board.title, kind, wide, high, base, tuple(marks), brief(told, showing.text("more")))


def _part(
    showing: MapShowing,
    kind: str,
    box: Box,
    news: News,
    draft: Sequence[Order],
    choices: Collection[AreaId],
) -> Plan:
    window = inside(showing.board, box, (PART, TALLEST), CLOSEST, PART_HEAD)
    large = 100 if window.zoom >= LEGIBLE else ENLARGED
    window = msgspec.structs.replace(window, bare=large != 100)
    shown = central(window)
    holders = present(showing, shown)
    foot = PART_HEAD + window.high + 4
    high = foot + rows(showing, PER_LINE, holders) * LINE + 4
    base = ground_marks(window, tuple(showing.closed()))
    spread = _spread(showing, window, large, news, draft, choices)
    marks = [
        *spread.marks,
        *framed(window, PART, high),
        *header(showing, PART, PART_HEAD),
        *legend(showing, holders, foot, PART),
    ]
    teller = Teller(showing)
    told = chain(_told(teller, news, draft, choices), teller.places(shown), [teller.part(shown)])
    return Plan(showing.board.title, kind, PART, high, base, tuple(marks), brief(told, showing.text("more")))


@lru_cache(64)
def ground_marks(window: Window, out_of_play: tuple[AreaId, ...]) -> tuple[Mark, ...]:
    """The land and what is out of play: the same all through a game, so that the painter keeps it."""
    return window.land(), *closed(window, out_of_play)


def _spread(
    showing: MapShowing,
    window: Window,
    large: int,
    news: News,
    draft: Sequence[Order],
    choices: Collection[AreaId],
) -> Spread:
    spread = Spread(window, showing.standings, large)
    spread.lands()
    signs = changes(news)
    for name in ("came", "gone"):
        spread.rims([area for area, sign in signs.items() if sign == name], name)
    spread.rims(sorted(choices), "choice")
    spread.pieces()
    made = moves(showing.view, news)
    if len(made) <= FEW:
        arrows(spread, made)
    if draft:
        drafts(spread, showing.view, draft)
    return spread


def _told(teller: Teller, news: News, draft: Sequence[Order], choices: Collection[AreaId]) -> Iterator[str]:
    """What is needed first: whose move, what has changed, what is planned, who fights."""
    yield from teller.now()
    yield from teller.plans(draft, choices)
    yield from teller.news(news)
    yield from teller.fights()
