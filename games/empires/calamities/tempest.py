"""Tempest."""

from typing import TYPE_CHECKING, ClassVar

from games.empires.calamities.amounts import number
from games.empires.calamities.damage import COAST
from games.empires.calamities.strike import Strike

if TYPE_CHECKING:
    from games.empires.state import Empires


class Tempest(Strike, kw_only=True, tag="tempest"):
    """E.9.tempest.1: 2 damage from coastal areas, and 5 of treasury."""

    calamity: ClassVar[str] = "tempest"

    def strike(self, game: "Empires") -> None:
        self.lose_treasury(game, number(game, self.calamity, "treasury"))
        self.take_damage(game, {self.victim: number(game, self.calamity, "damage")}, "done", COAST)
