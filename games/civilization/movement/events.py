"""Movement."""

from typing import TYPE_CHECKING

from games.civilization.pieces.pieces import AreaId
from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class TokensMoved(Event, frozen=True, tag="tokens-moved"):
    """By land; with Roadbuilding the way has two steps."""

    seat: Public[Seat]
    count: Public[int]
    path: Public[tuple[AreaId, ...]]

    def evolve(self, game: "AnyCivilization") -> None:
        game.pieces.move(self.path[0], self.path[-1], self.seat, self.count)


class ShipBuilt(Event, frozen=True, tag="ship-built"):
    """E.3.ship.4: what it cost, and where the tokens were that it cost."""

    seat: Public[Seat]
    area: Public[AreaId]
    treasury: Public[int]
    tokens: Public[tuple[AreaId, ...]]

    def evolve(self, game: "AnyCivilization") -> None:
        game.pieces.pay(self.seat, self.treasury)
        for area in self.tokens:
            game.pieces.take(area, self.seat, 1)
        game.pieces.launch(self.area, self.seat)


class ShipKept(Event, frozen=True, tag="ship-kept"):
    """E.3.ship.6: paid from treasury, or with a token of an area."""

    seat: Public[Seat]
    area: Public[AreaId]
    treasury: Public[int]
    tokens: Public[tuple[AreaId, ...]]

    def evolve(self, game: "AnyCivilization") -> None:
        game.pieces.pay(self.seat, self.treasury)
        for area in self.tokens:
            game.pieces.take(area, self.seat, 1)


class ShipSailed(Event, frozen=True, tag="ship-sailed"):
    """E.3.ship.9-11: its way, and the tokens that went aboard (above 0) and ashore (below 0), in order."""

    seat: Public[Seat]
    path: Public[tuple[AreaId, ...]]
    loads: Public[tuple[tuple[AreaId, int], ...]]

    def evolve(self, game: "AnyCivilization") -> None:
        for area, load in self.loads:
            if load > 0:
                game.pieces.embark(area, self.seat, load)
            else:
                game.pieces.land(area, self.seat, -load)
        game.pieces.sail(self.path[0], self.path[-1], self.seat)


EVENTS: tuple[type[Event], ...] = (TokensMoved, ShipBuilt, ShipKept, ShipSailed)
