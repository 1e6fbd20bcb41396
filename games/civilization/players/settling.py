"""Walks that spread tokens over land to where one more is worth most."""

from games.civilization.pieces.pieces import AreaId
from games.civilization.players.deployment import Deployment, Path

LEAST_GAIN = 0.05
"""A walk must gain more than this."""


def settle(plan: Deployment) -> None:
    """The best walk of one token, again and again, until none gains anything."""
    while (path := _best_walk(plan)) is not None:
        plan.walk(path, 1)


def _best_walk(plan: Deployment) -> Path | None:
    best, found = LEAST_GAIN, None
    for origin in plan.origins():
        loss = plan.last(origin)
        for target, path in plan.reach(origin).items():
            if target in plan.locked:
                continue
            gain = plan.next(target) - loss
            if gain > best:
                best, found = gain, path
    return found


def surplus_tokens(plan: Deployment) -> int:
    """How many tokens are above the limits of their areas."""
    return sum(max(0, count - plan.room(id)) for id, count in plan.final.items() if id not in plan.locked)


def free_room(plan: Deployment, origins: list[AreaId]) -> int:
    """How many tokens find room in areas within reach that one does not hold yet."""
    near = {target for origin in origins for target in plan.reach(origin) if target not in plan.final}
    return sum(plan.room(id) for id in near)
