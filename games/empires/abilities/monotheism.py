"""Monotheism."""

from typing import TYPE_CHECKING

from games.empires.abilities.targets import annexable
from games.empires.abilities.use import Use

if TYPE_CHECKING:
    from games.empires.state import Empires


class Monotheism(Use, kw_only=True, tag="monotheism"):
    """E.adv.monotheism.1-3: all units in an area next to his are annexed."""

    def ask(self, game: "Empires") -> None:
        self.ask_target(game, "monotheism", annexable(game, self.seat, "monotheism"))

    def use(self, game: "Empires") -> None:
        if area := self.target(game):
            self.annex(game, area, "monotheism")
        game.leave()
