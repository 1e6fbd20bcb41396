"""What every map starts from: a view, the words of a language, the names."""

from collections.abc import Hashable, Mapping
from functools import lru_cache

from data.empires import Area
from data.empires.geometry import MapName
from data.words import Words, words
from games.civilization.pieces.pieces import AreaId
from games.core.audience import Seat
from games.empires.table import in_play
from games.empires.view import EmpiresView
from rendering.captions import tidy
from rendering.empires.map_scene import Standing, standings
from rendering.fonts import drawable, fitted

Facts = tuple[tuple[str, Hashable], ...]


class Showing:
    """A view about to be shown."""

    def __init__(self, view: EmpiresView, names: Mapping[Seat, str], language: str) -> None:
        self.view = view
        self.words: Words = words("rendering_empires_map", language)
        self.names = tidy(names)
        self._called = tuple(self.names.items())
        self.board: MapName = "western" if view.edition == "west" else "eastern"
        self.standings: dict[AreaId, Standing] = standings(view)

    @property
    def areas(self) -> Mapping[AreaId, Area]:
        return self.view.facts.boards[self.view.edition].areas

    def text(self, key: str, **facts: Hashable) -> str:
        """A text of the catalogue, with names as they are read out."""
        return _text(self.words, key, tuple(facts.items()), self._called)

    def name(self, seat: Seat, size: int, room: int) -> str:
        """A name as it is drawn: as far as the font knows its letters, and as there is room."""
        civilization = self.view.civilizations.get(seat)
        instead = self.view.facts.civilizations[civilization].name if civilization else seat
        return fitted(drawable(self.names[seat], instead), size, room, bold=True)

    def turn(self) -> str:
        return self.text("turn", turn=self.view.turn, phase=self.text(f"phase.{self.view.phase}"))

    def waited(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return tuple(dict.fromkeys(asked.seat for asked in self.view.asked if asked.owed))

    def closed(self) -> list[AreaId]:
        """Land that is out of play."""
        return [id for id, area in self.areas.items() if not area.is_open_sea and not in_play(self.view, id)]


@lru_cache(8192)
def _text(words: Words, key: str, facts: Facts, names: tuple[tuple[Seat, str], ...]) -> str:
    """From one picture to the next hardly a sentence changes, and putting one together takes a while."""
    return words.text(key, dict(facts), dict(names))
