"""Attacks on cities, where tokens are to spare and the victim deserves it."""

from typing import NamedTuple

from games.civilization.cities.support import support_rate
from games.civilization.conflict.attack_numbers import attack_needed, city_tokens
from games.civilization.pieces.pieces import BARBARIANS, AreaId
from games.civilization.players.deployment import Deployment, Path
from games.civilization.players.gathering import callers


class Raid(NamedTuple):
    """A city to be attacked, by whom, and what it gains."""

    area: AreaId
    walks: dict[Path, int]
    gain: float


def raid(plan: Deployment) -> None:
    """The best attack, then the next one, while tokens are to spare."""
    while (attack := _best_raid(plan)) is not None:
        for path, count in attack.walks.items():
            plan.walk(path, count)
        plan.locked.add(attack.area)


def _best_raid(plan: Deployment) -> Raid | None:
    targets = {near for id in plan.origins() for near in plan.reach(id)} - plan.locked
    raids = [_raid(plan, id) for id in sorted(targets)]
    return max((found for found in raids if found), key=lambda found: found.gain, default=None)


def _raid(plan: Deployment, id: AreaId) -> Raid | None:
    """E.4b.1, 4: enough tokens win; the defender's tokens cost all but one of their number."""
    sight, view = plan.sight, plan.sight.view
    owner = sight.pieces.cities.get(id)
    if owner in (None, sight.me) or sight.strangers(id) or sight.pieces.tokens_in(id, sight.me):
        return None
    need = max(attack_needed(view, sight.me, owner), city_tokens(view, sight.me, owner) + 1)
    left = plan.tokens - city_tokens(view, sight.me, owner)
    if left < support_rate(view, sight.me) * plan.cities + sight.weights.spare or not plan.may_enter(
        id, need
    ):
        return None
    walks, loss = callers(plan, id, need)
    if walks is None:
        return None
    hatred = sight.weights.pirates if owner == BARBARIANS else sight.weights.raid * sight.menace(owner)
    gain = hatred - loss
    return Raid(id, walks, gain) if gain > 0 else None
