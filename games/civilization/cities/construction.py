"""Building cities: what it takes, and what comes of it, tried out on a copy of the pieces."""

from collections.abc import Sequence
from typing import NamedTuple

from data.civilization.advances import Trait
from games.civilization.board.areas import name
from games.civilization.pieces.events import CityBuilt, TokensLost, TreasuryPaid
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area, trial
from games.civilization.table.traits import trait
from games.core.audience import Seat
from games.core.event import Event
from games.core.illegal import Forbidden


class Construction(NamedTuple):
    """One city: treasury paid for it, tokens from neighbours, and whether no token is left beside it."""

    area: AreaId
    treasury: int = 0
    neighbours: tuple[tuple[AreaId, int], ...] = ()
    clear: bool = False


def needed(table: Table, id: AreaId) -> int | None:
    """E.5a.1-4, 6: how many tokens a city takes here; None where there can be none."""
    place, numbers = area(table, id), table.facts.numbers
    if not place.limit or id in table.pieces.cities:
        return None
    if not table.rulebook.builds_among_others and len(table.pieces.crowd(id)) > 1:
        return None
    return numbers.city_in_wilderness if place.site == "none" else numbers.city_on_site


def most_treasury(table: Table, seat: Seat, id: AreaId) -> int:
    """E.adv.architecture.1-2: up to half of what is needed, as far as treasury goes."""
    half: Trait = "treasury_in_wilderness" if area(table, id).site == "none" else "treasury_on_site"
    return min(trait(table, seat, half), table.pieces.stock[seat].treasury)


def most_neighbours(table: Table, seat: Seat, id: AreaId) -> int:
    """E.adv.urbanism.1: tokens from next door, for a city in the wilderness."""
    most = trait(table, seat, "tokens_from_neighbours")
    if not most or area(table, id).site != "none":
        return 0
    return min(most, sum(_near(table, seat, id).values()))


def _near(table: Table, seat: Seat, id: AreaId) -> dict[AreaId, int]:
    """E.4b.2: tokens next door, but those of a failed attack, which count for nothing."""
    pieces = table.pieces
    near = [other for other in area(table, id).land if pieces.cities.get(other, seat) == seat]
    return {other: count for other in near if (count := pieces.tokens_in(other, seat))}


def sites(table: Table, seat: Seat) -> list[AreaId]:
    """E.5a.1-5: where a player can build a city, with all the help there is."""
    if not table.pieces.stock[seat].cities:
        return []
    found: list[AreaId] = []
    for id, here in table.pieces.token_areas(seat).items():
        need = needed(table, id)
        if (
            need is not None
            and here + most_treasury(table, seat, id) + most_neighbours(table, seat, id) >= need
        ):
            found.append(id)
    return found


def plan(table: Table, seat: Seat, id: AreaId) -> Construction:
    """The city with as little help as it takes: neighbours first, then treasury."""
    missing = max(0, (needed(table, id) or 0) - table.pieces.tokens_in(id, seat))
    left = min(missing, most_neighbours(table, seat, id))
    treasury, neighbours = missing - left, list[tuple[AreaId, int]]()
    for near, there in _near(table, seat, id).items():
        if taken := min(left, there):
            neighbours.append((near, taken))
            left -= taken
    return Construction(id, treasury, tuple(neighbours))


class Works:
    """What a player builds this turn. `events` is what came of it so far, for a frame to emit.

    `helped`: treasury or neighbours have helped with a city, which each does once a turn.
    """

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = trial(table), seat
        self.events: list[Event] = []
        self.helped: set[str] = set()

    def build(self, city: Construction) -> None:
        """E.5a.1-6: raises Forbidden unless it can be built; all tokens of the area go, whosever they are."""
        need, pieces = self._check(city), self.table.pieces
        here = pieces.tokens_in(city.area, self.seat)
        self.helped |= {"treasury"} if city.treasury else set()
        self.helped |= {"neighbours"} if city.neighbours else set()
        if city.treasury:
            pieces.pay(self.seat, city.treasury)
            self.events.append(TreasuryPaid(self.seat, city.treasury, "city"))
        if city.neighbours:
            self._lose(self.seat, dict(city.neighbours))
        kept = self._kept(city, here, need)
        for holder, count in sorted(pieces.crowd(city.area).items()):
            if gone := count - (kept if holder == self.seat else 0):
                self._lose(holder, {city.area: gone})
        pieces.raise_city(city.area, self.seat)
        self.events.append(CityBuilt(self.seat, city.area))

    def _lose(self, holder: str, tokens: dict[AreaId, int]) -> None:
        for id, count in tokens.items():
            self.table.pieces.take(id, holder, count)
        self.events.append(TokensLost(holder, tokens, "city"))

    def _kept(self, city: Construction, here: int, need: int) -> int:
        """E.adv.public_works.4: a token stays only if more than needed came from the board."""
        spare = here + sum(count for _, count in city.neighbours) - need
        room_beside = trait(self.table, self.seat, "tokens_beside_city")
        return 0 if city.clear else max(0, min(spare, room_beside, here))

    def _check(self, city: Construction) -> int:
        table, seat, place = self.table, self.seat, name(self.table, city.area)
        need = needed(table, city.area)
        if need is None:
            rule = "E.5a.3" if not area(table, city.area).limit else "E.5a.4"
            raise Forbidden("city.never", rule, area=place)
        if not table.pieces.stock[seat].cities:
            raise Forbidden("city.nine", "E.5a.5", most=self.table.facts.numbers.cities)
        self._check_help(city)
        given = city.treasury + sum(count for _, count in city.neighbours)
        here = table.pieces.tokens_in(city.area, seat)
        if not here or here + given < need:
            rule = "E.5a.2" if area(table, city.area).site == "none" else "E.5a.1"
            raise Forbidden("city.tokens", rule, area=place, given=here + given, needed=need)
        return need

    def _check_help(self, city: Construction) -> None:
        """E.adv.architecture.1-2, E.adv.urbanism.1-2: each for one city a turn; both may serve the same."""
        table, seat, place = self.table, self.seat, name(self.table, city.area)
        most = 0 if "treasury" in self.helped else most_treasury(table, seat, city.area)
        if city.treasury > most:
            raise Forbidden(
                "city.treasury", "E.adv.architecture.1", given=city.treasury, most=most, area=place
            )
        given = sum(count for _, count in city.neighbours)
        most = 0 if "neighbours" in self.helped else most_neighbours(table, seat, city.area)
        if given > most:
            raise Forbidden("city.neighbours", "E.adv.urbanism.1", given=given, most=most, area=place)
        for near, count in city.neighbours:
            there = _near(table, seat, city.area).get(near, 0)
            if count > there:
                where = {"area": name(table, near), "given": count, "most": there}
                raise Forbidden("city.neighbours", "E.adv.urbanism.1", **where)


def build_all(table: Table, seat: Seat, cities: Sequence[Construction]) -> Works:
    """All these, one after the other."""
    works = Works(table, seat)
    for city in cities:
        works.build(city)
    return works
