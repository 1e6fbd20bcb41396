"""Whom and what a special ability can reach."""

from games.civilization.calamities.amounts import unit_points
from games.civilization.pieces.pieces import BARBARIANS, AreaId, Holder
from games.civilization.table import Table, area, ranking
from games.civilization.table.traits import amount
from games.core.audience import Seat


def is_safe(table: Table, holder: Holder, ability: str) -> bool:
    """E.10.7: whether an ability leaves the units of this holder alone."""
    return table.rulebook.safe_from(table, holder, ability)


def own_areas(table: Table, seat: Seat) -> list[AreaId]:
    """E.10.4: where a player has units; ships are none."""
    return [id for id in table.pieces.occupied() if seat in table.pieces.holders(id)]


def affected(table: Table, id: AreaId, ability: str) -> list[Holder]:
    """E.10.7: whose units in an area are not safe; nobody's, if one who is safe saves the others."""
    holders = table.pieces.holders(id)
    unsafe = sorted(holder for holder in holders if not is_safe(table, holder, ability))
    saved = table.rulebook.safe_holder_saves_area and len(unsafe) < len(holders)
    return [] if saved else unsafe


def next_areas(table: Table, seat: Seat, ability: str) -> list[AreaId]:
    """E.adv.fundamentalism.1, E.adv.monotheism.1, E.adv.politics.2: areas with units that it can touch."""
    by_sea = table.rulebook.abilities_cross_water
    own = (area(table, id) for id in own_areas(table, seat))
    near = {other for place in own for other in (place.neighbours if by_sea else place.land)}
    return [id for id in sorted(near) if affected(table, id, ability)]


def points(table: Table, id: AreaId, ability: str) -> int:
    """E.10.7: unit points of the units that are affected, and no others."""
    return sum(unit_points(table, holder, id) for holder in affected(table, id, ability))


def annexable(table: Table, seat: Seat, ability: str) -> list[AreaId]:
    """E.adv.monotheism.2, E.adv.politics.3: areas that stock can replace in full."""
    stock, found = table.pieces.stock[seat], list[AreaId]()
    for id in next_areas(table, seat, ability):
        holders = affected(table, id, ability)
        tokens = sum(table.pieces.tokens_in(id, holder) for holder in holders)
        cities = int(table.pieces.cities.get(id) in holders)
        if tokens <= stock.tokens and cities <= stock.cities:
            found.append(id)
    return found


def payable(table: Table, seat: Seat) -> list[AreaId]:
    """E.adv.politics.2-3: and treasury must suffice."""
    treasury = table.pieces.stock[seat].treasury
    areas = annexable(table, seat, "politics")
    return [id for id in areas if points(table, id, "politics") <= treasury]


def tributaries(table: Table, seat: Seat) -> list[Seat]:
    """E.adv.provincial_empire.1-2: who has units next to the player's, by land or water."""
    near = {other for id in own_areas(table, seat) for other in area(table, id).neighbours}
    holders = {holder for id in near for holder in table.pieces.holders(id)}
    return [
        other
        for other in ranking(table)
        if other != seat and other in holders and not is_safe(table, other, "provincial_empire")
    ]


def most_politics(table: Table, seat: Seat) -> int:
    """E.adv.politics.1: treasury that a player may gain."""
    return min(amount(table, "politics", "treasury"), table.pieces.stock[seat].tokens)


def most_barbarians(table: Table, seat: Seat) -> int:
    """E.adv.universal_doctrine.1: barbarian tokens that a player may annex."""
    there = table.pieces.tokens_of(BARBARIANS)
    return min(amount(table, "universal_doctrine", "barbarians"), there, table.pieces.stock[seat].tokens)


def pirate_cities(table: Table, seat: Seat) -> list[AreaId]:
    """E.adv.universal_doctrine.1: pirate cities that stock could replace."""
    return table.pieces.city_areas(BARBARIANS) if table.pieces.stock[seat].cities else []
