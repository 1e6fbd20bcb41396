"""The whole board, and parts of it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain

from data.tigris.schema import HEIGHT, WIDTH
from games.core.audience import Seat
from games.tigris.orders import Action, PositionLeader, write_action
from games.tigris.view import TigrisView
from rendering.captions import brief
from rendering.plan import Mark, Plan
from rendering.tigris.area import RIM, Area, around
from rendering.tigris.panel import CARD, HEAD, LINE, SHELF, header, legend, players, rows, stock
from rendering.tigris.scene import News, changes, clashes
from rendering.tigris.showing import Showing
from rendering.tigris.spread import Spread
from rendering.tigris.telling import Teller, corners

CELL = 70
PART = 800
"""No part of the board is wider, so that phones show it as it is."""

NARROWEST = 640
CELLS = (112, 100, 90, 80, 70, 62, 54, 46)
"""The sizes of spaces in parts of the board. A base layer is kept for each, so there are few."""


def board_plan(
    view: TigrisView,
    names: Mapping[Seat, str],
    *,
    news: News = (),
    draft: Action | None = None,
    choices: Collection[str] = (),
    language: str = "en",
) -> Plan:
    """All that is public; `draft`: what the viewer is about to do; `choices`: spaces to choose from."""
    showing = Showing(view, names, language)
    rim = round(CELL * RIM)
    area = Area(0, 0, WIDTH, HEIGHT, CELL, rim + 1, HEAD + rim)
    wide = area.right + rim + 1
    cards = area.bottom + rim + 8
    shelf = cards + rows(showing) * (CARD + 8) + 6
    high = shelf + SHELF
    base = _framed(area, view.board.name, wide, high)
    marks = [
        *_pieces(showing, area, draft),
        *_signs(showing, area, news, draft, choices),
        *header(showing, wide),
        *players(showing, cards, wide),
        *stock(showing, shelf),
    ]
    teller = Teller(showing)
    told = chain(
        _told(teller, news, draft, choices),
        teller.kingdoms(in_full=False),
        teller.players(),
        teller.stock(),
        teller.wilderness(),
    )
    return Plan("tigris", "board", wide, high, base, tuple(marks), brief(told, showing.text("more")))


def part_plan(
    view: TigrisView,
    names: Mapping[Seat, str],
    spaces: Iterable[str],
    *,
    news: News = (),
    draft: Action | None = None,
    choices: Collection[str] = (),
    language: str = "en",
) -> Plan:
    """These spaces with what surrounds them, as large as there is room for."""
    showing = Showing(view, names, language)
    left, top, columns, lines = around(spaces)
    cell = next((cell for cell in CELLS if columns * cell + 2 * round(cell * RIM) <= PART), CELLS[-1])
    rim = round(cell * RIM)
    wide = max(columns * cell + 2 * rim, NARROWEST)
    area = Area(left, top, columns, lines, cell, (wide - columns * cell) // 2, HEAD + rim)
    foot = area.bottom + rim + 4
    high = foot + rows(showing) * LINE + 4
    marks = [
        *_pieces(showing, area, draft),
        *area.border(wide, high),
        *_signs(showing, area, news, draft, choices),
        *header(showing, wide),
        *legend(showing, foot, wide),
    ]
    teller = Teller(showing)
    first, last = corners(area.spaces())
    part = [teller.say("part", first=first, last=last)]
    told = chain(_told(teller, news, draft, choices), part, teller.kingdoms(in_full=False))
    base = (area.land(view.board.name),)
    return Plan("tigris", "part", wide, high, base, tuple(marks), brief(told, showing.text("more")))


def focus(view: TigrisView, news: News = ()) -> list[str]:
    """The spaces that matter now: what has changed, and who fights whom. None: nothing has."""
    found = list(changes(news))
    for clash in clashes(view):
        found += [clash.attacker.space, clash.defender.space]
    if view.board.unification is not None:
        found.append(view.board.unification)
    return sorted(set(found))


def describe(view: TigrisView, names: Mapping[Seat, str], *, news: News = (), language: str = "en") -> str:
    """The board at length, a line for each kingdom and player: all that the picture shows."""
    teller = Teller(Showing(view, names, language))
    now = " ".join([*teller.now(), *teller.news(news), *teller.fights()])
    stock = " ".join(teller.stock())
    return "\n".join([now, *teller.kingdoms(in_full=True), *teller.wilderness(), *teller.players(), stock])


@lru_cache(16)
def _framed(area: Area, board: str, wide: int, high: int) -> tuple[Mark, ...]:
    return area.land(board), *area.border(wide, high)


def _pieces(showing: Showing, area: Area, draft: Action | None) -> list[Mark]:
    spread = Spread(showing, area)
    spread.pieces(draft.colour if isinstance(draft, PositionLeader) else None)
    return spread.marks


def _signs(
    showing: Showing, area: Area, news: News, draft: Action | None, choices: Collection[str]
) -> list[Mark]:
    """These may stick out of the area."""
    spread = Spread(showing, area)
    spread.changed(changes(news))
    spread.fights(clashes(showing.view))
    spread.choices(choices)
    if draft is not None:
        spread.draft(draft)
    return spread.marks


def _told(teller: Teller, news: News, draft: Action | None, choices: Collection[str]) -> Iterator[str]:
    """What is needed first: whose move, what has changed, who fights, what is planned."""
    yield from teller.now()
    yield from teller.news(news)
    yield from teller.fights()
    if draft is not None:
        yield teller.say("draft", draft=write_action(draft))
    if choices:
        yield teller.say("choices", choices=tuple(sorted(choices)))
