"""The table of Tigris & Euphrates as signs and colours, from what a seat may know."""

from collections.abc import Collection, Mapping

from bot.tools.terminal import Style, Terminal
from data.tigris import COLOURS, Colour, newest
from data.words import words
from games.tigris.view import TigrisView

SPACES = frozenset(space for board in newest().boards for space in board.spaces)
SIGNS = {"archer": "↑", "bull": "Ψ", "pot": "Ω", "lion": "☼"}
BACK: dict[Colour, int] = {"black": 235, "red": 160, "blue": 26, "green": 28}
LAND, RIVER = Style(101, 187), Style(25, 117)
DEAD, WONDER, MARKED = Style(236, 246), Style(231, 90, bold=True), Style(16, 226, bold=True)
PANEL = 27
"""The columns that are left beside the board in a terminal of 80."""

Cell = list[tuple[str, Style]]
"""Three signs, in one piece or several."""


class TigrisScreen:
    """Draws views for one person at one terminal."""

    def __init__(self, terminal: Terminal, names: Mapping[str, str]) -> None:
        self.places: Collection[str] = SPACES
        self.terminal = terminal
        self.names = names
        self.words = words("tigris")

    def screen(
        self, view: TigrisView, marked: Collection[str] = (), recent: Collection[str] = ()
    ) -> list[str]:
        """The board, and beside it (or below) who plays and what is one's own."""
        board = self.board(view, marked, recent)
        panel = self.panel(view)
        if self.terminal.width < len(self._header()) + 2 + PANEL:
            return [*board, "", *panel]
        panel += [""] * (len(board) - len(panel))
        board += [" " * len(self._header())] * (len(panel) - len(board))
        return [f"{left}  {right}" for left, right in zip(board, panel, strict=True)]

    def board(self, view: TigrisView, marked: Collection[str], recent: Collection[str]) -> list[str]:
        """Eleven rows of sixteen cells under the letters of the columns."""
        board = view.facts.board(view.board.name)
        cells = self._cells(view)
        lines = [self._header()]
        for number in range(1, len(board.rows) + 1):
            line = f"{number:2} "
            for column in range(len(board.rows[0])):
                space = f"{chr(ord('A') + column)}{number}"
                line += self._paint(cells[space], space in marked, space in recent)
            lines.append(line)
        return lines

    def panel(self, view: TigrisView) -> list[str]:
        """The turn, the players, and what is known to the one who looks alone."""
        lines = [self._text("panel.turn", turn=view.turn, board=view.board.name)]
        for seat in view.seats:
            active = self.terminal.sign("►", ">") if seat == view.active else " "
            sign = self._dynasty(view.dynasties[seat]) if seat in view.dynasties else "-"
            tiles = self._text("panel.tiles", count=view.hand_sizes[seat])
            left = self._dead() * view.catastrophes[seat]
            lines.append(f"{active} {sign} {self.names[seat][:11]:11} {tiles:7} {left}")
        lines.append(self._text("panel.treasures", count=len(view.board.treasures)))
        return lines if view.me is None else [*lines, "", *self.hand(view)]

    def hand(self, view: TigrisView) -> list[str]:
        """One's own tiles and points."""
        tiles = [self._tile(colour) for colour in COLOURS for _ in range(view.hand.count(colour))]
        lines = [f"{self._text('panel.hand')} {''.join(tiles) or '-'}"]
        for pair in (COLOURS[:2], COLOURS[2:]):
            points = [self._tile(c) + f" {self._points(c, view.points[c]):10}" for c in pair]
            lines.append("".join(points))
        assert view.me is not None
        treasures = self._text("panel.treasures_mine", count=view.treasures)
        catastrophes = self._text("panel.catastrophes", count=view.catastrophes[view.me])
        return [*lines, f" {self._treasure()}  {treasures}", f" {self._dead()}  {catastrophes}"]

    def legend(self) -> list[str]:
        """What the signs on the board stand for."""
        tile, leader = self.words.keys("words.tile"), self.words.keys("words.leader")
        tiles = [f"{self._tile(c)} {self._noun('tile', c)}" for c in COLOURS if c in tile]
        leaders = [
            f"{self.words.text(f'letters.leader.{c}')} {self._noun('leader', c)}"
            for c in COLOURS
            if c in leader
        ]
        dynasties = [f"{self._dynasty(name)} {name}" for name in newest().dynasties]
        bordered = self._treasure(bordered=True)
        return [
            f"  {', '.join(tiles)}",
            "  " + self._text("legend.leaders", leaders=", ".join(leaders), dynasties=", ".join(dynasties)),
            "  " + self._text("legend.treasures", treasure=self._treasure(), bordered=bordered),
            "  " + self._text("legend.rest", building=self._building(), dead=self._dead()),
        ]

    def _cells(self, view: TigrisView) -> dict[str, Cell]:
        board = view.board
        printed = view.facts.board(board.name)
        land = f" {self.terminal.sign('·', '.')} "
        cells: dict[str, Cell] = {space: [(land, LAND)] for space in printed.spaces}
        cells |= {space: [("~~~", RIVER)] for space in printed.river}
        built = {space: colour for colour, space in board.buildings.items()}
        for space, colour in board.tiles.items():
            left = self._building() if built.get(space) == colour else " "
            cells[space] = [(f"{left}{self._letter(colour)} ", Style(231, BACK[colour], bold=True))]
        for monument in board.monuments:
            top, base = monument.colours
            parts: Cell = [
                (self._letter(top).lower(), Style(231, BACK[top])),
                (self.terminal.sign("▲", "/"), Style(231, BACK[top])),
                (self._letter(base).lower(), Style(231, BACK[base])),
            ]
            cells |= dict.fromkeys(monument.spaces, parts)
        cells |= {space: [(f" {self._letter('wonder')} ", WONDER)] for space in board.wonder}
        cells |= {space: [(self._dead() * 3, DEAD)] for space in board.catastrophes}
        for space in board.treasures:
            sign = self._treasure(bordered=space in printed.bordered)
            cells[space] = (
                _with(cells[space], 2, sign) if len(cells[space]) == 1 else _gem(cells[space], sign)
            )
        for seat, standing in board.leaders.items():
            for colour, space in standing.items():
                text = f"{self._dynasty(view.dynasties[seat])}{self.words.text(f'letters.leader.{colour}')} "
                cells[space] = [(text, Style(BACK[colour], 231, bold=True))]
        if board.unification is not None:
            cells[board.unification] = _with(_with(cells[board.unification], 0, "("), 2, ")")
        return cells

    def _paint(self, cell: Cell, marked: bool, recent: bool) -> str:
        if marked:
            text = "".join(part for part, _ in cell)
            empty = not any(letter.isalpha() for letter in text)
            text = f"{text[0]}+{text[2]}" if empty else f"+{text[1:]}"
            return self.terminal.paint(text, MARKED)
        return "".join(self.terminal.paint(text, style._replace(underlined=recent)) for text, style in cell)

    def _header(self) -> str:
        width = len(newest().boards[0].rows[0])
        return "   " + "".join(f" {chr(ord('A') + column)} " for column in range(width))

    def _text(self, key: str, **given: object) -> str:
        return self.words.text(key, given)

    def _noun(self, table: str, colour: Colour) -> str:
        return self.words.text(f"words.{table}.{colour}.one")

    def _points(self, colour: Colour, count: int) -> str:
        return self._text("panel.points", count=count, colour=colour)

    def _letter(self, tile: str) -> str:
        return self.words.text(f"letters.tile.{tile}")

    def _tile(self, colour: Colour) -> str:
        return self.terminal.paint(f" {self._letter(colour)} ", Style(231, BACK[colour], bold=True))

    def _dynasty(self, name: str) -> str:
        return self.terminal.sign(SIGNS[name], self.words.text(f"letters.dynasty.{name}"))

    def _treasure(self, bordered: bool = False) -> str:
        return self.terminal.sign("♦", "$") if bordered else self.terminal.sign("◊", "*")

    def _building(self) -> str:
        return self.terminal.sign("⌂", "^")

    def _dead(self) -> str:
        return self.terminal.sign("▒", "#")


def _with(cell: Cell, place: int, sign: str) -> Cell:
    """A cell of one piece with another sign in this place."""
    text, style = cell[0]
    return [(text[:place] + sign + text[place + 1 :], style)]


def _gem(cell: Cell, sign: str) -> Cell:
    """A monument's cell with a treasure between its colours."""
    left, (_, style), right = cell
    return [left, (sign, style), right]
