"""The drawing of each board of the Empires: `geometry("western").areas["knossos"].city`."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from data.civilization.geometry import Geometry, assemble
from data.civilization.reading import Folder
from data.empires import newest
from data.empires.sides import FOLDER, LAYOUT, BoardName

MapName = Literal["western", "eastern", "mega"]
BOARDS: Mapping[MapName, BoardName] = {"western": "west", "eastern": "east", "mega": "both"}
MAP_OF: Mapping[str, MapName] = {board: name for name, board in BOARDS.items()}
"""The name of the map of each board."""


@cache
def geometry(name: MapName) -> Geometry:
    """The drawing of a board, put together once."""
    return assemble(Folder(FOLDER), LAYOUT, newest().boards[BOARDS[name]])
