"""A board as it is drawn: all that its pictures need, whatever the title."""

from collections.abc import Mapping
from dataclasses import dataclass

from data.civilization.board import Board
from data.civilization.geometry import Geometry
from rendering.civilization.signs.nations import Figure
from rendering.palette import Palette


@dataclass(frozen=True, eq=False)
class BoardMap:
    """One map of a title. There is one object for each: what is worked out for a map is kept by it."""

    name: str
    """What base layers call it, and the catalogue of words."""
    facts: Board
    geometry: Geometry
    palette: Palette
    figures: Mapping[str, Figure]
    """The sign of each civilization on it."""
    inks: Mapping[str, str]
    """What is drawn with on the colour of a civilization or of the barbarians."""

    @property
    def title(self) -> str:
        """The title of its plans: what its book is listed by."""
        return f"{self.name}-map"
