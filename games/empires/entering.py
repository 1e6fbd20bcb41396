"""Whose advances keep others out of an area."""

from games.civilization.board.areas import name
from games.civilization.conflict.places import causes_conflict, in_conflict
from games.civilization.pieces.pieces import AreaId
from games.civilization.table.traits import can
from games.core.audience import Seat
from games.core.illegal import Forbidden
from games.empires.table import Table


def check_guards(table: Table, seat: Seat, id: AreaId, count: int, landed: bool) -> None:
    """E.adv.diplomacy.1, E.adv.military.2, E.adv.cultural_ascendancy.1, E.adv.advanced_military.4"""
    owner = table.pieces.cities.get(id)
    if (
        owner not in (None, seat)
        and can(table, owner, "guards_cities")
        and not can(table, seat, "enters_cities")
    ):
        raise Forbidden("enter.diplomacy", "E.adv.diplomacy.1", area=name(table, id), owner=owner)
    if not can(table, seat, "passes_guards") and causes_conflict(table, seat, id, count):
        others = sorted(table.pieces.holders(id) - {seat})
        if protected := [holder for holder in others if can(table, holder, "guards_units")]:
            rule = "E.adv.cultural_ascendancy.1"
            raise Forbidden("enter.ascendancy", rule, area=name(table, id), owner=protected[0])


def stops_passage(table: Table, seat: Seat, id: AreaId) -> bool:
    """E.adv.roadbuilding.2: conflict that is there, or that a single token would cause."""
    return in_conflict(table, id) or causes_conflict(table, seat, id, 1)
