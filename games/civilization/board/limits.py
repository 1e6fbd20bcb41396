"""How many tokens an area holds."""

from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.table import Table, area
from games.civilization.table.traits import trait


def limit(table: Table, holder: Holder, id: AreaId) -> int:
    """E.map.2, E.adv.agriculture.1: how many tokens one holder may leave in an area without a city."""
    printed, more = area(table, id).limit, trait(table, holder, "limit")
    if not more or printed > trait(table, holder, "highest_limit"):
        return printed
    return printed + more if table.pieces.holders(id) <= {holder} else printed


def room(table: Table, holder: Holder, id: AreaId) -> int:
    """E.5b.1, 3, E.adv.public_works.1, E.adv.agriculture.5: what may stay when surplus is removed."""
    owner = table.pieces.cities.get(id)
    if owner is None:
        return limit(table, holder, id)
    return trait(table, holder, "tokens_beside_city") if owner == holder else 0
