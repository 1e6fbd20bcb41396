"""Squandered Wealth."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import number
from games.civilization.calamities.strike import Strike

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class SquanderedWealth(Strike, kw_only=True, tag="squandered-wealth"):
    """E.9.squandered_wealth.1: 10 of treasury."""

    calamity: ClassVar[str] = "squandered_wealth"

    def strike(self, game: "AnyCivilization") -> None:
        self.lose_treasury(game, number(game, self.calamity, "treasury"))
        game.leave()
