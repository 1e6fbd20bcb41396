"""Surplus and city support."""

from collections.abc import Collection, Iterable

from games.civilization.board.areas import name
from games.civilization.board.limits import room
from games.civilization.cities.reduction import reduction
from games.civilization.cities.shortage import shortage
from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.table import Table, trial
from games.civilization.table.traits import can, trait
from games.core.audience import Seat
from games.core.illegal import Forbidden


def surplus(table: Table, holder: Holder) -> dict[AreaId, int]:
    """E.5b.1-3: what is taken off beside cities and above the limits."""
    over = {id: count - room(table, holder, id) for id, count in table.pieces.token_areas(holder).items()}
    return {id: count for id, count in over.items() if count > 0}


def failed_attacks(table: Table, holder: Holder) -> dict[AreaId, int]:
    """E.4b.2: tokens beside another's city, once the attacks are settled."""
    cities = table.pieces.cities
    tokens = table.pieces.token_areas(holder)
    return {id: count for id, count in tokens.items() if cities.get(id, holder) != holder}


def lost_ships(table: Table, holder: Holder, failed: Collection[AreaId]) -> dict[AreaId, int]:
    """E.adv.naval_warfare.7: with Naval Warfare ships go with the tokens of a failed attack."""
    if not can(table, holder, "ships_as_losses"):
        return {}
    return {id: count for id, count in table.pieces.ship_areas(holder).items() if id in failed}


def support_rate(table: Table, seat: Seat) -> int:
    """E.5c.1, E.adv.cultural_ascendancy.3, 7"""
    return table.facts.numbers.support_rate + trait(table, seat, "support_rate")


def support_short(table: Table, seat: Seat, extra: int = 0) -> int:
    """E.5c.1: the tokens that are missing; `extra` is what a calamity adds to the rate.

    E.4b.2: those of a failed attack, while they still stand there, support nothing.
    """
    rate = support_rate(table, seat) + extra
    tokens = table.rulebook.supporting_tokens(table, seat) - sum(failed_attacks(table, seat).values())
    return shortage(tokens, table.pieces.cities_of(seat), rate)


def reducible(table: Table, seat: Seat) -> list[AreaId]:
    """E.5c.3: cities of this turn come before older ones."""
    cities = table.pieces.city_areas(seat)
    return [id for id in cities if id in table.new_cities] or cities


def new_first(table: Table, areas: Iterable[AreaId]) -> list[AreaId]:
    """E.5c.3: these cities in the order in which they go, however they were named."""
    return sorted(areas, key=lambda id: id not in table.new_cities)


def reduce_on(table: Table, seat: Seat, id: AreaId) -> None:
    """A reduction on a trial table."""
    tokens = reduction(table, seat, id)
    table.pieces.raze_city(id)
    if id in table.new_cities:
        table.new_cities.remove(id)
    if tokens:
        table.pieces.place(id, seat, tokens)


def check_reductions(table: Table, seat: Seat, extra: int, areas: Iterable[AreaId]) -> None:
    """E.5c.2-4: raises Forbidden unless these are just what it takes."""
    table, going = trial(table), new_first(table, areas)
    for id in going:
        if not support_short(table, seat, extra):
            raise Forbidden("reduce.enough", "E.5c.2", area=name(table, id))
        if id not in reducible(table, seat):
            raise Forbidden("reduce.new_first", "E.5c.3", area=name(table, id))
        reduce_on(table, seat, id)
    if short := support_short(table, seat, extra):
        raise Forbidden("reduce.short", "E.5c.2", short=short)


def some_reductions(table: Table, seat: Seat, extra: int) -> list[AreaId]:
    """As few as possible: each time the city that leaves most tokens."""
    table, chosen = trial(table), list[AreaId]()
    while support_short(table, seat, extra):
        best = max(reducible(table, seat), key=lambda id: reduction(table, seat, id))
        reduce_on(table, seat, best)
        chosen.append(best)
    return chosen
