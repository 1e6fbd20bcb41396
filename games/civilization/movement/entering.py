"""Who may enter an area."""

from games.civilization.board.areas import name
from games.civilization.conflict.places import in_conflict
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area, in_play
from games.core.audience import Seat
from games.core.illegal import Forbidden


def check_entry(table: Table, seat: Seat, id: AreaId, count: int, *, landed: bool = False) -> None:
    """E.3.conflict.1: raises Forbidden unless so many tokens may walk here, or land.

    Where there is conflict already nothing guards an area.
    """
    if area(table, id).is_open_sea:
        raise Forbidden("area.sea", "E.map.3", area=name(table, id))
    if not in_play(table, id):
        raise Forbidden("area.closed", "E.leave.14", area=name(table, id))
    if not in_conflict(table, id):
        table.rulebook.check_guards(table, seat, id, count, landed)


def check_passage(table: Table, seat: Seat, id: AreaId) -> None:
    """E.adv.roadbuilding.1-3: tokens go one by one, so a single one must find nothing that stops it there."""
    check_entry(table, seat, id, 1)
    if table.rulebook.stops_passage(table, seat, id):
        raise Forbidden("walk.stopped", "E.adv.roadbuilding.2", area=name(table, id))
