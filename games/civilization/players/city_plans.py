"""Bringing tokens together where a city can be built."""

from typing import NamedTuple

from games.civilization.cities.construction import most_neighbours, most_treasury, needed
from games.civilization.cities.support import support_rate
from games.civilization.pieces.pieces import AreaId
from games.civilization.players.deployment import Deployment, Path
from games.civilization.players.settling import free_room, surplus_tokens
from games.civilization.track.rules import lacking

MOST_OTHERS = 2
"""Where others have more tokens than this, no city is planned."""


class CityPlan(NamedTuple):
    """A city to build: where, the walks of its tokens, the treasury that it takes, and what it gains."""

    area: AreaId
    walks: dict[Path, int]
    treasury: int
    gain: float


def plan_cities(plan: Deployment) -> None:
    """The best city, then the next one, as long as they can be supported."""
    while (city := _best_city(plan)) is not None:
        for path, count in city.walks.items():
            plan.walk(path, count)
        commit_city(plan, city.area, city.treasury)


def commit_city(plan: Deployment, area: AreaId, treasury: int) -> None:
    """The tokens here are for a city now, and stay."""
    plan.locked.add(area)
    plan.built += 1
    plan.cities += 1
    plan.treasury -= treasury
    plan.helped = plan.helped or treasury > 0


def _best_city(plan: Deployment) -> CityPlan | None:
    """The city that gains most, among those within reach."""
    if plan.built >= plan.sight.stock.cities or _too_early(plan):
        return None
    targets = {*plan.origins(), *(near for id in plan.origins() for near in plan.reach(id))}
    cities = [_city(plan, id) for id in sorted(targets - plan.locked)]
    return max((city for city in cities if city), key=lambda city: city.gain, default=None)


def _too_early(plan: Deployment) -> bool:
    """Whether tokens that still find room are worth more than a city, as in the first turns."""
    sight, weights = plan.sight, plan.sight.weights
    if sight.view.turn > weights.early_turns or surplus_tokens(plan) > weights.early_tokens:
        return False
    left = plan.tokens - plan.sight.view.facts.numbers.city_on_site
    return left < weights.early_tokens and free_room(plan, plan.origins()) > 2


def tokens_needed(plan: Deployment, id: AreaId) -> int | None:
    """How many tokens must stand here to build a city; None where none can be built."""
    sight, need = plan.sight, needed(plan.sight.view, id)
    others = sight.others_tokens(id)
    if need is None or id in plan.locked or others > MOST_OTHERS:
        return None
    return need + max(0, others - 1)


def city_gain(plan: Deployment) -> float:
    """What one city more is worth; much more if the next space of the A.S.T. asks for it."""
    sight = plan.sight
    urgent = lacking(sight.view, sight.me).get("cities", 0) > plan.built
    return sight.weights.city * (2 if urgent else 1)


def supported(plan: Deployment, spent: int) -> bool:
    """Whether one more city can be supported after so many free tokens are spent."""
    rate = support_rate(plan.sight.view, plan.sight.me)
    return plan.tokens - spent >= rate * (plan.cities + 1)


def _city(plan: Deployment, id: AreaId) -> CityPlan | None:
    """A city here, with treasury and tokens next door as far as they help; None if it gains nothing."""
    need = tokens_needed(plan, id)
    if need is None:
        return None
    sight, here = plan.sight, plan.final.get(id, 0)
    money = 0 if plan.helped else min(plan.treasury, most_treasury(sight.view, sight.me, id))
    friends = most_neighbours(sight.view, sight.me, id) if here else 0
    missing = need - here
    treasury = max(0, min(money, missing - friends))
    walks, loss = walks_to(plan, id, max(0 if here else 1, missing - treasury - friends))
    if walks is None or not supported(plan, need - treasury):
        return None
    loss += sum(plan.marginal(id, number) for number in range(1, here + 1)) + treasury / 2
    gain = city_gain(plan) - loss
    return CityPlan(id, walks, treasury, gain) if gain > 0 else None


def walks_to(plan: Deployment, id: AreaId, count: int) -> tuple[dict[Path, int] | None, float]:
    """Walks that bring so many tokens here, and what their leaving costs; None if there are too few tokens.

    The tokens that are worth least where they are go first.
    """
    ways = plan.around(id)
    left = {origin: plan.final[origin] for origin in ways}
    unmoved = {origin: plan.unmoved[origin] for origin in ways}
    walks, loss = dict[Path, int](), 0.0
    for _ in range(count):
        able = [origin for origin in ways if unmoved[origin]]
        if not able:
            return None, 0.0
        origin = min(able, key=lambda origin: (plan.marginal(origin, left[origin]), -left[origin], origin))
        loss += plan.marginal(origin, left[origin])
        left[origin] -= 1
        unmoved[origin] -= 1
        walks[ways[origin]] = walks.get(ways[origin], 0) + 1
    return walks, loss
