"""The board: what lies where, and the questions that the rules ask of it."""

from functools import cache
from typing import Literal, NamedTuple

import msgspec

from data.tigris import COLOURS, BoardName, Colour, TigrisFacts
from games.core.audience import Seat
from games.tigris.spaces import BIT, BOARD, beside, linked, mask


class Ground(NamedTuple):
    """What is printed on the board and stays as it is: the river, and the temples with a border."""

    river: int
    bordered: frozenset[str]


@cache
def _ground(facts: TigrisFacts, name: BoardName) -> Ground:
    printed = facts.board(name)
    return Ground(mask(printed.river), frozenset(printed.bordered))


class Built(msgspec.Struct, frozen=True):
    """A monument on the board: its two colours, the colour of the four tiles under it, their spaces."""

    id: int
    colours: tuple[Colour, Colour]
    tiles: Colour
    spaces: tuple[str, ...]


class Leader(NamedTuple):
    """A leader on the board."""

    seat: Seat
    colour: Colour
    bit: int


class Kingdom(NamedTuple):
    """T.term.4: a linked group with at least one leader."""

    bits: int
    leaders: list[Leader]

    def ruler(self, colour: Colour) -> Seat | None:
        """Whose leader of this colour is here."""
        for leader in self.leaders:
            if leader.colour == colour:
                return leader.seat
        return None


class Board(msgspec.Struct, dict=True):
    """Everything on the board. Only events change it, and only through the methods below."""

    name: BoardName
    tiles: dict[str, Colour]
    treasures: list[str]
    leaders: dict[Seat, dict[Colour, str]]
    catastrophes: list[str] = []
    monuments: list[Built] = []
    buildings: dict[Colour, str] = {}
    wonder: list[str] = []
    unification: str | None = None

    @property
    def grid(self) -> "Grid":
        """The board as sets of spaces, worked out once after each change."""
        grid: Grid | None = vars(self).get("grid")
        if grid is None:
            grid = vars(self)["grid"] = Grid(self)
        return grid

    @property
    def ground(self) -> Ground:
        """What is printed on it, by the facts that `play_by` named."""
        ground: Ground = vars(self)["ground"]
        return ground

    def play_by(self, facts: TigrisFacts) -> None:
        """Says which printing of the board this is; it is not saved: the game's data version tells it."""
        vars(self)["ground"] = _ground(facts, self.name)

    def leader(self, seat: Seat, colour: Colour) -> str | None:
        """Where this leader stands, if it is on the board."""
        return self.leaders[seat].get(colour)

    def changed(self) -> None:
        """Forgets what was worked out."""
        vars(self).pop("grid", None)

    # Tiles and leaders come and go all the time, so the grid follows them; all else is rare.

    def place(self, space: str, colour: Colour) -> None:
        self.grid.put(colour, BIT[space])
        self.tiles[space] = colour

    def remove(self, space: str) -> Colour:
        colour = self.tiles.pop(space)
        self.grid.take(colour, BIT[space])
        return colour

    def position(self, seat: Seat, colour: Colour, space: str) -> None:
        self.withdraw(seat, colour)
        self.grid.stand(Leader(seat, colour, BIT[space]))
        self.leaders[seat][colour] = space

    def withdraw(self, seat: Seat, colour: Colour) -> None:
        space = self.leaders[seat].pop(colour, None)
        if space is not None:
            self.grid.leave(BIT[space])

    def strike(self, space: str) -> None:
        self.catastrophes.append(space)
        self.changed()

    def build(self, monument: Built) -> None:
        for space in monument.spaces:
            del self.tiles[space]
        self.monuments.append(monument)
        self.changed()

    def erect_wonder(self, spaces: tuple[str, ...]) -> None:
        self.wonder = list(spaces)
        self.changed()


