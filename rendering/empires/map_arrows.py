"""Arrows for moves: those that were made, and those that are only drafted."""

from collections.abc import Iterable, Sequence
from math import atan2, cos, pi, sin

from games.civilization.pieces import AreaId
from games.empires.movement.orders import Build, Keep, Order, Sail, Scrap, Stay, Walk
from games.empires.view import EmpiresView
from rendering.empires.map_places import PILL, SHIP, ship_places, token_places
from rendering.empires.map_scene import Move
from rendering.empires.map_spread import Spread, token
from rendering.empires.map_window import middle
from rendering.plan import Line, Stamp

GHOST = 55
"""How much is seen of a piece that is not there yet, in percent."""

THICK = 6.0
HEAD = 17.0
"""The width of an arrow and the length of its head, in units of the board."""


def arrows(spread: Spread, moves: Iterable[Move]) -> None:
    """A line from area to area, with a head at its end."""
    for move in moves:
        places = [_place(spread, move, number) for number in range(len(move.path))]
        _arrow(spread, places, move.flag)


def drafts(spread: Spread, view: EmpiresView, orders: Sequence[Order]) -> None:
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
    arrows(spread, [move])
    end = move.path[-1]
    if move.ship:
        _ghost_ship(spread, end, move.flag)
    if move.tokens:
        place = _ghost_place(spread, end)
        words = f"+{move.tokens}"
        spread.marks += token(
            spread.window, place, move.flag, words, spread.on(end), strength=GHOST, area=end
        )


def _ghost_place(spread: Spread, area: AreaId) -> tuple[float, float]:
    """A place that nobody stands on; below the first one if there is none."""
    standing = spread.standings.get(area)
    places = token_places(spread.window.board, area, standing is not None and standing.city is not None)
    used = [spot for (here, _), spot in spread.spots.items() if here == area]
    spare = [place for place in places if place not in used]
    if spare:
        return spare[0]
    x, y = used[0] if used else middle(spread.window.geometry.areas[area])
    return x, y + PILL[1]


def _ghost_ship(spread: Spread, area: AreaId, own: str) -> None:
    standing = spread.standings.get(area)
    _at_ship(spread, f"ship.{own}", area, len(standing.ships) if standing else 0, GHOST)


def _at_ship(spread: Spread, stamp: str, area: AreaId, number: int, strength: int) -> None:
    places = ship_places(spread.window.board, area)
    x, y = spread.window.at(places[min(number, len(places) - 1)])
    size = spread.window.length(SHIP)
    spread.marks.append(Stamp(stamp, x - size // 2, y - size // 2, size, "shallows", strength, area))


def _place(spread: Spread, move: Move, number: int) -> tuple[int, int]:
    area = move.path[number]
    shape = spread.window.geometry.areas[area]
    if move.ship and shape.land:
        return spread.window.at(ship_places(spread.window.board, area)[0])
    return spread.window.at(spread.spots.get((area, move.flag)) or middle(shape))


def _arrow(spread: Spread, places: Sequence[tuple[int, int]], colour: str) -> None:
    """Short of the middle of its goal, so that the piece there can be seen."""
    (x1, y1), (x2, y2) = places[-2:]
    angle = atan2(y2 - y1, x2 - x1)
    back = spread.window.length(PILL[0] * 0.45)
    tip = round(x2 - back * cos(angle)), round(y2 - back * sin(angle))
    size = spread.window.length(HEAD)
    barbs = [
        (round(tip[0] - size * cos(angle + turn)), round(tip[1] - size * sin(angle + turn)))
        for turn in (pi / 5, -pi / 5)
    ]
    thick = max(2, spread.window.length(THICK))
    for width, ink, on in ((thick + max(2, thick // 2), "ink", "ground"), (thick, colour, "ink")):
        spread.marks.append(Line((*places[:-1], tip), width, ink, on))
        spread.marks.append(Line((barbs[0], tip, barbs[1]), width, ink, on))
