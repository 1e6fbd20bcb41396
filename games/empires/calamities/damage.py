"""Damage: which units a victim may lose for it, and what they count."""

from collections.abc import Sequence
from typing import NamedTuple

from data.empires import facts
from games.civilization.pieces import AreaId
from games.core.audience import Seat
from games.core.illegal import Forbidden
from games.empires.advances import limit
from games.empires.areas import name
from games.empires.table import Table, area, board, trial

ANYWHERE = ""
COAST = "coast"
CITY = facts().numbers.city_points


class Loss(NamedTuple):
    """So many tokens of an area; or its city, which becomes so many tokens."""

    area: AreaId
    tokens: int
    city: bool = False


class Exposed(NamedTuple):
    """The units that damage can be taken from."""

    tokens: dict[AreaId, int]
    cities: list[AreaId]

    @property
    def points(self) -> int:
        return sum(self.tokens.values()) + CITY * len(self.cities)


def exposed(table: Table, seat: Seat, where: str = ANYWHERE) -> Exposed:
    """E.9.tempest.1, E.9.flood.4-5: all units, those of coastal areas, or those on a flood plain."""
    tokens, cities = table.pieces.token_areas(seat), table.pieces.city_areas(seat)
    if where == ANYWHERE:
        return Exposed(tokens, cities)
    if where == COAST:
        inside = {id for id in (*tokens, *cities) if area(table, id).is_coastal}
    else:
        inside = set(board(table).flood_plains[where].areas)
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
    return max(0, min(limit(table, seat, id) - table.pieces.tokens_in(id, seat) + lost, CITY - 1))


def worth(table: Table, seat: Seat, loss: Loss) -> int:
    """E.9.def.4-6, 26: what it counts; a destroyed city takes the token beside it along."""
    if not loss.city:
        return loss.tokens
    beside = 0 if loss.tokens else table.pieces.tokens_in(loss.area, seat)
    return CITY - loss.tokens + beside


def lose_on(table: Table, seat: Seat, loss: Loss) -> None:
    """A loss on a trial table."""
    pieces = table.pieces
    if not loss.city:
        pieces.take(loss.area, seat, loss.tokens)
        return
    pieces.raze_city(loss.area)
    if loss.tokens:
        pieces.place(loss.area, seat, loss.tokens)
    elif beside := pieces.tokens_in(loss.area, seat):
        pieces.take(loss.area, seat, beside)


def tally(table: Table, seat: Seat, damage: int, where: str, losses: Sequence[Loss]) -> int:
    """What these losses count, one after the other; raises Forbidden if one of them cannot be."""
    units, table, total = exposed(table, seat, where), trial(table), 0
    lost: dict[AreaId, int] = {}
    razed: set[AreaId] = set()
    for loss in losses:
        here = name(table, loss.area)
        if total >= damage:
            raise Forbidden("damage.enough", "E.9.def.5", area=here, damage=damage)
        if loss.city:
            if loss.area not in units.cities or loss.area in razed:
                raise Forbidden("damage.no_city", "E.9.def.5", area=here)
            _check_left(table, seat, damage - total, loss)
            razed.add(loss.area)
        else:
            lost[loss.area] = lost.get(loss.area, 0) + loss.tokens
            there = units.tokens.get(loss.area, 0) if table.pieces.tokens_in(loss.area, seat) else 0
            if lost[loss.area] > there or loss.area in razed:
                raise Forbidden("damage.no_tokens", "E.9.def.5", area=here, given=lost[loss.area], most=there)
        total += worth(table, seat, loss)
        lose_on(table, seat, loss)
    return total


def _check_left(table: Table, seat: Seat, missing: int, loss: Loss) -> None:
    """E.9.def.6-7: up to the limit, and four for the last point."""
    most = CITY - 1 if missing == 1 else most_left(table, seat, loss.area)
    most = min(most, table.pieces.stock[seat].tokens)
    if loss.tokens > most:
        raise Forbidden("damage.left", "E.9.def.6", area=name(table, loss.area), given=loss.tokens, most=most)
