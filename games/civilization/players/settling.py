"""Spreading tokens over land, one step each, wherever one more is worth most."""

from games.civilization.pieces.pieces import AreaId
from games.civilization.players.deployment import Deployment, Path

LITTLE = 0.05
"""For less nobody moves."""


def settle(plan: Deployment) -> None:
    """The best step, again and again, until none gains anything."""
    while (step := _best_step(plan)) is not None:
        plan.walk(step, 1)


def _best_step(plan: Deployment) -> Path | None:
    best, found = LITTLE, None
    for origin in plan.origins():
        loss = plan.last(origin)
        for target, path in plan.reach(origin).items():
            if target in plan.locked:
                continue
            gain = plan.next(target) - loss
            if gain > best:
                best, found = gain, path
    return found


def crowded(plan: Deployment) -> int:
    """How many tokens will be lost if nothing moves."""
    return sum(max(0, count - plan.room(id)) for id, count in plan.final.items() if id not in plan.locked)


def free_room(plan: Deployment, origins: list[AreaId]) -> int:
    """How many tokens find room next door where one is not yet."""
    near = {target for origin in origins for target in plan.reach(origin) if target not in plan.final}
    return sum(plan.room(id) for id in near)
