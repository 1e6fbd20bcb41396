"""How many tokens an area holds."""

from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.table import Table, area
from games.civilization.table.traits import trait


def limit(table: Table, holder: Holder, id: AreaId) -> int:
    """E.map.2: how many tokens one holder may leave in an area without a city."""
    return area(table, id).limit + table.rulebook.limit_bonus(table, holder, id)


def room(table: Table, holder: Holder, id: AreaId) -> int:
    """E.5b.1, 3, E.adv.public_works.1, E.adv.agriculture.5: what may stay when surplus is removed."""
    owner = table.pieces.cities.get(id)
    if owner is None:
        return limit(table, holder, id)
    return trait(table, holder, "tokens_beside_city") if owner == holder else 0
