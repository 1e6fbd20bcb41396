"""The pieces of a civilization game: tokens, cities and ships on the board, in stock and in treasury."""

from collections.abc import Iterator

import msgspec

from games.core.audience import Seat

AreaId = str
Holder = str
"""Whose a piece on the board is: a seat, or the barbarians, who hold pirate cities too."""

BARBARIANS: Holder = "barbarians"
ABOARD: AreaId = "aboard"
"""Where tokens are while the ship that carries them is on its way; empty before and after."""


class Stock(msgspec.Struct):
    """What a player has beside the board. Tokens in treasury are money; paid, they are stock again."""

    tokens: int
    cities: int
    ships: int
    treasury: int = 0


class Pieces(msgspec.Struct):
    """Every piece of every player. Only events change it, through the methods below.

    A count of nothing is not kept. A method that would take what is not there raises ValueError: a rule let
    something pass that it should not have.
    """

    tokens: dict[AreaId, dict[Holder, int]]
    cities: dict[AreaId, Holder]
    ships: dict[AreaId, dict[Seat, int]]
    stock: dict[Seat, Stock]

    # What there is.

    def tokens_in(self, area: AreaId, holder: Holder) -> int:
        return self.tokens.get(area, {}).get(holder, 0)

    def ships_in(self, area: AreaId, seat: Seat) -> int:
        return self.ships.get(area, {}).get(seat, 0)

    def crowd(self, area: AreaId) -> dict[Holder, int]:
        """Who has how many tokens here."""
        return self.tokens.get(area, {})

    def token_areas(self, holder: Holder) -> dict[AreaId, int]:
        """Where someone has tokens, and how many; by name, so that nothing depends on who came first."""
        return {area: here[holder] for area, here in sorted(self.tokens.items()) if holder in here}

    def city_areas(self, holder: Holder) -> list[AreaId]:
        return sorted(area for area, owner in self.cities.items() if owner == holder)

    def ship_areas(self, seat: Seat) -> dict[AreaId, int]:
        return {area: here[seat] for area, here in sorted(self.ships.items()) if seat in here}

    def tokens_of(self, holder: Holder) -> int:
        return sum(here.get(holder, 0) for here in self.tokens.values())

    def cities_of(self, holder: Holder) -> int:
        return sum(owner == holder for owner in self.cities.values())

    def ships_of(self, seat: Seat) -> int:
        return sum(here.get(seat, 0) for here in self.ships.values())

    def holders(self, area: AreaId) -> set[Holder]:
        """Whose tokens or city are here; ships are no units."""
        owner = self.cities.get(area)
        return set(self.crowd(area)) | ({owner} if owner is not None else set())

    def occupied(self) -> Iterator[AreaId]:
        """The areas with units, by name."""
        yield from sorted({*self.tokens, *self.cities})

    # What may happen to them.

    def place(self, area: AreaId, holder: Holder, count: int) -> None:
        """Tokens from stock to the board. The barbarians' tokens come from nowhere."""
        if holder in self.stock:
            self.stock[holder].tokens = _less(self.stock[holder].tokens, count)
        _change(self.tokens, area, holder, count)

    def take(self, area: AreaId, holder: Holder, count: int) -> None:
        """Tokens from the board to stock."""
        _change(self.tokens, area, holder, -count)
        if holder in self.stock:
            self.stock[holder].tokens += count

    def move(self, origin: AreaId, target: AreaId, holder: Holder, count: int) -> None:
        _change(self.tokens, origin, holder, -count)
        _change(self.tokens, target, holder, count)

    def raise_city(self, area: AreaId, holder: Holder) -> None:
        """A city from stock to the board."""
        if area in self.cities:
            raise ValueError(f"there is a city in {area} already")
        if holder in self.stock:
            self.stock[holder].cities = _less(self.stock[holder].cities, 1)
        self.cities[area] = holder

    def raze_city(self, area: AreaId) -> None:
        """A city from the board to its owner's stock."""
        owner = self.cities.pop(area, None)
        if owner is None:
            raise ValueError(f"there is no city in {area}")
        if owner in self.stock:
            self.stock[owner].cities += 1

    def launch(self, area: AreaId, seat: Seat) -> None:
        """A ship from stock to the board."""
        self.stock[seat].ships = _less(self.stock[seat].ships, 1)
        _change(self.ships, area, seat, 1)

    def sink(self, area: AreaId, seat: Seat, count: int = 1) -> None:
        """Ships from the board to stock."""
        _change(self.ships, area, seat, -count)
        self.stock[seat].ships += count

    def sail(self, origin: AreaId, target: AreaId, seat: Seat) -> None:
        _change(self.ships, origin, seat, -1)
        _change(self.ships, target, seat, 1)

    def embark(self, area: AreaId, seat: Seat, count: int) -> None:
        self.move(area, ABOARD, seat, count)

    def land(self, area: AreaId, seat: Seat, count: int) -> None:
        self.move(ABOARD, area, seat, count)

    def gain(self, seat: Seat, count: int) -> None:
        """Tokens from stock to treasury."""
        stock = self.stock[seat]
        stock.tokens = _less(stock.tokens, count)
        stock.treasury += count

    def pay(self, seat: Seat, count: int) -> None:
        """Tokens from treasury to stock."""
        stock = self.stock[seat]
        stock.treasury = _less(stock.treasury, count)
        stock.tokens += count

    def copy(self) -> "Pieces":
        """The same pieces again, to try something out."""
        return Pieces(
            {area: dict(here) for area, here in self.tokens.items()},
            dict(self.cities),
            {area: dict(here) for area, here in self.ships.items()},
            {
                seat: Stock(stock.tokens, stock.cities, stock.ships, stock.treasury)
                for seat, stock in self.stock.items()
            },
        )


def _less(there: int, count: int) -> int:
    if not 0 <= count <= there:
        raise ValueError(f"cannot take {count} of {there}")
    return there - count


def _change(places: dict[AreaId, dict[Holder, int]], area: AreaId, holder: Holder, count: int) -> None:
    here = places.setdefault(area, {})
    there = here.get(holder, 0) + count
    if there < 0:
        raise ValueError(f"{holder} has no {-count} in {area}")
    if there:
        here[holder] = there
    else:
        here.pop(holder, None)
    if not here:
        del places[area]
