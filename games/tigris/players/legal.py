"""The player that knows the rules and nothing else."""

from games.core.answers import AnyAnswer
from games.core.dice import Chance
from games.tigris.decisions import AnyDecision
from games.tigris.view import TigrisView


def random_player(view: TigrisView, decision: AnyDecision, chance: Chance) -> AnyAnswer:
    """Any legal answer."""
    return decision.sample(view, chance)
