"""Attacks on cities, where tokens can be spared: those of the leader, or of pirates."""

from typing import NamedTuple

from games.civilization.cities.support import support_rate
from games.civilization.conflict.attack_numbers import attack_needed, city_tokens
from games.civilization.pieces.pieces import BARBARIANS, AreaId
from games.civilization.players.city_plans import walks_to
from games.civilization.players.deployment import Deployment, Path


class AttackPlan(NamedTuple):
    """A city to attack, the walks of the attackers, and what the attack gains."""

    area: AreaId
    walks: dict[Path, int]
    gain: float


def plan_attacks(plan: Deployment) -> None:
    """The best attack, then the next one, while tokens can be spared."""
    while (attack := _best_attack(plan)) is not None:
        for path, count in attack.walks.items():
            plan.walk(path, count)
        plan.locked.add(attack.area)


def _best_attack(plan: Deployment) -> AttackPlan | None:
    targets = {near for id in plan.origins() for near in plan.reach(id)} - plan.locked
    found = [_attack(plan, id) for id in sorted(targets)]
    return max((attack for attack in found if attack), key=lambda attack: attack.gain, default=None)


def _attack(plan: Deployment, id: AreaId) -> AttackPlan | None:
    """E.4b.1, 4: enough tokens win; the defender's tokens cost all but one of their number."""
    sight, view = plan.sight, plan.sight.view
    owner = sight.pieces.cities.get(id)
    if owner in (None, sight.me) or sight.others_tokens(id) or sight.pieces.tokens_in(id, sight.me):
        return None
    need = max(attack_needed(view, sight.me, owner), city_tokens(view, sight.me, owner) + 1)
    left = plan.tokens - city_tokens(view, sight.me, owner)
    if left < support_rate(view, sight.me) * plan.cities + sight.weights.spare_tokens or not plan.may_enter(
        id, need
    ):
        return None
    walks, loss = walks_to(plan, id, need)
    if walks is None:
        return None
    weights = sight.weights
    worth = weights.pirate_city if owner == BARBARIANS else weights.leader_city * sight.threat(owner)
    gain = worth - loss
    return AttackPlan(id, walks, gain) if gain > 0 else None
