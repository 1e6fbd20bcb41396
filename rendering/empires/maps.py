"""The maps of the Empires as they are drawn: of each box, and of both joined."""

from functools import cache

from data.empires import newest
from data.empires.maps import BOARDS, MapName, geometry
from rendering.civilization.colours import OWNERS
from rendering.civilization.map.board_map import BoardMap
from rendering.civilization.map.colours import map_inks, map_palette
from rendering.civilization.signs.nations import FIGURES


@cache
def board_map(name: MapName) -> BoardMap:
    """The map of this name, made once."""
    board, one_box = BOARDS[name], BOARDS[name] != "both"
    nations = [id for id, one in newest().civilizations.items() if not one_box or one.board == board]
    owners = {id: OWNERS[id] for id in nations}
    return BoardMap(
        name=name,
        facts=newest().boards[board],
        geometry=geometry(name),
        palette=map_palette(owners),
        figures={id: FIGURES[id] for id in nations},
        inks=map_inks(owners),
    )


MAPS: dict[str, BoardMap] = {board: board_map(name) for name, board in BOARDS.items()}
"""By the id of the board."""
