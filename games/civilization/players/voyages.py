"""Ships: they take tokens from where these are worth least to where they are worth most, stop by stop."""

from collections import deque
from typing import NamedTuple

from games.civilization.movement.distances import ship_capacity, ship_steps
from games.civilization.movement.orders import Build, Keep, Order, Sail, Stop
from games.civilization.pieces.pieces import AreaId
from games.civilization.players.cargo import Cargo
from games.civilization.players.city_plans import city_gain, commit_city, supported, tokens_needed
from games.civilization.players.deployment import Deployment, Path
from games.civilization.table import in_play


class ShipCost(NamedTuple):
    """The orders that build or keep a ship, what they cost in tokens and treasury, and what that is worth."""

    orders: tuple[Order, ...]
    tokens: int
    treasury: int
    loss: float


class Voyage(NamedTuple):
    """A ship's way; `loads` is how many tokens go aboard (above 0) or ashore, by the stop's number.

    `city`: one will be built at the last stop.
    """

    cost: ShipCost
    path: Path
    loads: dict[int, int]
    city: bool
    gain: float


def sail(plan: Deployment) -> None:
    """The best voyage, then the next one, while they are worth their price."""
    ships = dict(plan.sight.pieces.ship_areas(plan.sight.me))
    stock = plan.sight.stock.ships if plan.sight.view.rulebook.ships_in_movement else 0
    while (voyage := _best_voyage(plan, ships, stock)) is not None:
        if isinstance(voyage.cost.orders[0] if voyage.cost.orders else None, Build):
            stock -= 1
        else:
            ships[voyage.path[0]] -= 1
        _embark(plan, voyage)


def _embark(plan: Deployment, voyage: Voyage) -> None:
    """Puts a voyage into the plan: its orders, its cost, and its tokens where they will stand."""
    yard = voyage.path[0]
    plan.treasury -= voyage.cost.treasury
    if voyage.cost.tokens:
        plan.unmoved[yard] -= voyage.cost.tokens
        plan.final[yard] -= voyage.cost.tokens
    stops: list[Stop] = []
    for number, id in enumerate(voyage.path):
        load = voyage.loads.get(number, 0)
        stops.append(Stop(id, (load,) if load else ()))
        if load > 0:
            plan.unmoved[id] -= load
        if load:
            plan.final[id] = plan.final.get(id, 0) - load
    plan.voyages += [*voyage.cost.orders, Sail(tuple(stops))]
    if voyage.city:
        commit_city(plan, voyage.path[-1], 0)


def _best_voyage(plan: Deployment, ships: dict[AreaId, int], stock: int) -> Voyage | None:
    """The voyage that gains most, by a ship that is there or one of so many in stock."""
    best: Voyage | None = None
    yards = {id for id, count in ships.items() if count}
    if stock:
        yards |= {id for id in plan.origins() if _is_yard(plan, id)}
    for yard in sorted(yards):
        cost = _ship_cost(plan, yard, old=bool(ships.get(yard)))
        for path in _ways(plan, yard) if cost else ():
            assert cost is not None
            for voyage in (_to_settle(plan, cost, path), _to_build(plan, cost, path)):
                if voyage and voyage.gain > (best.gain if best else plan.sight.weights.least_voyage_gain):
                    best = voyage
    return best


def _is_yard(plan: Deployment, id: AreaId) -> bool:
    """Whether a ship may start here: on a coast where one token less costs little."""
    return plan.sight.area(id).is_coastal and plan.last(id) <= plan.sight.weights.other_token


def _ship_cost(plan: Deployment, yard: AreaId, *, old: bool) -> ShipCost | None:
    """E.3.ship.4, 6: paid by treasury, if there is enough; else by tokens of the yard.

    Where ships are built and kept up in a phase of their own, this has been paid.
    """
    if not plan.sight.view.rulebook.ships_in_movement:
        return ShipCost((), 0, 0, 0.0)
    numbers = plan.sight.view.facts.numbers
    price = numbers.ship_upkeep if old else numbers.ship_price
    if plan.treasury >= price:
        return ShipCost(() if old else (Build(yard),), 0, price, price)
    here = plan.final.get(yard, 0)
    if plan.unmoved.get(yard, 0) < price or yard in plan.locked:
        return None
    loss = sum(plan.marginal(yard, here - number) for number in range(price))
    paid = (yard,) * price
    return ShipCost((Keep(yard, yard) if old else Build(yard, paid),), price, 0, loss + price / 2)


def _ways(plan: Deployment, yard: AreaId) -> list[Path]:
    """E.3.ship.9, 13: the shortest way to every coast within a ship's steps."""
    most = ship_steps(plan.sight.view, plan.sight.me)
    found: dict[AreaId, Path] = {yard: (yard,)}
    waiting = deque([yard])
    while waiting:
        path = found[waiting.popleft()]
        if len(path) > most:
            continue
        for near in plan.sight.area(path[-1]).water:
            if near not in found and (plan.crosses_seas or not plan.sight.area(near).is_open_sea):
                found[near] = (*path, near)
                waiting.append(near)
    return [path for id, path in found.items() if len(path) > 1 and _is_destination(plan, id)]


def _is_destination(plan: Deployment, id: AreaId) -> bool:
    place = plan.sight.area(id)
    return place.is_coastal and in_play(plan.sight.view, id) and id not in plan.sight.pieces.cities


def _may_land(plan: Deployment, id: AreaId) -> bool:
    return id not in plan.locked and not plan.sight.area(id).is_open_sea and plan.may_enter(id, 1)


def _to_settle(plan: Deployment, cost: ShipCost, path: Path) -> Voyage | None:
    """Token by token, from a stop to a later one where it is worth more; one at least goes all the way."""
    if plan.next(path[-1]) < plan.sight.weights.second_token:
        return None
    cargo, gain = Cargo(plan, path, cost.tokens), -cost.loss
    targets = [number for number, id in enumerate(path) if number and _may_land(plan, id)]
    for _ in range(ship_capacity(plan.sight.view, plan.sight.me)):
        origin = cargo.origin()
        later = [number for number in targets if origin is not None and number > origin]
        if origin is None or not later:
            break
        target = max(later, key=cargo.next)
        better = cargo.next(target) - cargo.last(origin)
        if better <= 0:
            break
        gain += better
        cargo.embark(origin)
        cargo.land(target, 1)
    if cargo.loads[len(path) - 1] >= 0:
        return None
    return Voyage(cost, path, dict(cargo.loads), city=False, gain=gain)


def _to_build(plan: Deployment, cost: ShipCost, path: Path) -> Voyage | None:
    """The tokens that a city at the last stop still needs."""
    need, here = tokens_needed(plan, path[-1]), plan.final.get(path[-1], 0)
    if need is None or plan.built >= plan.sight.stock.cities or not _may_land(plan, path[-1]):
        return None
    missing = need - here
    if not 0 < missing <= ship_capacity(plan.sight.view, plan.sight.me):
        return None
    if not supported(plan, need + cost.tokens):
        return None
    cargo, gain = Cargo(plan, path, cost.tokens), city_gain(plan) - cost.loss
    gain -= sum(plan.marginal(path[-1], number) for number in range(1, here + 1))
    for _ in range(missing):
        origin = cargo.origin()
        if origin is None:
            return None
        gain -= cargo.last(origin)
        cargo.embark(origin)
    cargo.land(len(path) - 1, missing)
    return Voyage(cost, path, dict(cargo.loads), city=True, gain=gain)
