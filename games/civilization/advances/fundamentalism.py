"""Fundamentalism."""

from typing import TYPE_CHECKING

from games.civilization.advances.targets import affected, next_areas
from games.civilization.advances.use import Use
from games.civilization.cities.reduction import destroy_city
from games.civilization.pieces.events import TokensLost

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Fundamentalism(Use, kw_only=True, tag="fundamentalism"):
    """E.adv.fundamentalism.1: all units in an area next to the user's are destroyed."""

    def ask(self, game: "AnyCivilization") -> None:
        self.ask_target(game, "fundamentalism", next_areas(game, self.seat, "fundamentalism"))

    def use(self, game: "AnyCivilization") -> None:
        if area := self.target(game):
            holders = affected(game, area, "fundamentalism")
            if game.pieces.cities.get(area) in holders:
                destroy_city(game, area, "fundamentalism")
            for holder in holders:
                if count := game.pieces.tokens_in(area, holder):
                    game.emit(TokensLost(holder, {area: count}, "fundamentalism"))
        game.leave()
