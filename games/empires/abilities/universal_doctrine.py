"""Universal Doctrine."""

from typing import TYPE_CHECKING

from games.civilization.advances.targets import most_barbarians, pirate_cities
from games.civilization.advances.use import Use
from games.civilization.pieces.events import CityAnnexed, TokensAnnexed
from games.civilization.pieces.pieces import BARBARIANS
from games.core.answers import Allocated
from games.empires.decisions.abilities import TOKENS, WinBarbarians

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class UniversalDoctrine(Use, kw_only=True, tag="universal-doctrine"):
    """E.adv.universal_doctrine.1-2: a pirate city, or up to five barbarian tokens."""

    def ask(self, game: "AnyCivilization") -> None:
        others = (TOKENS,) if most_barbarians(game, self.seat) else ()
        self.ask_target(game, "universal_doctrine", pirate_cities(game, self.seat), others)

    def use(self, game: "AnyCivilization") -> None:
        chosen = self.target(game)
        if chosen == TOKENS:
            game.ask({self.seat: WinBarbarians()}, then="win")
            return
        if chosen:
            game.emit(CityAnnexed(self.seat, BARBARIANS, chosen, "universal_doctrine"))
        game.leave()

    def win(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Allocated)
        tokens = {area: count for area, count in answer.amounts.items() if count}
        if tokens:
            game.emit(TokensAnnexed(self.seat, BARBARIANS, tokens, "universal_doctrine"))
        game.leave()