class Grid:
    """A board as sets of spaces. Leaders are kept sorted: nothing may depend on who came first."""

    def __init__(self, board: Board) -> None:
        self.river = board.ground.river
        self.up: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
        for space, colour in board.tiles.items():
            self.up[colour] |= BIT[space]
        self.down = mask(board.wonder)
        for monument in board.monuments:
            self.down |= mask(monument.spaces)
        self.dead = mask(board.catastrophes)
        self.leaders = sorted(
            Leader(seat, colour, BIT[space])
            for seat, standing in board.leaders.items()
            for colour, space in standing.items()
        )
        self.tiles = self.up["black"] | self.up["red"] | self.up["blue"] | self.up["green"]
        self.linking = self.tiles | self.down
        for leader in self.leaders:
            self.linking |= leader.bit
        self.empty = BOARD & ~(self.linking | self.dead)
        self._kingdoms: list[Kingdom] | None = None

    def put(self, colour: Colour, bit: int) -> None:
        self.up[colour] |= bit
        self.tiles |= bit
        self._occupy(bit, [])

    def take(self, colour: Colour, bit: int) -> None:
        self.up[colour] &= ~bit
        self.tiles &= ~bit
        self._vacate(bit)

    def stand(self, leader: Leader) -> None:
        self.leaders.append(leader)
        self.leaders.sort()
        self._occupy(leader.bit, [leader])

    def leave(self, bit: int) -> None:
        self.leaders = [leader for leader in self.leaders if leader.bit != bit]
        self._vacate(bit)

    def _occupy(self, bit: int, leaders: list[Leader]) -> None:
        """A new piece joins the kingdoms that it touches into one; the others stay as they are."""
        self.linking |= bit
        self.empty &= ~bit
        if self._kingdoms is None:
            return
        bits, near = bit, beside(bit)
        apart: list[Kingdom] = []
        for kingdom in self._kingdoms:
            if kingdom.bits & near:
                bits |= kingdom.bits
                leaders = leaders + kingdom.leaders
            else:
                apart.append(kingdom)
        if leaders:
            apart.append(Kingdom(linked(bits, self.linking), leaders))
            self._kingdoms = apart

    def _vacate(self, bit: int) -> None:
        self._kingdoms = self.kingdoms_without(bit)
        self.linking &= ~bit
        self.empty |= bit

    def kingdoms(self) -> list[Kingdom]:
        """T.term.4: every kingdom on the board, in no particular order."""
        if self._kingdoms is None:
            self._kingdoms = _kingdoms(self.leaders, self.linking)
        return self._kingdoms

    def kingdoms_without(self, lifted: int) -> list[Kingdom]:
        """The kingdoms as they are with one piece lifted off the board: only its own may change."""
        whole = self.kingdom(lifted)
        if whole is None:
            return self.kingdoms()
        apart = [kingdom for kingdom in self.kingdoms() if kingdom is not whole]
        left = [leader for leader in whole.leaders if leader.bit != lifted]
        return apart + _kingdoms(left, whole.bits & ~lifted)

    def kingdom(self, bit: int) -> Kingdom | None:
        """The kingdom that holds this space, if one does."""
        for kingdom in self.kingdoms():
            if kingdom.bits & bit:
                return kingdom
        return None

    def tile_spaces(self, colour: Colour) -> int:
        """T.tile.1-3: where a tile of this colour may be placed."""
        ground = self.river if colour == "blue" else ~self.river
        return self.empty & ground & ~self._between(self.kingdoms(), 3)

    def leader_spaces(self, lifted: int) -> int:
        """T.leader.2-4, 6: where a leader may go that comes from the space `lifted` (0: from outside)."""
        kingdoms = self.kingdoms_without(lifted) if lifted else self.kingdoms()
        open_land = self.empty & ~self.river & beside(self.up["red"])
        return open_land & ~self._between(kingdoms, 2)

    def leaders_without_temple(self) -> list[Leader]:
        """T.leader.8: those that no face-up temple is beside."""
        near = beside(self.up["red"])
        return [leader for leader in self.leaders if not leader.bit & near]

    def _between(self, kingdoms: list[Kingdom], count: Literal[2, 3]) -> int:
        """The spaces beside at least two, or three, different kingdoms."""
        one = two = three = 0
        for kingdom in kingdoms:
            near = beside(kingdom.bits)
            three |= two & near
            two |= one & near
            one |= near
        return two if count == 2 else three


def _kingdoms(leaders: list[Leader], linking: int) -> list[Kingdom]:
    """The linked groups of these leaders."""
    found: list[Kingdom] = []
    while leaders:
        bits = linked(leaders[0].bit, linking)
        found.append(Kingdom(bits, [leader for leader in leaders if leader.bit & bits]))
        leaders = [leader for leader in leaders if not leader.bit & bits]
    return found


def catastrophe_spaces(board: Board) -> int:
    """T.catastrophe.2-3, T.building.9: where a catastrophe may be played."""
    grid = board.grid
    safe = mask(board.treasures) | mask(board.buildings.values())
    return (grid.empty | grid.tiles) & ~safe
