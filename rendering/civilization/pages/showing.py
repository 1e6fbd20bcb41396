"""What every picture beside the map starts from."""

from collections.abc import Mapping

from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.showing import Showing
from rendering.civilization.style import Style


class PageShowing(Showing):
    """A view about to be shown on a page."""

    def __init__(
        self, style: Style, view: CivilizationView, names: Mapping[Seat, str], language: str
    ) -> None:
        super().__init__(style, view, names, style.words, language)

    def titled(self, key: str, seat: Seat) -> str:
        """A heading with the name as it is drawn, which may be shorter than the one that is read out."""
        return self.text(key, name=self.name(seat, 32, 420))
