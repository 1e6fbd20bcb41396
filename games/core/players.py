"""The automatic player that every title has."""

from typing import TypeVar

from games.core.answers import AnyAnswer
from games.core.decision import Decision
from games.core.dice import Chance

V = TypeVar("V")


def random_player(view: V, decision: Decision[V], chance: Chance) -> AnyAnswer:
    """Any legal answer: it knows the rules and nothing else."""
    return decision.sample(view, chance)
