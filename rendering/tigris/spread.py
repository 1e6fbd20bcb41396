"""Everything that lies on the shown spaces, from the bottom up."""

from collections.abc import Collection

from data.tigris import COLOURS, Colour, newest
from games.tigris.orders import Action, PlaceTile, PlayCatastrophe, PositionLeader, WithdrawLeader
from games.tigris.pieces import monument_name
from rendering.plan import Mark, Stamp, Text, to_area
from rendering.tigris.area import SPACES, Area
from rendering.tigris.outline import outline
from rendering.tigris.scene import Clash, Side, Sign
from rendering.tigris.showing import Showing
from rendering.tigris.symbols import INK

GROUND: dict[Colour, str] = {colour.id: colour.space for colour in newest().colours}
"""What the tiles of a colour lie on."""

PALE = 30
GHOST = 72
"""How much is seen of a leader that is about to leave its place, and of a drafted piece; in percent."""

WIDER = 0.08
"""How far a frame sticks out on each side of its space, in spaces."""

PLATE = 0.2
"""How far the plate with the strength sticks out above its leader, in spaces."""


class Spread:
    """Lays the pieces of a view out on an area."""

    def __init__(self, showing: Showing, area: Area) -> None:
        self.showing = showing
        self.view = showing.view
        self.board = showing.view.board
        self.area = area
        self.marks: list[Mark] = []

    def pieces(self, moving: Colour | None = None) -> None:
        """Tiles, monuments, the wonder, leaders and all that lies on them. A leader about to move is pale."""
        self._kingdoms()
        board = self.board
        for space in board.catastrophes:
            self._stamp("catastrophe", space, "land")
        for space, colour in board.tiles.items():
            self._stamp(f"tile.{colour}", space, GROUND[colour])
        for monument in board.monuments:
            self._stamp(f"monument.{monument_name(monument.id)}", monument.spaces[0], "land", 2)
        if board.wonder:
            column = min(SPACES[space][0] for space in board.wonder)
            row = min(SPACES[space][1] for space in board.wonder)
            self._stamp("wonder", f"{chr(ord('A') + column)}{row + 1}", "land", 3)
        for colour, space in board.buildings.items():
            self.building(colour, space)
        for space in board.treasures:
            self._stamp("treasure", space, board.tiles.get(space, "clay"))
        border = self.view.facts.board(board.name)
        for space in border.bordered:
            self._stamp(f"border.{border.border}", space, self._beneath(space))
        if board.unification is not None:
            self._stamp("unification", board.unification, board.tiles[board.unification])
        for seat in self.view.seats:
            for colour in COLOURS:
                standing = board.leader(seat, colour)
                if standing is not None:
                    pale = seat == self.view.me and colour == moving
                    self.leader(self.view.dynasties[seat], colour, standing, PALE if pale else 100)

    def leader(self, dynasty: str, colour: Colour, space: str, strength: int = 100) -> None:
        """The piece and its two letters: whose, and which. On a pale piece they could not be read."""
        self._stamp(f"leader.{dynasty}.{colour}", space, "land", strength=strength)
        if strength == PALE:
            return
        self._letters(self.showing.letters(dynasty, colour), space, 0.5, 0.84, 0.27, INK[colour], colour)

    def building(self, colour: Colour, space: str) -> None:
        self._stamp("building", space, colour)
        self._letters(
            self.showing.text(f"letters.building.{colour}"), space, 0.31, 0.445, 0.3, "ink", "cream"
        )

    def draft(self, action: Action) -> None:
        """What the viewer is about to do, as a ghost."""
        me = self.view.me
        assert me is not None, "a draft has an owner"
        match action:
            case PositionLeader(colour, space):
                self.leader(self.view.dynasties[me], colour, space, GHOST)
                self._around("draft", space)
            case PlaceTile(colour, space):
                self._stamp(f"tile.{colour}", space, GROUND[colour], strength=GHOST)
                self._around("draft", space)
            case PlayCatastrophe(space):
                self._stamp("catastrophe", space, self._beneath(space), strength=GHOST)
                self._around("draft", space)
            case WithdrawLeader(colour):
                self._stamp("gone", self.board.leaders[me][colour], "cream")
            case _:
                pass

    def changed(self, signs: dict[str, Sign]) -> None:
        """The last move."""
        for space, sign in signs.items():
            if sign == "changed":
                self._around(sign, space)
            else:
                self._stamp(sign, space, self._beneath(space))

    def choices(self, spaces: Collection[str]) -> None:
        for space in sorted(spaces):
            self._stamp("choice", space, self._beneath(space))

    def fights(self, fought: list[Clash]) -> None:
        """Supporters get a small sign, the leaders a plate with their strength."""
        for clash in fought:
            for name, side in (("attacker", clash.attacker), ("defender", clash.defender)):
                for space in side.supporters:
                    self._stamp(f"supports-{name}", space, clash.tiles)
        for clash in fought:
            self._plate("attacker", clash.attacker, "gold")
            self._plate("defender", clash.defender, "cream")

    def _plate(self, name: str, side: Side, fill: str) -> None:
        """It sticks out at the top, unless there it would leave the board or hide the letters of a leader."""
        spot, cell = self.area.spot(side.space), self.area.cell
        if spot is None:
            return
        column, row = SPACES[side.space]
        above = f"{chr(ord('A') + column)}{row}"
        leaders = [space for standing in self.board.leaders.values() for space in standing.values()]
        up = 0 if row == self.area.top or above in leaders else round(PLATE * cell)
        x, y = spot[0], spot[1] - up
        middle = (x + round(0.66 * cell), y + round(0.19 * cell))
        self.marks.append(Stamp(name, x, y, cell, "land", stands_for=to_area(side.space)))
        self.marks.append(
            Text(str(side.strength), *middle, round(0.32 * cell), "ink", fill, "middle", bold=True)
        )

    def _kingdoms(self) -> None:
        """A line around each kingdom, drawn first so that pieces lie on it."""
        thick = max(3, self.area.cell // 14)
        for kingdom in self.board.grid.kingdoms():
            self.marks += outline(self.area, kingdom.bits, thick, "ink")

    def _around(self, name: str, space: str) -> None:
        """A frame that is wider than its space."""
        spot, cell = self.area.spot(space), self.area.cell
        if spot is not None:
            out = round(WIDER * cell)
            place, size = (spot[0] - out, spot[1] - out), cell + 2 * out
            self.marks.append(Stamp(name, *place, size, self._beneath(space), stands_for=to_area(space)))

    def _beneath(self, space: str) -> str:
        """The colour that a sign on this space lies on."""
        board = self.board
        if space in board.tiles:
            return board.tiles[space]
        return "river" if space in self.view.facts.board(board.name).river else "land"

    def _stamp(self, name: str, space: str, on: str, span: int = 1, strength: int = 100) -> None:
        """Pieces of several spaces are named by their top left one; a part of them may lie outside."""
        column, row = SPACES[space]
        x, y = column - self.area.left, row - self.area.top
        if -span < x < self.area.columns and -span < y < self.area.rows:
            cell = self.area.cell
            place = (self.area.x + x * cell, self.area.y + y * cell)
            self.marks.append(Stamp(name, *place, cell * span, on, strength, stands_for=to_area(space)))

    def _letters(self, words: str, space: str, x: float, y: float, size: float, ink: str, on: str) -> None:
        spot, cell = self.area.spot(space), self.area.cell
        if spot is not None:
            place = (spot[0] + round(x * cell), spot[1] + round(y * cell))
            self.marks.append(Text(words, *place, round(size * cell), ink, on, "middle", bold=True))
