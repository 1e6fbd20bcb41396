"""Spaces as bits. A set of spaces is one integer, so that a kingdom is found in a few machine steps.

A row takes 17 bits, one more than the board is wide: what is shifted over an edge falls into the gap.
"""

from collections.abc import Iterable

from data.tigris.schema import HEIGHT, WIDTH

STRIDE = WIDTH + 1
BIT: dict[str, int] = {
    f"{chr(ord('A') + column)}{row + 1}": 1 << (row * STRIDE + column)
    for row in range(HEIGHT)
    for column in range(WIDTH)
}
NAME: dict[int, str] = {bit: name for name, bit in BIT.items()}
BOARD: int = sum(BIT.values())


def mask(spaces: Iterable[str]) -> int:
    """These spaces as a set."""
    bits = 0
    for space in spaces:
        bits |= BIT[space]
    return bits


def names(bits: int) -> list[str]:
    """The spaces of a set, row by row from the top left."""
    found: list[str] = []
    while bits:
        low = bits & -bits
        found.append(NAME[low])
        bits ^= low
    return found


def beside(bits: int) -> int:
    """All spaces that share an edge with the set, those of the set itself among them if they do."""
    return (bits << 1 | bits >> 1 | bits << STRIDE | bits >> STRIDE) & BOARD


def linked(start: int, through: int) -> int:
    """T.term.2: the part of `through` that an unbroken row of neighbours links with `start` (in it)."""
    group = start
    while True:
        grown = (group | group << 1 | group >> 1 | group << STRIDE | group >> STRIDE) & through
        if grown == group:
            return group
        group = grown
