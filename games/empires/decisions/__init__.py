"""What players are asked in the Empires."""

from typing import TypeAlias

from games.empires.decisions.table import ChooseCivilization

AnyDecision: TypeAlias = ChooseCivilization

DECISIONS: tuple[type, ...] = (ChooseCivilization,)
