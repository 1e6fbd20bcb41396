"""Tempest."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import number
from games.civilization.calamities.damage import COAST
from games.civilization.calamities.strike import Strike

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Tempest(Strike, kw_only=True, tag="tempest"):
    """E.9.tempest.1: 2 damage from coastal areas, and 5 of treasury."""

    calamity: ClassVar[str] = "tempest"

    def strike(self, game: "AnyCivilization") -> None:
        self.lose_treasury(game, number(game, self.calamity, "treasury"))
        self.take_damage(game, {self.victim: number(game, self.calamity, "damage")}, "done", COAST)
