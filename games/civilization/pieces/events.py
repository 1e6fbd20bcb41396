"""What can happen to pieces, whatever the reason; `why` names it: a phase, a calamity, an advance."""

from typing import TYPE_CHECKING

from games.civilization.pieces.pieces import AreaId, Holder
from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class TokensPlaced(Event, frozen=True, tag="tokens-placed"):
    """From stock; the barbarians' come from nowhere."""

    seat: Public[Holder]
    tokens: Public[dict[AreaId, int]]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        for area, count in self.tokens.items():
            game.pieces.place(area, self.seat, count)


class TokensLost(Event, frozen=True, tag="tokens-lost"):
    """To stock."""

    seat: Public[Holder]
    tokens: Public[dict[AreaId, int]]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        for area, count in self.tokens.items():
            game.pieces.take(area, self.seat, count)


class TokensAnnexed(Event, frozen=True, tag="tokens-annexed"):
    """E.turn.7, E.leave.8: tokens of `seat` stand where those of `owner` stood; barbarians annex too."""

    seat: Public[Holder]
    owner: Public[Holder]
    tokens: Public[dict[AreaId, int]]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        for area, count in self.tokens.items():
            game.pieces.take(area, self.owner, count)
            game.pieces.place(area, self.seat, count)


class CityBuilt(Event, frozen=True, tag="city-built"):
    """E.5a.4, E.5c.3: a city of this turn. What it was built from has gone before it."""

    seat: Public[Seat]
    area: Public[AreaId]

    def evolve(self, game: "AnyCivilization") -> None:
        game.pieces.raise_city(self.area, self.seat)
        game.new_cities.append(self.area)


class CityReduced(Event, frozen=True, tag="city-reduced"):
    """E.5c.2: tokens in place of a city."""

    seat: Public[Holder]
    area: Public[AreaId]
    tokens: Public[int]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        _remove_city(game, self.area)
        if self.tokens:
            game.pieces.place(self.area, self.seat, self.tokens)


class CityDestroyed(Event, frozen=True, tag="city-destroyed"):
    """E.9.def.9: nothing is placed."""

    seat: Public[Holder]
    area: Public[AreaId]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        _remove_city(game, self.area)


class CityAnnexed(Event, frozen=True, tag="city-annexed"):
    """E.turn.7: a city of `seat` stands where that of `owner` stood; pirates annex too."""

    seat: Public[Holder]
    owner: Public[Holder]
    area: Public[AreaId]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        _remove_city(game, self.area)
        game.pieces.raise_city(self.area, self.seat)


class ShipsLost(Event, frozen=True, tag="ships-lost"):
    seat: Public[Seat]
    ships: Public[dict[AreaId, int]]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        for area, count in self.ships.items():
            game.pieces.sink(area, self.seat, count)


class TreasuryGained(Event, frozen=True, tag="treasury-gained"):
    """Out of the player's own stock."""

    seat: Public[Seat]
    amount: Public[int]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        game.pieces.gain(self.seat, self.amount)


class TreasuryPaid(Event, frozen=True, tag="treasury-paid"):
    """E.pieces.4: paid or lost, it is stock again."""

    seat: Public[Seat]
    amount: Public[int]
    why: Public[str]

    def evolve(self, game: "AnyCivilization") -> None:
        game.pieces.pay(self.seat, self.amount)


def _remove_city(game: "AnyCivilization", area: AreaId) -> None:
    game.pieces.raze_city(area)
    if area in game.new_cities:
        game.new_cities.remove(area)


EVENTS: tuple[type[Event], ...] = (
    TokensPlaced,
    TokensLost,
    TokensAnnexed,
    CityBuilt,
    CityReduced,
    CityDestroyed,
    CityAnnexed,
    ShipsLost,
    TreasuryGained,
    TreasuryPaid,
)
