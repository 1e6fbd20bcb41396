"""Leaders, tiles and monuments by their names.

Saves, answers and pictures name them, so they are the same in every version of the data: what a version may
correct is the printed board and the numbers of the rules.
"""

from data.tigris import Colour, newest

LEADERS: dict[str, Colour] = {colour.leader: colour.id for colour in newest().colours}
TILES: dict[str, Colour] = {colour.tile: colour.id for colour in newest().colours}
LEADER: dict[Colour, str] = {colour: name for name, colour in LEADERS.items()}
TILE: dict[Colour, str] = {colour: name for name, colour in TILES.items()}
MONUMENTS: dict[int, tuple[Colour, Colour]] = {m.id: m.colours for m in newest().monuments}


def monument_name(number: int) -> str:
    """A monument by its colours: the top's, then the base's."""
    return "-".join(MONUMENTS[number])


def monument_number(name: str) -> int:
    """The monument of this name."""
    return next(number for number in MONUMENTS if monument_name(number) == name)
