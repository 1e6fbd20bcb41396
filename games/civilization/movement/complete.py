"""Completing an order of movement word by word: the name of an area is one word here, and so is `+4`."""

from games.civilization.board.areas import names, read_area
from games.civilization.movement.distances import land_steps, ship_capacity, ship_steps
from games.civilization.movement.march import March
from games.civilization.movement.orders import VERBS, Walk
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area, in_play
from games.civilization.table.traits import can
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from games.core.illegal import Illegal


def complete(view: CivilizationView, words: list[str]) -> list[str]:
    """The words that may follow these; an empty one says that the order may end here."""
    assert view.me is not None
    try:
        return _complete(view, view.me, words)
    except Illegal:
        return []


def _complete(view: CivilizationView, seat: Seat, words: list[str]) -> list[str]:
    pieces = view.pieces
    if not words:
        most = max(pieces.token_areas(seat).values(), default=0)
        verbs = [verb for verb in VERBS if verb != "stay" and _places(view, seat, verb)]
        verbs.append("stay")
        return [*map(str, range(1, most + 1)), *(["all"] if most else []), *verbs]
    verb, rest = words[0], words[1:]
    if verb.isdigit() or verb == "all":
        return _walk(view, seat, 1 if verb == "all" else int(verb), rest)
    if verb == "stay":
        return [""]
    if verb not in VERBS:
        return []
    if not rest:
        return names(view, _places(view, seat, verb))
    if verb == "ship":
        return _sail(view, seat, rest)
    return ["", "with"] if len(rest) == 1 and verb != "scrap" else _price(view, seat, rest)


def _places(view: CivilizationView, seat: Seat, verb: str) -> list[AreaId]:
    """Where this can be done: ships are built at own coasts, the rest is done where a ship is."""
    if verb != "build":
        return list(view.pieces.ship_areas(seat))
    units = [*view.pieces.token_areas(seat)]
    units += [] if view.rulebook.ship_needs_token(view) else view.pieces.city_areas(seat)
    return [id for id in dict.fromkeys(units) if area(view, id).is_coastal]


def _price(view: CivilizationView, seat: Seat, rest: list[str]) -> list[str]:
    if rest[-1] == "with":
        return ["token", *names(view, view.pieces.token_areas(seat))]
    return [""]


def _walk(view: CivilizationView, seat: Seat, count: int, rest: list[str]) -> list[str]:
    if not rest:
        return names(view, (id for id, here in view.pieces.token_areas(seat).items() if here >= count))
    path = tuple(read_area(view, word) for word in rest if word != ">")
    if rest[-1] != ">":
        more = [">"] if len(path) <= land_steps(view, seat) else []
        return more if len(path) == 1 else ["", *more]
    near = area(view, path[-1]).land
    return names(view, (id for id in near if _may_walk(view, seat, Walk(count, (*path, id)))))


def _may_walk(view: CivilizationView, seat: Seat, order: Walk) -> bool:
    return March(view, seat).attempt(order) is None


def _sail(view: CivilizationView, seat: Seat, rest: list[str]) -> list[str]:
    """A ship at its last named stop: tokens aboard and ashore, a step further, or the end."""
    stops, aboard = list[AreaId](), 0
    for word in rest:
        if word[0] in "+-":
            aboard += int(word)
        elif word != ">":
            stops.append(read_area(view, word))
    here = stops[-1]
    if rest[-1] == ">":
        return names(view, (id for id in area(view, here).water if _may_sail(view, seat, id)))
    more = [] if len(stops) > ship_steps(view, seat) else [">"]
    if rest[-1][0] not in "+-":
        most = min(view.pieces.tokens_in(here, seat), ship_capacity(view, seat) - aboard)
        more += [f"+{n}" for n in range(1, most + 1)]
        if len(stops) > 1 and in_play(view, here):
            more += [f"-{n}" for n in range(1, aboard + 1)]
    ends = in_play(view, here) and not area(view, here).is_open_sea
    return ["", *more] if ends else more


def _may_sail(table: Table, seat: Seat, id: AreaId) -> bool:
    return not area(table, id).is_open_sea or can(table, seat, "open_sea")
