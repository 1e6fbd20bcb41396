"""When there is conflict in an area, and what an attack on a city needs."""

from games.civilization.conflict import is_over
from games.civilization.pieces import AreaId, Holder, Pieces
from games.empires.advances import attack_needed
from games.empires.table import Table, area


def in_conflict(table: Table, pieces: Pieces, id: AreaId) -> bool:
    """E.3.conflict.1, 5, 7-8, E.3.attack.1: too many tokens of several, or tokens beside another's city.

    The printed limit decides. It is the same whoever came, and however.
    """
    crowd, owner = pieces.crowd(id), pieces.cities.get(id)
    if owner is not None:
        return any(holder != owner for holder in crowd)
    return not is_over(crowd, area(table, id).limit)


def causes_conflict(table: Table, pieces: Pieces, holder: Holder, id: AreaId, count: int) -> bool:
    """E.3.conflict.1: whether so many more tokens of this holder would bring conflict to an area."""
    crowd, owner = dict(pieces.crowd(id)), pieces.cities.get(id)
    if owner is not None:
        return owner != holder
    crowd[holder] = crowd.get(holder, 0) + count
    return not is_over(crowd, area(table, id).limit)


def conflict_areas(table: Table) -> list[AreaId]:
    """E.4.1: where tokens of several fight."""
    pieces = table.pieces
    return [
        id for id in sorted(pieces.tokens) if len(pieces.crowd(id)) > 1 and in_conflict(table, pieces, id)
    ]


def attacker(pieces: Pieces, id: AreaId) -> Holder | None:
    """E.4a.6: who attacks the city here, once all token conflicts are settled."""
    return next((holder for holder in pieces.crowd(id) if holder != pieces.cities.get(id)), None)


def attacked_cities(table: Table) -> list[AreaId]:
    """E.4b.1: the cities whose attackers are enough."""
    return [id for id in sorted(table.pieces.cities) if attack_succeeds(table, id)]


def attack_succeeds(table: Table, id: AreaId) -> bool:
    """E.4b.1, E.adv.naval_warfare.6: tokens alone count."""
    pieces = table.pieces
    enemy = attacker(pieces, id)
    if enemy is None:
        return False
    return pieces.tokens_in(id, enemy) >= attack_needed(table, enemy, pieces.cities[id])
