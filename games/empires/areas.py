"""Areas by the names that people type."""

from collections.abc import Iterable

from data.empires import Board
from games.civilization.pieces import AreaId
from games.core.illegal import Malformed
from games.core.notation import match
from games.empires.table import Table, area, board


def read_area(table: Table, word: str) -> AreaId:
    """The area that a name, another name or a prefix that no other name of the map shares stands for."""
    return find_area(board(table), word)


def find_area(board: Board, word: str) -> AreaId:
    names = {place.name: place.id for place in board.areas.values()}
    try:
        return names[match(word.strip(), names, "area")]
    except Malformed:
        others = {name: place.id for place in board.areas.values() for name in place.aliases}
        if not others:
            raise
        try:
            return others[match(word.strip(), others, "area")]
        except Malformed:
            pass
        raise


def name(table: Table, id: AreaId) -> str:
    return area(table, id).name


def names(table: Table, ids: Iterable[AreaId]) -> list[str]:
    return sorted(name(table, id) for id in ids)
