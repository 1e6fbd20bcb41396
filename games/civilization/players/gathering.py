"""Bringing tokens together where a city can be built."""

from typing import NamedTuple

from games.civilization.cities.construction import most_neighbours, most_treasury, needed
from games.civilization.cities.support import support_rate
from games.civilization.pieces.pieces import AreaId
from games.civilization.players.deployment import Deployment, Path
from games.civilization.players.settling import crowded, free_room
from games.civilization.track.rules import lacking

MOST_STRANGERS = 2
"""With so many tokens of others one fights for a place to build."""


class Gathering(NamedTuple):
    """A city to be: where, who walks there, treasury for it, and what it gains."""

    area: AreaId
    walks: dict[Path, int]
    treasury: int
    gain: float


def gather(plan: Deployment) -> None:
    """The best city, then the next one, as long as they can be supported."""
    while (city := _best_city(plan)) is not None:
        for path, count in city.walks.items():
            plan.walk(path, count)
        commit_city(plan, city.area, city.treasury)


def commit_city(plan: Deployment, area: AreaId, treasury: int) -> None:
    """From now on the tokens here are for the city."""
    plan.locked.add(area)
    plan.built += 1
    plan.cities += 1
    plan.treasury -= treasury
    plan.helped = plan.helped or treasury > 0


def _best_city(plan: Deployment) -> Gathering | None:
    if plan.built >= plan.sight.stock.cities or _too_early(plan):
        return None
    targets = {*plan.origins(), *(near for id in plan.origins() for near in plan.reach(id))}
    cities = [_city(plan, id) for id in sorted(targets - plan.locked)]
    return max((city for city in cities if city), key=lambda city: city.gain, default=None)


def _too_early(plan: Deployment) -> bool:
    """In the first turns tokens that find room are worth more than a city."""
    sight, weights = plan.sight, plan.sight.weights
    if sight.view.turn > weights.early or crowded(plan) > weights.core:
        return False
    left = plan.tokens - plan.sight.view.facts.numbers.city_on_site
    return left < weights.core and free_room(plan, plan.origins()) > 2


def tokens_needed(plan: Deployment, id: AreaId) -> int | None:
    """How many tokens must stand here when cities are built; None where none can be."""
    sight, need = plan.sight, needed(plan.sight.view, id)
    others = sight.strangers(id)
    if need is None or id in plan.locked or others > MOST_STRANGERS:
        return None
    return need + max(0, others - 1)


def city_gain(plan: Deployment) -> float:
    """What one city more is worth; much more if the next space of the A.S.T. asks for it."""
    sight = plan.sight
    urgent = lacking(sight.view, sight.me).get("cities", 0) > plan.built
    return sight.weights.city * (2 if urgent else 1)


def supported(plan: Deployment, swallowed: int) -> bool:
    """Whether one more city can be supported once so many free tokens are gone."""
    rate = support_rate(plan.sight.view, plan.sight.me)
    return plan.tokens - swallowed >= rate * (plan.cities + 1)


def _city(plan: Deployment, id: AreaId) -> Gathering | None:
    need = tokens_needed(plan, id)
    if need is None:
        return None
    sight, here = plan.sight, plan.final.get(id, 0)
    money = 0 if plan.helped else min(plan.treasury, most_treasury(sight.view, sight.me, id))
    friends = most_neighbours(sight.view, sight.me, id) if here else 0
    missing = need - here
    treasury = max(0, min(money, missing - friends))
    walks, loss = callers(plan, id, max(0 if here else 1, missing - treasury - friends))
    if walks is None or not supported(plan, need - treasury):
        return None
    loss += sum(plan.marginal(id, number) for number in range(1, here + 1)) + treasury / 2
    gain = city_gain(plan) - loss
    return Gathering(id, walks, treasury, gain) if gain > 0 else None


def callers(plan: Deployment, id: AreaId, count: int) -> tuple[dict[Path, int] | None, float]:
    """So many tokens from around, those that are missed least; nothing, if there are too few."""
    ways = plan.around(id)
    left = {origin: plan.final[origin] for origin in ways}
    fresh = {origin: plan.fresh[origin] for origin in ways}
    walks, loss = dict[Path, int](), 0.0
    for _ in range(count):
        able = [origin for origin in ways if fresh[origin]]
        if not able:
            return None, 0.0
        origin = min(able, key=lambda origin: (plan.marginal(origin, left[origin]), -left[origin], origin))
        loss += plan.marginal(origin, left[origin])
        left[origin] -= 1
        fresh[origin] -= 1
        walks[ways[origin]] = walks.get(ways[origin], 0) + 1
    return walks, loss
