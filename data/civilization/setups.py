"""Who plays where: what every title says of a number of players."""

from collections.abc import Collection, Mapping

from msgspec import Struct

from data.civilization.board import Board
from data.civilization.nations import Nation
from data.civilization.reading import Folder

FILE = "setups"


class Setup(Struct, frozen=True):
    """A board and a number of players. Areas are in play, or shown on the map and out of play."""

    board: str
    players: int
    deck: str
    civilizations: tuple[str, ...]
    in_play: frozenset[str]
    out_of_play: frozenset[str]


def open_areas(board: Board, civilizations: Collection[str]) -> frozenset[str]:
    """The areas in play: all open seas, and the regions of these civilizations."""
    return frozenset(
        area.id for area in board.areas.values() if area.is_open_sea or area.region in civilizations
    )


def check_seated(
    folder: Folder, where: str, seated: Collection[str], players: int, nations: Mapping[str, Nation]
) -> None:
    """As many civilizations as players, in ranking order."""
    folder.check_ids(FILE, f"{where}.civilizations", seated, nations, "civilization")
    if len(seated) != players:
        raise folder.wrong(FILE, f"{where}.civilizations", f"{len(seated)} for {players} players")
    rankings = [nations[id].ranking for id in seated]
    if rankings != sorted(rankings):
        raise folder.wrong(FILE, f"{where}.civilizations", "not in ranking order")
