"""When there is conflict in an area, and what an attack on a city needs."""

from collections.abc import Sequence

from games.civilization.conflict.attack_numbers import attack_needed
from games.civilization.conflict.powers import fights_with
from games.civilization.conflict.rounds import is_over
from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.table import Table, area


def in_conflict(table: Table, id: AreaId) -> bool:
    """E.3.conflict.1, 5, 7-8, E.3.attack.1: too many tokens of several, or tokens beside another's city.

    The printed limit decides. It is the same whoever came, and however.
    """
    crowd, owner = table.pieces.crowd(id), table.pieces.cities.get(id)
    if owner is not None:
        return any(holder != owner for holder in crowd)
    return not is_over(crowd, area(table, id).limit)


def causes_conflict(table: Table, holder: Holder, id: AreaId, count: int) -> bool:
    """E.3.conflict.1: whether so many more tokens of this holder would bring conflict to an area."""
    crowd, owner = dict(table.pieces.crowd(id)), table.pieces.cities.get(id)
    if owner is not None:
        return owner != holder
    crowd[holder] = crowd.get(holder, 0) + count
    return not is_over(crowd, area(table, id).limit)


def conflict_areas(table: Table) -> list[AreaId]:
    """E.4.1: where tokens of several fight."""
    pieces = table.pieces
    return [id for id in sorted(pieces.tokens) if len(pieces.crowd(id)) > 1 and in_conflict(table, id)]


def clusters(table: Table, areas: Sequence[AreaId]) -> list[tuple[AreaId, ...]]:
    """E.4.2, E.adv.advanced_military.1, 3: conflicts by what can touch each other.

    Two are linked if a holder of Advanced Military fights in both and could lose the same token in either.
    """
    found: list[tuple[AreaId, ...]] = []
    for id in areas:
        linked = [group for group in found if any(_linked(table, id, other) for other in group)]
        found = [group for group in found if group not in linked]
        found.append((*(other for group in linked for other in group), id))
    return sorted(found)


def _linked(table: Table, one: AreaId, other: AreaId) -> bool:
    crowd = table.pieces.crowd
    return any(
        _reach(table, holder, one) & _reach(table, holder, other)
        for holder in crowd(one)
        if holder in crowd(other) and fights_with(table, holder, "losses_next_door")
    )


def _reach(table: Table, holder: Holder, id: AreaId) -> set[AreaId]:
    near = {near for near in area(table, id).land if table.pieces.tokens_in(near, holder)}
    return {id, *(other for other in near if not hopeless(table, holder, other))}


def attacker(table: Table, id: AreaId) -> Holder | None:
    """E.4a.6: who attacks the city here, once all token conflicts are settled."""
    owner = table.pieces.cities.get(id)
    return next((holder for holder in table.pieces.crowd(id) if holder != owner), None)


def attacked_cities(table: Table) -> list[AreaId]:
    """E.4b.1: the cities whose attackers are enough."""
    return [id for id in sorted(table.pieces.cities) if attack_succeeds(table, id)]


def attack_succeeds(table: Table, id: AreaId) -> bool:
    """E.4b.1: whether the attack on this city is strong enough."""
    enemy = attacker(table, id)
    if enemy is None:
        return False
    needed = attack_needed(table, enemy, table.pieces.cities[id])
    return table.rulebook.attack_strength(table, enemy, id) >= needed


def hopeless(table: Table, holder: Holder, id: AreaId) -> bool:
    """E.4.3, E.4b.2: tokens alone beside another's city, and too few for it; they count for nothing."""
    pieces = table.pieces
    alone = pieces.cities.get(id, holder) != holder and set(pieces.crowd(id)) == {holder}
    return alone and not attack_succeeds(table, id)
