"""Some legal orders, for fuzzing and weak players: tokens gather at sites now and then, and ships sail."""

from games.civilization.movement.distances import ship_steps
from games.civilization.movement.march import March
from games.civilization.movement.orders import Build, Keep, Order, Sail, Scrap, Stay, Stop, Walk
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area
from games.core.audience import Seat
from games.core.dice import Chance, pick


def sample_orders(table: Table, seat: Seat, chance: Chance) -> list[Order]:
    """Each order was tried after those before it."""
    march, orders = March(table, seat), list[Order]()
    for order in _wishes(table, seat, chance, march):
        if march.attempt(order) is None:
            orders.append(order)
    return orders or [Stay()]


def _wishes(table: Table, seat: Seat, chance: Chance, march: March) -> list[Order]:
    wishes: list[Order] = []
    places = list(march.pieces.token_areas(seat))
    for id, count in march.pieces.ship_areas(seat).items():
        for _ in range(count):
            wishes += _with_ship(table, seat, chance, id)
    coasts = [id for id in places if area(table, id).is_coastal]
    if coasts and chance.randrange(3) == 0:
        yard = pick(chance, coasts)
        price = tuple(pick(chance, [yard, pick(chance, places)]) for _ in range(chance.randrange(3)))
        wishes += [Build(yard, price), _voyage(table, seat, chance, yard)]
    if places and chance.randrange(2):
        wishes += _gathering(table, chance, pick(chance, places))
    for id in places:
        if chance.randrange(2) and (near := area(table, id).land):
            path = [id, pick(chance, near)]
            if chance.randrange(2) and (further := area(table, path[-1]).land):
                path.append(pick(chance, further))
            wishes += [Walk(1 + chance.randrange(4), tuple(path)), Walk(None, (id, pick(chance, near)))]
    return wishes


def _gathering(table: Table, chance: Chance, start: AreaId) -> list[Order]:
    """All tokens around meet in one place: on a site, beside a city, or anywhere."""
    near = [start, *area(table, start).land]
    goals = [id for id in near if area(table, id).site != "none" or id in table.pieces.cities]
    target = pick(chance, goals or near)
    return [Walk(None, (id, target)) for id in area(table, target).land]


def _with_ship(table: Table, seat: Seat, chance: Chance, id: AreaId) -> list[Order]:
    wish = chance.randrange(8)
    if wish == 0:
        return []
    if wish == 1:
        return [Scrap(id)]
    if wish == 2:
        return [Keep(id, pick(chance, [None, *table.pieces.token_areas(seat)]))]
    return [_voyage(table, seat, chance, id)]


def _voyage(table: Table, seat: Seat, chance: Chance, id: AreaId) -> Sail:
    """A way over water, with some tokens aboard that land somewhere on it."""
    aboard = min(table.pieces.tokens_in(id, seat), chance.randrange(6))
    stops = [Stop(id, (aboard,) if aboard else ())]
    for _ in range(1 + chance.randrange(ship_steps(table, seat))):
        if not (near := area(table, stops[-1].area).water):
            break
        drop = chance.randrange(aboard + 1) if chance.randrange(3) == 0 else 0
        aboard -= drop
        stops.append(Stop(pick(chance, near), (-drop,) if drop else ()))
    return Sail(tuple(stops))
