"""Tribal Conflict."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import number
from games.civilization.calamities.strike import Strike

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class TribalConflict(Strike, kw_only=True, tag="tribal-conflict"):
    """E.9.tribal_conflict.1: 5 damage."""

    calamity: ClassVar[str] = "tribal_conflict"

    def strike(self, game: "AnyCivilization") -> None:
        self.take_damage(game, {self.victim: number(game, self.calamity, "damage")}, "done")
