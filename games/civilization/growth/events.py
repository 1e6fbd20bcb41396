"""The census."""

from typing import TYPE_CHECKING

from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CensusTaken(Event, frozen=True, tag="census-taken"):
    """E.2b.1: tokens on the board, and the order of movement that follows from them."""

    census: Public[dict[Seat, int]]
    order: Public[tuple[Seat, ...]]

    def evolve(self, game: "AnyCivilization") -> None:
        game.census = dict(self.census)


EVENTS: tuple[type[Event], ...] = (CensusTaken,)
