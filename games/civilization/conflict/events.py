"""Conflicts and attacks."""

from typing import TYPE_CHECKING

from games.civilization.pieces.pieces import AreaId, Holder
from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class LossesPlanned(Event, frozen=True, tag="losses-planned"):
    """What a player will lose instead of tokens of the area; those below in ranking may react to it."""

    seat: Public[Seat]
    area: Public[AreaId]
    losses: Public[tuple[tuple[str, int], ...]]


class ConflictFought(Event, frozen=True, tag="conflict-fought"):
    """Tokens in the area before and after; what was lost follows."""

    area: Public[AreaId]
    before: Public[dict[Holder, int]]
    after: Public[dict[Holder, int]]


class DefenderWaited(Event, frozen=True, tag="defender-waited"):
    """E.4b.5: an attack of the defender's is settled first."""

    seat: Public[Seat]
    area: Public[AreaId]

    def evolve(self, game: "AnyCivilization") -> None:
        game.waited.append(self.seat)


class CityStormed(Event, frozen=True, tag="city-stormed"):
    """E.4b.4, 10: the attack on a city succeeds, and tokens stand in its place."""

    seat: Public[Holder]
    owner: Public[Holder]
    area: Public[AreaId]
    tokens: Public[int]

    def evolve(self, game: "AnyCivilization") -> None:
        game.pieces.raze_city(self.area)
        if self.area in game.new_cities:
            game.new_cities.remove(self.area)
        if self.tokens:
            game.pieces.place(self.area, self.owner, self.tokens)


class AttackFailed(Event, frozen=True, tag="attack-failed"):
    """E.4b.2: too few; they are taken off as surplus."""

    seat: Public[Holder]
    owner: Public[Holder]
    area: Public[AreaId]
    tokens: Public[int]
    needed: Public[int]


EVENTS: tuple[type[Event], ...] = (LossesPlanned, ConflictFought, DefenderWaited, CityStormed, AttackFailed)
