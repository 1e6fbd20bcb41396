"""What each kingdom has around it, worked out once for each board that is estimated."""

from data.tigris import Colour
from games.core.audience import Seat
from games.tigris.board import Board, Grid, Kingdom, Leader
from games.tigris.spaces import STRIDE, beside


class OwnKingdom:
    """A kingdom with leaders of one's own, and the empty spaces at its border."""

    __slots__ = ("bits", "leaders", "mine", "near", "open")

    def __init__(self, kingdom: Kingdom, me: Seat, near: int, between: int) -> None:
        self.bits = kingdom.bits
        self.leaders = kingdom.leaders
        self.mine: dict[Colour, Leader] = {one.colour: one for one in kingdom.leaders if one.seat == me}
        self.near = near
        self.open = near & ~between
        """Beside this kingdom and no other: a tile there pays, and a leader may come in."""


class Surroundings:
    """A player's own kingdoms among all kingdoms of a board."""

    __slots__ = ("grid", "kingdoms", "near", "own_kingdoms", "temples")

    def __init__(self, board: Board, me: Seat) -> None:
        self.grid = board.grid
        self.kingdoms = self.grid.kingdoms()
        self.near = [beside(kingdom.bits) & self.grid.empty for kingdom in self.kingdoms]
        once = twice = 0
        for near in self.near:
            twice |= once & near
            once |= near
        self.own_kingdoms = [
            OwnKingdom(kingdom, me, near, twice)
            for kingdom, near in zip(self.kingdoms, self.near, strict=True)
            if any(leader.seat == me for leader in kingdom.leaders)
        ]
        self.temples = temple_counts(self.grid.up["red"])

    def free(self) -> int:
        """All that belongs to no kingdom: empty spaces and regions."""
        free = self.grid.empty | self.grid.linking
        for kingdom in self.kingdoms:
            free &= ~kingdom.bits
        return free


def temple_counts(temples: int) -> tuple[int, int, int, int]:
    """The spaces with at least one, two, three, four of these tiles beside them."""
    one = two = three = four = 0
    for side in (temples << 1, temples >> 1, temples << STRIDE, temples >> STRIDE):
        four |= three & side
        three |= two & side
        two |= one & side
        one |= side
    return one, two, three, four


def most_temples(counts: tuple[int, int, int, int], spaces: int) -> int:
    """The greatest number of temples that a leader on one of these spaces has beside it."""
    most = 0
    for count in counts:
        if not count & spaces:
            break
        most += 1
    return most


def unfinished_squares(grid: Grid, colour: Colour) -> tuple[int, int]:
    """The upper left corners of squares that lack one tile of a colour, or two, and can be completed."""
    tiles, empty = grid.up[colour], grid.empty & (grid.river if colour == "blue" else ~grid.river)
    both, neither = tiles & tiles >> 1, empty & empty >> 1
    either = tiles & empty >> 1 | empty & tiles >> 1
    below_both, below_either = both >> STRIDE, either >> STRIDE
    lacks_one = both & below_either | either & below_both
    lacks_two = both & neither >> STRIDE | neither & below_both | either & below_either
    return lacks_one, lacks_two
