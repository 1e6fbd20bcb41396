"""The player that knows the rules and nothing else."""

from games.core.answers import AnyAnswer
from games.core.dice import Chance
from games.empires.decisions import AnyDecision
from games.empires.view import EmpiresView


def random_player(view: EmpiresView, decision: AnyDecision, chance: Chance) -> AnyAnswer:
    """Any legal answer."""
    return decision.sample(view, chance)
