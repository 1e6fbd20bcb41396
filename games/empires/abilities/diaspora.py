"""Diaspora."""

from typing import TYPE_CHECKING

from games.civilization.advances.use import Use
from games.civilization.movement.events import TokensMoved
from games.empires.decisions.abilities import Scatter

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Diaspora(Use, kw_only=True, tag="diaspora"):
    """E.adv.diaspora.1-2: up to five tokens go anywhere else."""

    def ask(self, game: "AnyCivilization") -> None:
        game.ask({self.seat: Scatter()}, then="use")

    def use(self, game: "AnyCivilization") -> None:
        for journey in Scatter().read(game.look(self.seat), game.chosen(self.seat)):
            game.emit(TokensMoved(self.seat, journey.tokens, (journey.origin, journey.target)))
        game.leave()
