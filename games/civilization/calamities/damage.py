"""Damage: which units a victim may lose for it, and what they count."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.civilization.board.areas import name
from games.civilization.board.limits import limit
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area
from games.core.audience import Seat
from games.core.illegal import Forbidden

ANYWHERE = ""
COAST = "coast"


class Loss(NamedTuple):
    """So many tokens of an area; or its city, which becomes so many tokens."""

    area: AreaId
    tokens: int
    city: bool = False


class Exposed(NamedTuple):
    """The units that damage can be taken from."""

    tokens: dict[AreaId, int]
    cities: list[AreaId]


def city_points(table: Table) -> int:
    """E.9.def.4: the tokens that a city counts for."""
    return table.facts.numbers.city_points


def points(table: Table, units: Exposed) -> int:
    """E.9.def.4: the damage that these units can take in all."""
    return sum(units.tokens.values()) + city_points(table) * len(units.cities)


def exposed(table: Table, seat: Seat, where: str = ANYWHERE) -> Exposed:
    """E.9.tempest.1, E.9.flood.4-5: all units, those of coastal areas, or those on a flood plain."""
    tokens, cities = table.pieces.token_areas(seat), table.pieces.city_areas(seat)
    if where == ANYWHERE:
        return Exposed(tokens, cities)
    if where == COAST:
        inside = {id for id in (*tokens, *cities) if area(table, id).is_coastal}
    else:
        inside = set(table.board.flood_plains[where].areas)
        cities = [id for id in cities if area(table, id).site != "black"]
    return Exposed(
        {id: count for id, count in tokens.items() if id in inside}, [id for id in cities if id in inside]
    )


def everything(units: Exposed) -> list[Loss]:
    """E.9.def.23: all of it."""
    tokens = [Loss(id, count) for id, count in units.tokens.items()]
    return [*tokens, *(Loss(id, 0, city=True) for id in units.cities)]


def most_left(table: Table, seat: Seat, id: AreaId, lost: int = 0) -> int:
    """E.9.def.6, 26, R52: how many tokens may stand for a city, besides those there that are not lost."""
    if not table.rulebook.damaged_cities_leave_tokens:
        return 0
    return max(
        0, min(limit(table, seat, id) - table.pieces.tokens_in(id, seat) + lost, city_points(table) - 1)
    )


def along(table: Table, seat: Seat, losses: Sequence[Loss]) -> int:
    """E.9.def.26: the tokens beside destroyed cities that are not named themselves, but fall with them."""
    fallen = {loss.area for loss in losses if loss.city and not loss.tokens}
    named = sum(loss.tokens for loss in losses if not loss.city and loss.area in fallen)
    return sum(table.pieces.tokens_in(id, seat) for id in fallen) - named


def worth(table: Table, seat: Seat, losses: Sequence[Loss]) -> int:
    """E.9.def.4-6, 26: what these losses count together, in whatever order they are named."""
    city = city_points(table)
    named = sum(city - loss.tokens if loss.city else loss.tokens for loss in losses)
    return named + along(table, seat, losses)


def tally(table: Table, seat: Seat, damage: int, where: str, losses: Sequence[Loss]) -> int:
    """What these losses count; raises Forbidden if one of them cannot be."""
    units, lost, razed = exposed(table, seat, where), dict[AreaId, int](), set[AreaId]()
    for loss in losses:
        here = name(table, loss.area)
        if loss.city:
            if loss.area not in units.cities or loss.area in razed:
                raise Forbidden("damage.no_city", "E.9.def.5", area=here)
            razed.add(loss.area)
        else:
            lost[loss.area] = lost.get(loss.area, 0) + loss.tokens
            there = units.tokens.get(loss.area, 0)
            if lost[loss.area] > there:
                raise Forbidden("damage.no_tokens", "E.9.def.5", area=here, given=lost[loss.area], most=there)
    total = worth(table, seat, losses)
    _check_left(table, seat, damage - total, lost, losses)
    return total


def _check_left(
    table: Table, seat: Seat, missing: int, lost: Mapping[AreaId, int], losses: Sequence[Loss]
) -> None:
    """E.9.def.6-7: up to the limit, and one city up to four tokens, if without it one point would be missing.

    What goes to stock can stand for a city at once.
    """
    city = city_points(table)
    left = {loss.area: loss.tokens for loss in losses if loss.city and loss.tokens}
    most = {id: most_left(table, seat, id, lost.get(id, 0)) for id in left}
    over = [id for id in left if left[id] > most[id]]
    one_point = len(over) == 1 and missing + city - left[over[0]] == 1
    if one_point and table.rulebook.damaged_cities_leave_tokens:
        most[over[0]] = city - 1
    stock = table.pieces.stock[seat].tokens + sum(lost.values()) + along(table, seat, losses)
    for id, tokens in left.items():
        allowed = min(most[id], stock)
        if tokens > allowed:
            raise Forbidden("damage.left", "E.9.def.6", area=name(table, id), given=tokens, most=allowed)
        stock -= tokens
