"""A quarrel over an area, and the courts above it: frames five deep."""

from typing import TYPE_CHECKING

from games.core.answers import Chose, Said
from games.core.audience import Seat
from games.core.frame import Frame
from tests.core.bazaar.decisions import GoToAppeal, Stake
from tests.core.bazaar.events import FinePaid, StakeShown
from tests.core.bazaar.goods import LAST_APPEAL, NOTHING, VALUES

if TYPE_CHECKING:
    from tests.core.bazaar.game import Bazaar


class Quarrel(Frame, kw_only=True, tag="quarrel"):
    """B.quarrel.1-4: secret stakes; the best wins, the worst may go to court and pays a fine."""

    area: str
    claimants: list[Seat]
    winner: Seat = ""
    loser: Seat = ""
    step: str = "stakes"

    def stakes(self, game: "Bazaar") -> None:
        game.ask({seat: Stake(area=self.area) for seat in self.claimants}, gather="all", then="judge")

    def judge(self, game: "Bazaar") -> None:
        """B.quarrel.2: among equals a die decides, who wins and who loses alike."""
        worth: dict[Seat, int] = {}
        for seat in self.claimants:
            answer = game.chosen(seat)
            assert isinstance(answer, Chose)
            worth[seat] = VALUES.get(answer.option, 0)
            shown = () if answer.option == NOTHING else (answer.option,)
            game.emit(StakeShown(seat, self.area, shown))
        self.winner = self._one(game, [seat for seat in worth if worth[seat] == max(worth.values())])
        others = {seat: value for seat, value in worth.items() if seat != self.winner}
        self.loser = self._one(game, [seat for seat in others if others[seat] == min(others.values())])
        game.enter(Appeal(seat=self.loser, area=self.area, level=1), then="settle")

    def _one(self, game: "Bazaar", equals: list[Seat]) -> Seat:
        return equals[game.roll(f"quarrel {self.area}", len(equals))] if len(equals) > 1 else equals[0]

    def settle(self, game: "Bazaar", level: int) -> None:
        """B.quarrel.4: one coin, two in the second court, then four, then eight; as far as they have them."""
        coins = min(2 ** (level - 1), game.coins[self.loser])
        game.emit(FinePaid(self.loser, self.winner, coins))
        game.leave(self.winner)


class Appeal(Frame, kw_only=True, tag="appeal"):
    """B.quarrel.3: a court, and perhaps the next one; leaves the level of the last."""

    seat: Seat
    area: str
    level: int
    step: str = "hear"

    def hear(self, game: "Bazaar") -> None:
        game.ask({self.seat: GoToAppeal(area=self.area, level=self.level)}, then="decide")

    def decide(self, game: "Bazaar") -> None:
        if game.chosen(self.seat) == Said(True) and self.level < LAST_APPEAL:
            game.enter(Appeal(seat=self.seat, area=self.area, level=self.level + 1), then="confirm")
        else:
            game.leave(self.level)

    def confirm(self, game: "Bazaar", level: int) -> None:
        game.leave(level)
