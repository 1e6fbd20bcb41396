"""Tax."""

from typing import TYPE_CHECKING

from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class TaxCollected(Event, frozen=True, tag="tax-collected"):
    """E.1a.1: from stock to treasury, and how much was due."""

    seat: Public[Seat]
    rate: Public[int]
    due: Public[int]
    paid: Public[int]

    def evolve(self, game: "AnyCivilization") -> None:
        game.pieces.gain(self.seat, self.paid)


class TaxRevolted(Event, frozen=True, tag="tax-revolted"):
    """E.1b.2: so many cities of this player revolt."""

    seat: Public[Seat]
    cities: Public[int]


EVENTS: tuple[type[Event], ...] = (TaxCollected, TaxRevolted)
