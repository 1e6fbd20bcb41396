"""What every picture starts from: a view, the style of its title, the words of a language, the names."""

from collections.abc import Hashable, Mapping
from functools import lru_cache

from data.words import Words, words
from games.civilization.table import ranking
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.captions import tidy
from rendering.civilization.style import Style
from rendering.fonts import drawable, fitted

Facts = tuple[tuple[str, Hashable], ...]


class Showing:
    """A view about to be shown in the words of a catalogue."""

    def __init__(
        self, style: Style, view: CivilizationView, names: Mapping[Seat, str], catalogue: str, language: str
    ) -> None:
        self.style = style
        self.view = view
        self.words: Words = words(catalogue, language)
        self.names = tidy(names)
        self._called = tuple(self.names.items())

    def text(self, key: str, **facts: Hashable) -> str:
        """A text of the catalogue, with names as they are read out."""
        return _text(self.words, key, tuple(facts.items()), self._called)

    def name(self, seat: Seat, size: int, room: int) -> str:
        """A name as it is drawn: as far as the font knows its letters, and as there is room."""
        civilization = self.view.civilizations.get(seat)
        instead = self.text(f"words.civilization.{civilization}") if civilization else seat
        return fitted(drawable(self.names[seat], instead), size, room, bold=True)

    def seats(self) -> list[Seat]:
        """Who has a civilization and is still there, by ranking."""
        return [seat for seat in ranking_of(self.view) if seat in self.view.civilizations]


def ranking_of(view: CivilizationView) -> list[Seat]:
    """E.ast.3; while civilizations are chosen, those who have one."""
    if all(seat in view.civilizations for seat in view.seats):
        return ranking(view)
    return [seat for seat in view.seats if seat in view.civilizations]


@lru_cache(8192)
def _text(words: Words, key: str, facts: Facts, names: tuple[tuple[Seat, str], ...]) -> str:
    """From one picture to the next hardly a sentence changes, and putting one together takes a while."""
    return words.text(key, dict(facts), dict(names))
