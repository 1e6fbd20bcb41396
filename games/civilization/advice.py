"""What would follow from a draft of orders, told while a player still thinks."""

from collections.abc import Sequence

import msgspec

from games.civilization.cities.blueprints import read_cities
from games.civilization.cities.construction import Works, sites
from games.civilization.cities.support import support_short, surplus
from games.civilization.conflict.attack_numbers import attack_needed
from games.civilization.conflict.places import in_conflict
from games.civilization.movement.march import March
from games.civilization.movement.orders import read_order
from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.table import Table, trial
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from games.core.flow import Refusal
from games.core.illegal import Illegal


class Attack(msgspec.Struct, frozen=True):
    """E.3.attack.2: tokens at a foreign city, and how many it takes."""

    owner: Holder
    tokens: int
    needed: int


class Advice(msgspec.Struct, frozen=True):
    """What would follow if nobody else did anything.

    `refused` is what is wrong with the draft; the rest then tells what comes of the lines before. Support is
    counted after the surplus is gone, and before any city is built.
    """

    refused: Refusal | None
    conflicts: dict[AreaId, dict[Holder, int]]
    attacks: dict[AreaId, Attack]
    cities: list[AreaId]
    surplus: dict[AreaId, int]
    support_short: int
    treasury: int
    stock: int
    ships_lost: dict[AreaId, int]


def advice(view: CivilizationView, draft: Sequence[str]) -> Advice:
    """For lines of phase 3: conflicts, attacks, cities possible, surplus, support, treasury left."""
    assert view.me is not None
    march, refused = March(view, view.me), None
    for number, line in enumerate(draft, 1):
        illegal = _try(march, line)
        if illegal is not None:
            refused = _refusal(illegal, number)
            break
    lost = {id: count for id, count in march.old.items() if count}
    march.end()
    return outlook(march.table, view.me, refused, lost)


def city_advice(view: CivilizationView, draft: Sequence[str]) -> Advice:
    """The same for lines of phase 5a, when all conflicts have been fought."""
    assert view.me is not None
    works, refused = Works(view, view.me), None
    for number, line in enumerate(draft, 1):
        try:
            for city in read_cities(works.table, [line]):
                works.build(city)
        except Illegal as illegal:
            refused = _refusal(illegal, number)
            break
    told = outlook(works.table, view.me, refused, {})
    return msgspec.structs.replace(told, conflicts={}, attacks={})


def outlook(table: Table, seat: Seat, refused: Refusal | None, ships_lost: dict[AreaId, int]) -> Advice:
    """What a position means for one player."""
    pieces = table.pieces
    conflicts = {id: dict(pieces.crowd(id)) for id in pieces.token_areas(seat) if in_conflict(table, id)}
    attacks = {id: _attack(table, seat, id) for id in conflicts if pieces.cities.get(id, seat) != seat}
    after = trial(table)
    over = surplus(table, seat)
    for id, count in over.items():
        after.pieces.take(id, seat, count)
    return Advice(
        refused=refused,
        conflicts=conflicts,
        attacks=attacks,
        cities=[id for id in sites(table, seat) if id not in conflicts],
        surplus=over,
        support_short=support_short(after, seat),
        treasury=pieces.stock[seat].treasury,
        stock=pieces.stock[seat].tokens,
        ships_lost=ships_lost,
    )


def _attack(table: Table, seat: Seat, id: AreaId) -> Attack:
    owner = table.pieces.cities[id]
    return Attack(owner, table.pieces.tokens_in(id, seat), attack_needed(table, seat, owner))


def _try(march: March, line: str) -> Illegal | None:
    try:
        return march.attempt(read_order(march.table, line))
    except Illegal as illegal:
        return illegal


def _refusal(illegal: Illegal, line: int) -> Refusal:
    return Refusal(illegal.code, illegal.rule, illegal.facts | {"line": line})
