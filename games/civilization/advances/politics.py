"""Politics."""

from typing import TYPE_CHECKING

from games.civilization.advances.targets import most_politics, payable, points
from games.civilization.advances.use import Use
from games.civilization.pieces.events import TreasuryGained, TreasuryPaid

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization

GAIN = "gain"


class Politics(Use, kw_only=True, tag="politics"):
    """E.adv.politics.1-5: treasury out of stock, or an area next to the user's for its unit points."""

    def ask(self, game: "AnyCivilization") -> None:
        gains = [f"{GAIN} {amount}" for amount in range(1, most_politics(game, self.seat) + 1)]
        self.ask_target(game, "politics", payable(game, self.seat), gains)

    def use(self, game: "AnyCivilization") -> None:
        """E.adv.politics.5: stock must suffice before the price comes back to it."""
        chosen = self.target(game)
        if chosen and chosen.startswith(f"{GAIN} "):
            game.emit(TreasuryGained(self.seat, int(chosen.removeprefix(GAIN)), "politics"))
        elif chosen:
            price = points(game, chosen, "politics")
            self.annex(game, chosen, "politics")
            game.emit(TreasuryPaid(self.seat, price, "politics"))
        game.leave()
