"""Which pictures of the Empires belong to what: the board, what has changed, what is ordered, the end."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from data.empires import Side, newest
from data.empires.title import SIDES
from games.civilization.board.areas import read_area
from games.civilization.movement.orders import Order, read_order
from games.civilization.table import area
from games.core.illegal import Illegal
from games.empires.setup import LEAST, MOST
from games.empires.view import EmpiresView
from rendering.empires.advances import advances_plan
from rendering.empires.ast import ast_plan
from rendering.empires.book import EMPIRES
from rendering.empires.chart import chart_plan
from rendering.empires.choosing import choosing_plan
from rendering.empires.hand import hand_plan
from rendering.empires.map_arrows import ordered_areas
from rendering.empires.map_board import board_plan, focus, glance_plan, part_plan, region_plans
from rendering.empires.map_book import MAP_BOOKS
from rendering.empires.map_film import film_plans
from rendering.empires.map_layers import layer_plans
from rendering.empires.map_preview import preview_plan
from rendering.empires.scores import scores_plan, standing
from rendering.plan import Plan
from rendering.title import Names, News, Sample, TitlePictures

Planner = Callable[[EmpiresView, Names], Plan | None]
SMALL = 6
"""A realm of so many areas is shown whole."""
WIDE = 24
"""News from more areas than this are shown on the whole map."""


def board(view: EmpiresView, names: Names) -> Plan:
    """The whole map with all names; before it is settled who plays what, the civilizations."""
    return board_plan(view, names) if _begun(view) else choosing_plan(view, names)


def glance(view: EmpiresView, names: Names) -> Plan:
    """The same for a panel: who holds what, on a phone."""
    return glance_plan(view, names) if _begun(view) else choosing_plan(view, names)


def regions(edition: Side) -> list[str]:
    """The civilizations of this map: each has a region."""
    return [one.id for one in newest().civilizations.values() if one.board == edition]


def hand(view: EmpiresView, names: Names) -> Plan | None:
    """The trade cards, while there are any."""
    return hand_plan(view, names) if view.hand else None


def advances(view: EmpiresView, names: Names) -> Plan | None:
    """All advances with what I would pay."""
    return None if view.me is None else advances_plan(view, names, view.me)


def about(kinds: Collection[str]) -> Sequence[Planner] | None:
    """What to look at while one is asked this; None: the map and the hand."""
    if "buy-advances" in kinds:
        return (advances, hand)
    return (hand,) if "trade" in kinds else None


def preview(edition: Side, players: int) -> Plan | None:
    """The map for so many players."""
    return preview_plan(edition, players) if LEAST <= players <= MOST else None


def received(view: EmpiresView, names: Names, events: News) -> Plan | None:
    """My hand after a trade."""
    return hand(view, names) if any(event["event"] == "cards-handed" for event in events) else None


def changed(view: EmpiresView, names: Names, events: News) -> Plan | None:
    """The succession table when markers have moved, else the areas where something has happened."""
    kinds = {event["event"] for event in events}
    if "civilization-chosen" in kinds:
        return choosing_plan(view, names)
    if "marker-moved" in kinds:
        return ast_plan(view, names)
    if not (areas := _touched(view, events)):
        return None
    if len(areas) > WIDE:
        return glance_plan(view, names, news=events)
    return part_plan(view, names, areas, news=events)


def draft(view: EmpiresView, names: Names, order: str, choices: Sequence[str]) -> Plan:
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
    return part_plan(view, names, areas, draft=orders, choices=goals) if areas else glance_plan(view, names)


def final(view: EmpiresView, names: Names) -> Plan | None:
    return scores_plan(view, names) if view.final is not None else None


def chart(turns: Sequence[EmpiresView], names: Names) -> Plan | None:
    """Everybody's points at the end of each turn; a view shows what the turn before it came to."""
    if not turns:
        return None
    last = turns[-1]
    now = {} if last.final is None else {last.turn: last}
    ended = {view.turn - 1: view for view in turns if view.turn > 1} | now
    seats = list(last.civilizations)
    history = {
        turn: {seat: score["total"] for seat, score in standing(view, seats).items()}
        for turn, view in ended.items()
        if _begun(view)
    }
    return chart_plan(last, names, history) if history else None


def film(turns: Sequence[EmpiresView], names: Names) -> list[Plan]:
    return film_plans([view for view in turns if _begun(view)], names)


def _begun(view: EmpiresView) -> bool:
    return len(view.civilizations) == len(view.seats)


def _touched(view: EmpiresView, events: News) -> list[str]:
    """Without the conflicts that were there before."""
    return sorted(set(focus(view, events)) - set(focus(view)))


def _order(view: EmpiresView, line: str) -> Order | None:
    """What cannot be read yet is not drawn; the form says why."""
    try:
        return read_order(view, line)
    except Illegal:
        return None


def _area(view: EmpiresView, word: str) -> str | None:
    try:
        return read_area(view, word)
    except Illegal:
        return None


def samples() -> Mapping[str, Sample]:
    """Of both maps. Imported when they are drawn: a table needs none of this."""
    from rendering.empires import map_samples
    from rendering.empires import samples as cards

    found = {f"empires-{name}": Sample([plan]) for name, plan in cards.plans().items()}
    for name, plan in map_samples.plans().items():
        found[f"empires-map-{name}"] = Sample([plan], packed=True)
    return found | {"empires-map-film": Sample(map_samples.film())}


def _pictures(edition: Side) -> TitlePictures[EmpiresView]:
    return TitlePictures(
        books={"empires": EMPIRES, **MAP_BOOKS},
        board=board,
        glance=glance,
        hand=hand,
        about=about,
        received=received,
        changed=changed,
        draft=draft,
        final=final,
        regions=partial(regions, edition),
        region=region_plans,
        preview=partial(preview, edition),
        chart=chart,
        film=film,
        layers=partial(layer_plans, edition),
        samples=samples,
    )


PICTURES = {title: _pictures(edition) for title, edition in SIDES.items()}
