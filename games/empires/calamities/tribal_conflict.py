"""Tribal Conflict."""

from typing import TYPE_CHECKING, ClassVar

from games.empires.calamities.amounts import number
from games.empires.calamities.strike import Strike

if TYPE_CHECKING:
    from games.empires.state import Empires


class TribalConflict(Strike, kw_only=True, tag="tribal-conflict"):
    """E.9.tribal_conflict.1: 5 damage."""

    calamity: ClassVar[str] = "tribal_conflict"

    def strike(self, game: "Empires") -> None:
        self.take_damage(game, {self.victim: number(game, self.calamity, "damage")}, "done")
