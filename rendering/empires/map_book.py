"""The books of the maps, one for each board: `token.rome`, `held.knossos.minoa`, `rim.knossos.came`."""

from functools import partial

from data.empires.geometry import MapName, geometry
from games.civilization.pieces.pieces import BARBARIANS
from rendering.book import Book, Drawing
from rendering.empires import map_areas, map_pieces
from rendering.empires.land import land
from rendering.empires.map_colours import BOARDS, FLAGS, PALETTES, relief, tint

RIMS: dict[str, tuple[str, str]] = {
    "came": ("gold", "ink"),
    "gone": ("alarm", "cream"),
    "choice": ("cream", "ink"),
}
"""Lines around areas, by what they mean: their colour and that of their edges."""


def title(board: MapName) -> str:
    """The title of a map's plans: what its book is listed by."""
    return f"{board}-map"


def _stamps(board: MapName) -> dict[str, Drawing]:
    flags = (*FLAGS[board], BARBARIANS)
    areas = [area.id for area in geometry(board).areas.values() if area.land]
    held = partial(map_areas.held, board=board)
    bare = partial(map_areas.bare, board=board)
    shared = partial(map_areas.shared, board=board)
    return {
        **{f"token.{flag}": partial(map_pieces.token, flag=flag) for flag in flags},
        **{f"city.{flag}": partial(map_pieces.city, flag=flag) for flag in flags},
        **{f"ship.{flag}": partial(map_pieces.ship, flag=flag) for flag in FLAGS[board]},
        **{f"start.{flag}": partial(map_pieces.start, flag=flag) for flag in FLAGS[board]},
        **{
            f"held.{area}.{flag}": partial(held, area=area, ground=tint(flag), relief=relief(flag))
            for area in areas
            for flag in flags
        },
        **{
            f"bare.{area}.{flag}": partial(bare, area=area, ground=tint(flag), relief=relief(flag))
            for area in areas
            for flag in (*flags, "closed")
        },
        **{
            f"shared.{area}.{flag}": partial(shared, area=area, ground=tint(flag), relief=relief(flag))
            for area in areas
            for flag in flags
        },
        **{
            f"rim.{area}.{name}": partial(map_areas.rim, board=board, area=area, colour=colour, casing=casing)
            for area in areas
            for name, (colour, casing) in RIMS.items()
        },
        "fight": map_pieces.fight,
        "gone": map_pieces.gone,
        "former": map_pieces.former,
        "to-move": map_pieces.to_move,
    }


MAP_BOOKS: dict[str, Book] = {title(board): Book(_stamps(board), PALETTES[board], land) for board in BOARDS}
