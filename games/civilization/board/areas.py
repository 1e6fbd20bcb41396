"""Areas by the names that people type."""

from collections.abc import Iterable

from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area
from games.core.illegal import Malformed
from games.core.notation import match


def read_area(table: Table, word: str) -> AreaId:
    """The area that a name, another name or a prefix that no other name of the map shares stands for."""
    known, others = table.board.names, table.board.other_names
    exact = known.get(word.strip()) or others.get(word.strip())
    if exact is not None:
        return exact
    try:
        return known[match(word.strip(), known, "area")]
    except Malformed as unknown:
        try:
            return others[match(word.strip(), others, "area")]
        except Malformed:
            raise unknown from None


def name(table: Table, id: AreaId) -> str:
    return area(table, id).name


def names(table: Table, ids: Iterable[AreaId]) -> list[str]:
    return sorted(name(table, id) for id in ids)
