"""The orders of phase 3."""

from typing import ClassVar

from games.civilization.movement.complete import complete
from games.civilization.movement.march import March
from games.civilization.movement.orders import Stay, write_order
from games.civilization.movement.sample import sample_orders
from games.civilization.table.view import CivilizationView
from games.core.answers import AnyAnswer, Ordered
from games.core.decision import Decision
from games.core.dice import Chance
from games.core.shapes import AnyShape, Orders

MOST = 200
"""More lines than anybody has pieces to move."""


class Move(Decision[CivilizationView], tag="move"):
    """E.3.1-5: all orders of a player's movement; `stay`, if there are none."""

    deadline: ClassVar[str] = "movement"

    def shape(self, view: CivilizationView) -> AnyShape:
        return Orders(1, MOST)

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Ordered((write_order(view, Stay()),))

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, Ordered) and view.me is not None
        March(view, view.me).follow(answer.lines)

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        assert view.me is not None
        orders = sample_orders(view, view.me, chance)
        return Ordered(tuple(write_order(view, order) for order in orders))

    def complete(self, view: CivilizationView, words: list[str]) -> list[str]:
        return complete(view, words)
