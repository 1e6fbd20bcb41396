"""What every map starts from."""

from collections.abc import Mapping

from data.civilization.board import Area
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import in_play
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.map.scene import Standing, standings
from rendering.civilization.showing import Showing
from rendering.civilization.style import Style


class MapShowing(Showing):
    """A view about to be shown on its map."""

    def __init__(
        self, style: Style, view: CivilizationView, names: Mapping[Seat, str], language: str
    ) -> None:
        super().__init__(style, view, names, style.map_words, language)
        self.board = style.maps[view.board.id]
        self.standings: dict[AreaId, Standing] = standings(style, view)

    @property
    def areas(self) -> Mapping[AreaId, Area]:
        return self.view.board.areas

    def turn(self) -> str:
        return self.text("turn", turn=self.view.turn, phase=self.text(f"phase.{self.view.phase}"))

    def waited(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return tuple(dict.fromkeys(asked.seat for asked in self.view.asked if asked.owed))

    def closed(self) -> list[AreaId]:
        """Land that is out of play."""
        return [id for id, area in self.areas.items() if not area.is_open_sea and not in_play(self.view, id)]
