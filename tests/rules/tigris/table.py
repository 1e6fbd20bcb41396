"""A table for tests of rules: a position in few words, answers as `seat: notation`, and what came of them.

    table = Table("temple C5, settlement D5", "pot king C6", hands={"pot": "2 settlement"})
    table.play("pot: settlement E5")
    assert table.points("pot") == {"black": 1}

The board is the standard one as at the start (`bare`: without its temples), and what `tiles` adds to it. A
star after a space is a treasure. Seats are named by their dynasties: pot, bull, lion, archer, clockwise.
"""

from collections.abc import Mapping
from typing import Any

from data.tigris import COLOURS, Colour
from games.tigris.board import Board, Grid
from games.tigris.events import ConflictBegan, PointsGained
from games.tigris.pieces import LEADER, TILE
from games.tigris.positions import draw_board, pose
from games.tigris.state import Tigris
from tests.rules.table import RulesTable

STANDARD = """
....~~~~~.T.~...
.T..~.......~..T
...~~T......~~..
~~~~.........~~~
.............T~~
..............~.
~~~~....T...~~~.
.T.~~~~.....~...
......~~~~~~~.T.
.....T..........
..........T.....
"""
SIGN = {
    "settlement": "s",
    "temple": "t",
    "farm": "f",
    "market": "m",
    "catastrophe": "#",
    "monument": "x",
    "wonder": "w",
}
EVERYONE = "pot bull lion archer"


class Table(RulesTable[Tigris]):
    """A game in a position made up for one test."""

    def __init__(
        self,
        tiles: str = "",
        leaders: str = "",
        *,
        hands: Mapping[str, str] | None = None,
        bag: str | None = None,
        seats: str = EVERYONE,
        active: str = "pot",
        board: str = STANDARD,
        bare: bool = False,
        monuments: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        under = ", ".join(f"monument {square(place)}" for place in (monuments or {}).values())
        drawing = drawn(f"{tiles}, {under}", board.replace("T", ".") if bare else board)
        position: dict[str, Any] = {"board": drawing, "seats": seats.split(), "active": active}
        position |= {"leaders": standing(leaders), "monuments": dict(monuments or {})}
        position["hands"] = {seat: counted(hand) for seat, hand in (hands or {}).items()}
        if bag is not None:
            position["bag"] = counted(bag)
        super().__init__(pose(position | more))

    def check(self) -> None:
        check_grid(self.game.board)

    def choices(self, seat: str) -> list[str]:
        """The options of the choice that this seat has."""
        return list(self.question(seat).shape(self.game.look(seat)).options)

    def conflict(self) -> tuple[str, Colour, str, int, str, int]:
        """The conflict that began last: `war black`, attacker and strength, defender and strength."""
        began = [event for event in self.events if isinstance(event, ConflictBegan)][-1]
        return began.kind, began.colour, began.attacker, began.attack, began.defender, began.defence

    def gains(self) -> list[str]:
        """Who gained what in the last `play`: `pot 2 red`."""
        gained = [event for event in self.events if isinstance(event, PointsGained)]
        return [f"{event.seat} {event.points} {event.colour}" for event in gained]

    def points(self, seat: str) -> dict[str, int]:
        return {colour: points for colour, points in self.game.points[seat].items() if points}

    def hand(self, seat: str) -> dict[str, int]:
        return _by_name(self.game.hands[seat])

    def out(self) -> dict[str, int]:
        """Tiles that have left the game."""
        return _by_name(self.game.discards)

    def row(self, number: int) -> str:
        """One row of the board as it is drawn."""
        return draw_board(self.game.board).splitlines()[number - 1]

    def at(self, spaces: str) -> str:
        """The signs on these spaces."""
        return "".join(self.row(int(space[1:]))[ord(space[0]) - ord("A")] for space in spaces.split())

    def covered(self) -> str | None:
        """The space on which a unification tile lies."""
        return self.game.board.unification

    def leaders(self, seat: str) -> dict[str, str]:
        return {LEADER[colour]: space for colour, space in self.game.board.leaders[seat].items()}


def check_grid(board: Board) -> None:
    """The grid that followed every piece is the one that is built anew from the board."""
    found, fresh = board.grid, Grid(board)
    for name in ("up", "down", "dead", "tiles", "linking", "empty", "leaders"):
        assert getattr(found, name) == getattr(fresh, name), name
    kingdoms, anew = (
        {(kingdom.bits, frozenset(kingdom.leaders)) for kingdom in grid.kingdoms()} for grid in (found, fresh)
    )
    assert kingdoms == anew


def drawn(tiles: str, board: str) -> str:
    """The board with these on it: `temple C5 D5*, market E5`."""
    rows = [list(row) for row in board.split()]
    for part in filter(str.strip, tiles.split(",")):
        name, *spaces = part.split()
        for space in spaces:
            sign = SIGN[name].upper() if space.endswith("*") else SIGN[name]
            column, row = space[0], int(space[1:].rstrip("*"))
            rows[row - 1][ord(column) - ord("A")] = sign
    return "\n".join("".join(row) for row in rows)


def square(place: str) -> str:
    """The four spaces of a monument that is named by its upper left one: `C4 temple`."""
    column, row = place[0], int(place.split()[0][1:])
    beside = chr(ord(column) + 1)
    return f"{column}{row} {beside}{row} {column}{row + 1} {beside}{row + 1}"


def standing(leaders: str) -> dict[str, dict[str, str]]:
    """Where leaders stand: `pot king C6, bull priest D4`."""
    found: dict[str, dict[str, str]] = {}
    for part in filter(str.strip, leaders.split(",")):
        seat, name, space = part.split()
        found.setdefault(seat, {})[name] = space
    return found


def counted(tiles: str) -> dict[str, int]:
    """How many of each: `3 temple, farm`."""
    found: dict[str, int] = {}
    for part in filter(str.strip, tiles.split(",")):
        *count, name = part.split()
        found[name] = int(count[0]) if count else 1
    return found


def _by_name(tiles: list[Colour]) -> dict[str, int]:
    return {TILE[colour]: tiles.count(colour) for colour in COLOURS if colour in tiles}
