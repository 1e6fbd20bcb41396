"""Who may enter an area."""

from games.civilization.advances.traits import can
from games.civilization.board.areas import name
from games.civilization.conflict.places import causes_conflict, in_conflict
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import area
from games.core.audience import Seat
from games.core.illegal import Forbidden
from games.empires.table import Table, in_play


def check_entry(table: Table, seat: Seat, id: AreaId, count: int) -> None:
    """E.adv.diplomacy.1, E.adv.military.2, E.adv.cultural_ascendancy.1, E.adv.advanced_military.4: raises
    Forbidden unless so many tokens may walk or land here.
    """
    if area(table, id).is_open_sea:
        raise Forbidden("area.sea", "E.map.3", area=name(table, id))
    if not in_play(table, id):
        raise Forbidden("area.closed", "E.leave.14", area=name(table, id))
    if in_conflict(table, id):
        return
    owner = table.pieces.cities.get(id)
    guarded = owner not in (None, seat) and can(table, owner, "guards_cities")
    if guarded and not can(table, seat, "enters_cities"):
        raise Forbidden("enter.diplomacy", "E.adv.diplomacy.1", area=name(table, id), owner=owner)
    if not can(table, seat, "passes_guards") and causes_conflict(table, seat, id, count):
        others = sorted(table.pieces.holders(id) - {seat})
        if protected := [holder for holder in others if can(table, holder, "guards_units")]:
            rule = "E.adv.cultural_ascendancy.1"
            raise Forbidden("enter.ascendancy", rule, area=name(table, id), owner=protected[0])


def check_passage(table: Table, seat: Seat, id: AreaId) -> None:
    """E.adv.roadbuilding.1-3: tokens go one by one, so a single one must find no conflict half-way."""
    check_entry(table, seat, id, 1)
    if in_conflict(table, id) or causes_conflict(table, seat, id, 1):
        raise Forbidden("walk.stopped", "E.adv.roadbuilding.2", area=name(table, id))
