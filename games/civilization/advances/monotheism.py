"""Monotheism."""

from typing import TYPE_CHECKING

from games.civilization.advances.targets import annexable
from games.civilization.advances.use import Use

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Monotheism(Use, kw_only=True, tag="monotheism"):
    """E.adv.monotheism.1-3: all units in an area next to the user's are annexed."""

    def ask(self, game: "AnyCivilization") -> None:
        self.ask_target(game, "monotheism", annexable(game, self.seat, "monotheism"))

    def use(self, game: "AnyCivilization") -> None:
        if area := self.target(game):
            self.annex(game, area, "monotheism")
        game.leave()
