"""What every picture of Tigris & Euphrates starts from: a view, the words of a language, the names."""

from collections.abc import Hashable, Mapping
from functools import lru_cache

from data.tigris import Colour
from data.words import Words, words
from games.core.audience import Seat
from games.tigris.view import TigrisView
from rendering.captions import tidy
from rendering.fonts import drawable, fitted

Facts = tuple[tuple[str, Hashable], ...]


class Showing:
    """A view about to be shown."""

    def __init__(self, view: TigrisView, names: Mapping[Seat, str], language: str) -> None:
        self.view = view
        self.words: Words = words("rendering_tigris", language)
        self.names = tidy(names)
        self._called = tuple(self.names.items())

    def text(self, key: str, **facts: Hashable) -> str:
        """A text of the catalogue, with names as they are read out."""
        return _text(self.words, key, tuple(facts.items()), self._called)

    def name(self, seat: Seat, size: int, room: int) -> str:
        """A name as it is drawn: as far as the font knows its letters, and as there is room."""
        dynasty = self.view.dynasties.get(seat)
        instead = self.text(f"words.dynasty.{dynasty}") if dynasty else seat
        return fitted(drawable(self.names[seat], instead), size, room, bold=True)

    def letter(self, dynasty: str) -> str:
        return self.text(f"letters.dynasty.{dynasty}")

    def letters(self, dynasty: str, colour: Colour) -> str:
        """Whose leader it is, and which."""
        return self.letter(dynasty) + self.text(f"letters.leader.{colour}")


@lru_cache(8192)
def _text(words: Words, key: str, facts: Facts, names: tuple[tuple[Seat, str], ...]) -> str:
    """From one picture to the next hardly a sentence changes, and putting one together takes a while."""
    return words.text(key, dict(facts), dict(names))
