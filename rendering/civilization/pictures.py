"""Which pictures belong to what: the board, what has changed, what is ordered, the end."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any

from games.civilization.board.areas import read_area
from games.civilization.movement.orders import Order, read_order
from games.civilization.table import area
from games.civilization.table.view import CivilizationView
from games.core.illegal import Illegal
from rendering.book import Book
from rendering.civilization.map.arrows import ordered_areas
from rendering.civilization.map.board import board_plan, focus, glance_plan, part_plan, region_plans
from rendering.civilization.map.board_map import BoardMap
from rendering.civilization.map.film import film_plans
from rendering.civilization.map.layers import layer_plans
from rendering.civilization.pages.advances import advances_plan
from rendering.civilization.pages.chart import chart_plan
from rendering.civilization.pages.choosing import choosing_plan
from rendering.civilization.pages.hand import hand_plan
from rendering.civilization.pages.overview import overview_plan
from rendering.civilization.pages.scores import scores_plan, standing
from rendering.civilization.pages.track import ast_plan
from rendering.civilization.style import Style
from rendering.plan import Plan
from rendering.title import Names, News, Sample, TitlePictures

Planner = Callable[[CivilizationView, Names], Plan | None]
SMALL = 6
"""A realm of so many areas is shown whole."""
WIDE = 24
"""News from more areas than this are shown on the whole map."""


def board(style: Style, view: CivilizationView, names: Names) -> Plan:
    """The whole map with all names; before it is settled who plays what, the civilizations."""
    return board_plan(style, view, names) if _begun(view) else choosing_plan(style, view, names)


def glance(style: Style, view: CivilizationView, names: Names) -> Plan:
    """The same for a panel: who holds what, on a phone."""
    return glance_plan(style, view, names) if _begun(view) else choosing_plan(style, view, names)


def hand(style: Style, view: CivilizationView, names: Names) -> Plan | None:
    """The trade cards, while there are any."""
    return hand_plan(style, view, names) if view.hand else None


def overview(style: Style, view: CivilizationView, names: Names) -> Plan | None:
    """All players at a glance, once it is settled who plays what."""
    return overview_plan(style, view, names) if _begun(view) else None


def advances(style: Style, view: CivilizationView, names: Names) -> Plan | None:
    """All advances with what I would pay."""
    return None if view.me is None else advances_plan(style, view, names, view.me)


def about(style: Style, kinds: Collection[str]) -> Sequence[Planner] | None:
    """What to look at while one is asked this; None: the map and the hand."""
    if "buy-advances" in kinds:
        return (partial(advances, style), partial(hand, style))
    return (partial(hand, style),) if "trade" in kinds else None


def received(style: Style, view: CivilizationView, names: Names, events: News) -> Plan | None:
    """My hand after a trade."""
    return hand(style, view, names) if any(event["event"] == "cards-handed" for event in events) else None


def changed(style: Style, view: CivilizationView, names: Names, events: News) -> Plan | None:
    """The succession table when markers have moved, else the areas where something has happened."""
    kinds = {event["event"] for event in events}
    if "civilization-chosen" in kinds:
        return choosing_plan(style, view, names)
    if "marker-moved" in kinds:
        return ast_plan(style, view, names)
    if not (areas := _touched(style, view, events)):
        return None
    if len(areas) > WIDE:
        return glance_plan(style, view, names, news=events)
    return part_plan(style, view, names, areas, news=events)


def draft(style: Style, view: CivilizationView, names: Names, order: str, choices: Sequence[str]) -> Plan:
    """My part of the map with what I am about to order, a line each, and where it may go on.

    While my realm is small it is all in the picture, and what is next to it.
    """
    orders = [one for line in order.splitlines() if (one := _order(view, line)) is not None]
    goals = [goal for word in choices if (goal := _area(view, word)) is not None]
    mine = [] if view.me is None else [*view.pieces.token_areas(view.me), *view.pieces.city_areas(view.me)]
    planned = [id for one in orders for id in ordered_areas(one)]
    if goals or len(mine) > SMALL:
        areas = [*planned, *goals] or mine
    else:
        areas = [*mine, *planned, *(near for id in mine for near in area(view, id).land)]
    if not areas:
        return glance_plan(style, view, names)
    return part_plan(style, view, names, areas, draft=orders, choices=goals)


def final(style: Style, view: CivilizationView, names: Names) -> Plan | None:
    return scores_plan(style, view, names) if view.final is not None else None


def chart(style: Style, turns: Sequence[CivilizationView], names: Names) -> Plan | None:
    """Everybody's points at the end of each turn; a view shows what the turn before it came to."""
    if not turns:
        return None
    last = turns[-1]
    now = {} if last.final is None else {last.turn: last}
    ended = {view.turn - 1: view for view in turns if view.turn > 1} | now
    seats = list(last.civilizations)
    history = {
        turn: {seat: score["total"] for seat, score in standing(style, view, seats).items()}
        for turn, view in ended.items()
        if _begun(view)
    }
    return chart_plan(style, last, names, history) if history else None


def film(style: Style, turns: Sequence[CivilizationView], names: Names) -> list[Plan]:
    return film_plans(style, [view for view in turns if _begun(view)], names)


def _begun(view: CivilizationView) -> bool:
    return len(view.civilizations) == len(view.seats)


def _touched(style: Style, view: CivilizationView, events: News) -> list[str]:
    """Without the conflicts that were there before."""
    return sorted(set(focus(style, view, events)) - set(focus(style, view)))


def _order(view: CivilizationView, line: str) -> Order | None:
    """What cannot be read yet is not drawn; the form says why."""
    try:
        return read_order(view, line)
    except Illegal:
        return None


def _area(view: CivilizationView, word: str) -> str | None:
    try:
        return read_area(view, word)
    except Illegal:
        return None


def pictures(
    style: Style,
    books: Mapping[str, Book],
    board_map: BoardMap,
    *,
    regions: Callable[[], Sequence[str]],
    preview: Callable[[int], Plan | None],
    samples: Callable[[], Mapping[str, Sample]],
) -> TitlePictures[Any]:
    """All pictures of a title of the family that is played on this map."""
    return TitlePictures(
        books=books,
        board=partial(board, style),
        glance=partial(glance, style),
        overview=partial(overview, style),
        hand=partial(hand, style),
        about=partial(about, style),
        received=partial(received, style),
        changed=partial(changed, style),
        draft=partial(draft, style),
        final=partial(final, style),
        regions=regions,
        region=partial(region_plans, style),
        preview=preview,
        chart=partial(chart, style),
        film=partial(film, style),
        layers=partial(layer_plans, board_map),
        samples=samples,
    )
