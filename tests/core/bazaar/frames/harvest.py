"""One merchant's harvest: one of many stacks side by side."""

from typing import TYPE_CHECKING

from games.core.answers import Chose
from games.core.audience import Nobody, Seat
from games.core.frame import Frame
from tests.core.bazaar.decisions import Draw
from tests.core.bazaar.events import GoodsDrawn

if TYPE_CHECKING:
    from tests.core.bazaar.game import Bazaar


class Harvest(Frame, kw_only=True, tag="harvest"):
    """B.harvest.1: asked at once, drawn in rank order; who comes late finds the bag empty."""

    seat: Seat
    wish: Nobody[int] = 0
    step: str = "choose"

    def choose(self, game: "Bazaar") -> None:
        game.ask({self.seat: Draw()}, then="chosen")

    def chosen(self, game: "Bazaar") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Chose)
        self.wish = int(answer.option)
        game.gate("draw")

    def draw(self, game: "Bazaar") -> None:
        left, goods = list(game.bag), list[str]()
        for _ in range(min(self.wish, len(left))):
            goods.append(left.pop(game.roll("bag", len(left))))
        game.emit(GoodsDrawn(self.seat, len(goods), tuple(goods)))
        game.leave(len(goods))
