"""The frames and questions of a title that procedures of the family lead to."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.civilization.advances.use import Use
from games.civilization.calamities.strike import Strike
from games.civilization.pieces.pieces import AreaId, Holder
from games.core.frame import Frame


@dataclass(frozen=True)
class Procedures:
    """What one title has of its own; its state knows them, a view needs none."""

    phases: Mapping[int, Callable[[], Frame]]
    """The frame of each phase of a turn, by its number."""
    strikes: Mapping[str, type[Strike]]
    """The frame of each calamity."""
    abilities: Mapping[str, type[Use]]
    """The frame of each special ability, in the order in which they are offered."""
    plunder: Callable[[AreaId, Holder, Holder], Frame] | None = None
    """What the winner takes from the owner of a city; None: a card by chance, and treasury."""
