"""Arrows for moves: those that were made, and those that are only drafted."""

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, cos, hypot, pi, sin

from games.civilization.movement.orders import Build, Keep, Order, Sail, Scrap, Stay, Walk
from games.civilization.pieces.pieces import AreaId
from games.civilization.table.view import CivilizationView
from rendering.civilization.map.callouts import callout_place
from rendering.civilization.map.places import PILL, SHIP, around, printed, ship_places, token_places
from rendering.civilization.map.scene import Move
from rendering.civilization.map.spread import Spread, token
from rendering.civilization.map.window import middle
from rendering.plan import Line, Stamp, to_area

Place = tuple[float, float]

GHOST = 55
"""How much is seen of a piece that is not there yet, in percent."""

THICK = 6.0
HEAD = 17.0
"""The width of an arrow and the length of its head, in units of the board."""


def arrows(spread: Spread, moves: Iterable[Move], goals: Mapping[AreaId, Place] | None = None) -> None:
    """A line from area to area, with a head at its end; `goals` are places where nobody stands yet.

    A ship that only takes tokens on has not left: it has no arrow.
    """
    for move in moves:
        if len(move.path) > 1:
            _arrow(spread, [_place(spread, move, area, goals or {}) for area in move.path], move.flag)


def drafts(spread: Spread, view: CivilizationView, orders: Sequence[Order]) -> None:
    """What the viewer is about to do: arrows, and pale pieces where they come to be."""
    assert view.me is not None, "only a seat drafts"
    own = view.civilizations[view.me]
    for order in orders:
        match order:
            case Walk(tokens, path):
                count = tokens or view.pieces.tokens_in(path[0], view.me)
                _drafted(spread, Move(own, path, count))
            case Sail(stops):
                landed = sum(load for stop in stops for load in stop.loads if load > 0)
                _drafted(spread, Move(own, tuple(stop.area for stop in stops), landed, ship=True))
            case Build(area, _):
                _ghost_ship(spread, area, own)
            case Scrap(area):
                _at_ship(spread, "gone", area, 0, 100)
            case Keep() | Stay():
                pass


def ordered_areas(order: Order) -> tuple[AreaId, ...]:
    """The areas that an order names."""
    match order:
        case Walk(_, path):
            return path
        case Sail(stops):
            return tuple(stop.area for stop in stops)
        case Build(area, _) | Keep(area, _) | Scrap(area):
            return (area,)
        case Stay():
            return ()


def _drafted(spread: Spread, move: Move) -> None:
    end = move.path[-1]
    place = ghost_place(spread, end)
    arrows(spread, [move], {} if move.ship else {end: place})
    if move.ship:
        _ghost_ship(spread, end, move.flag)
    if move.tokens:
        words = f"+{move.tokens}"
        spread.marks += token(
            spread.window,
            place,
            move.flag,
            words,
            spread.on(end),
            strength=GHOST,
            large=spread.large,
            area=end,
        )


def ghost_place(spread: Spread, area: AreaId) -> Place:
    """A place that nobody stands on; beside the area if there is none."""
    standing = spread.standings.get(area)
    city = standing is not None and standing.built
    used = [spot for (here, _), spot in spread.spots.items() if here == area]
    places = token_places(spread.window.board, area, city, spread.large)
    spare = [place for place in places if place not in used]
    if spare:
        return spare[0]
    size = PILL[0] * spread.large / 100, PILL[1] * spread.large / 100
    taken = [
        *printed(spread.window.board, area, city, spread.large),
        *(around(spot, size[0] / 2, size[1] / 2) for spot in used),
    ]
    return callout_place(spread.window.geometry.areas[area], size, taken, spread.window)


def _ghost_ship(spread: Spread, area: AreaId, own: str) -> None:
    standing = spread.standings.get(area)
    _at_ship(spread, f"ship.{own}", area, len(standing.ships) if standing else 0, GHOST)


def _at_ship(spread: Spread, stamp: str, area: AreaId, number: int, strength: int) -> None:
    places = ship_places(spread.window.board, area)
    x, y = spread.window.at(places[min(number, len(places) - 1)])
    size = spread.window.length(SHIP)
    spread.marks.append(
        Stamp(stamp, x - size // 2, y - size // 2, size, "shallows", strength, stands_for=to_area(area))
    )


def _place(spread: Spread, move: Move, area: AreaId, goals: Mapping[AreaId, Place]) -> tuple[int, int]:
    """Where a holder's pieces stand, or would stand."""
    if area in goals:
        return spread.window.at(goals[area])
    shape = spread.window.geometry.areas[area]
    if not shape.land:
        return spread.window.at(middle(shape))
    if move.ship:
        return spread.window.at(ship_places(spread.window.board, area)[0])
    return spread.window.at(spread.spots.get((area, move.flag)) or ghost_place(spread, area))


def _arrow(spread: Spread, places: Sequence[tuple[int, int]], colour: str) -> None:
    """From beside the piece that moves to beside its goal, so that both can be seen."""
    back = spread.window.length(PILL[0] * 0.5)
    start, tip = _towards(places[0], places[1], back), _towards(places[-1], places[-2], back)
    angle = atan2(tip[1] - places[-2][1], tip[0] - places[-2][0])
    size = spread.window.length(HEAD)
    barbs = [
        (round(tip[0] - size * cos(angle + turn)), round(tip[1] - size * sin(angle + turn)))
        for turn in (pi / 5, -pi / 5)
    ]
    thick = max(2, spread.window.length(THICK))
    for width, ink, on in ((thick + max(2, thick // 2), "ink", "ground"), (thick, colour, "ink")):
        spread.marks.append(Line((start, *places[1:-1], tip), width, ink, on))
        spread.marks.append(Line((barbs[0], tip, barbs[1]), width, ink, on))


def _towards(place: tuple[int, int], goal: tuple[int, int], far: int) -> tuple[int, int]:
    """So far on the way from a place to the next, but never beyond a third of it."""
    dx, dy = goal[0] - place[0], goal[1] - place[1]
    share = min(1 / 3, far / (hypot(dx, dy) or 1))
    return round(place[0] + dx * share), round(place[1] + dy * share)
