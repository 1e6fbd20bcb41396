"""What a placed tile may let its player build: civilization buildings, monuments, the wonder."""

from data.tigris import Colour
from games.tigris.board import Board
from games.tigris.pieces import MONUMENTS, monument_name
from games.tigris.spaces import BIT, STRIDE, names


def line(tiles: int, bit: int, step: int) -> int:
    """T.building.1: the unbroken row (step 1) or column (step 17) of these tiles through a space."""
    found = bit
    while True:
        grown = (found | found << step | found >> step) & tiles
        if grown == found:
            return found
        found = grown


def building_spaces(board: Board, colour: Colour, space: str, shortest: int) -> list[str]:
    """T.building.1-4: where the building of this colour may go after a tile was placed on `space`.

    `shortest`: so many tiles in line are enough.
    """
    tiles, bit = board.grid.up[colour], BIT[space]
    lines = [line(tiles, bit, step) for step in (1, STRIDE)]
    longer_than = shortest - 1
    standing = board.buildings.get(colour)
    if standing is not None:
        own = [line(tiles, BIT[standing], step).bit_count() for step in (1, STRIDE)]
        longer_than = max(longer_than, *own)
    open_to_it = 0
    for found in lines:
        if found.bit_count() > longer_than:
            open_to_it |= found
    return names(open_to_it)


def squares(board: Board, colour: Colour, space: str) -> list[tuple[str, ...]]:
    """T.monument.1: the squares of two by two face-up tiles of one colour that this tile is part of."""
    tiles, bit = board.grid.up[colour], BIT[space]
    found: list[tuple[str, ...]] = []
    for corner in (bit, bit >> 1, bit >> STRIDE, bit >> (STRIDE + 1)):
        square = corner | corner << 1 | corner << STRIDE | corner << (STRIDE + 1)
        if corner and square & tiles == square:
            found.append(tuple(names(square)))
    return sorted(found)


def unused_monuments(board: Board, colour: Colour) -> list[int]:
    """T.monument.2: the monuments beside the board that show this colour."""
    built = {monument.id for monument in board.monuments}
    return [number for number, colours in MONUMENTS.items() if colour in colours and number not in built]


def crosses(board: Board, colour: Colour, space: str) -> list[tuple[str, ...]]:
    """T.wonder.1: the crosses of five face-up tiles of one colour that this tile is part of, centre first."""
    tiles, bit = board.grid.up[colour], BIT[space]
    found: list[tuple[str, ...]] = []
    for centre in (bit, bit << 1, bit >> 1, bit << STRIDE, bit >> STRIDE):
        arms = centre << 1 | centre >> 1 | centre << STRIDE | centre >> STRIDE
        if centre & tiles and arms & tiles == arms and arms.bit_count() == 4:
            found.append((*names(centre), *names(arms)))
    return sorted(found)


def projects(board: Board, colour: Colour, space: str, wonder: bool) -> dict[str, tuple[str, ...]]:
    """T.monument.1-5, T.wonder.1, 6: what may be built now, as `blue-red C3` or `wonder D4`, and where."""
    found: dict[str, tuple[str, ...]] = {}
    for square in squares(board, colour, space):
        for number in unused_monuments(board, colour):
            found[f"{monument_name(number)} {square[0]}"] = square
    if wonder and not board.wonder:
        for cross in crosses(board, colour, space):
            found[f"wonder {cross[0]}"] = cross
    return found
