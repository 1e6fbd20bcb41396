"""Growth with too little stock."""

from games.civilization.growth.rules import growth
from games.civilization.table.view import CivilizationView
from games.core.answers import Allocated, AnyAnswer
from games.core.decision import Decision
from games.core.shapes import Allocate, AnyShape


class Expand(Decision[CivilizationView], tag="expand"):
    """E.2a.3: where the tokens go that stock still has; all of them must be placed."""

    def shape(self, view: CivilizationView) -> AnyShape:
        assert view.me is not None
        stock = view.pieces.stock[view.me].tokens
        return Allocate(stock, stock, growth(view, view.me))

    def default(self, view: CivilizationView) -> AnyAnswer:
        """In turn, one here and one there."""
        assert view.me is not None
        left, placed = view.pieces.stock[view.me].tokens, dict[str, int]()
        due = growth(view, view.me)
        while left:
            for area in [area for area in due if placed.get(area, 0) < due[area]][:left]:
                placed[area] = placed.get(area, 0) + 1
                left -= 1
        return Allocated(placed)
