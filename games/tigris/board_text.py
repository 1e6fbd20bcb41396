"""A board as text: eleven rows of sixteen signs.

`.` land and `~` river (empty), `s t f m` settlement, temple, farm, market, `T` a temple with its treasure,
`#` a catastrophe, `x` a tile under a monument, `w` the wonder, and `X W` the same with a treasure.
"""

from data.tigris import BoardName, Colour, TigrisFacts, newest
from games.core.mistakes import BadPosition, shown
from games.tigris.board import Board
from games.tigris.spaces import BIT, STRIDE

SIGN: dict[Colour, str] = {"black": "s", "red": "t", "blue": "f", "green": "m"}
COLOUR: dict[str, Colour] = {sign: colour for colour, sign in SIGN.items()}
SIGNS = ".~stfmT#xXwW"
HEIGHT, WIDTH = len(newest().boards[0].rows), STRIDE - 1


def read_board(drawing: str) -> dict[str, str]:
    """The sign on each space. Row numbers and the line of column letters may be there or not."""
    rows = [line.split()[-1] for line in drawing.splitlines() if line.strip() and "ABCDEF" not in line]
    if len(rows) != HEIGHT:
        raise BadPosition([f"it has {len(rows)} rows; it takes {HEIGHT} of {WIDTH} signs"])
    wrong = [
        f"row {y} has {len(row)} signs; it takes {WIDTH}"
        for y, row in enumerate(rows, 1)
        if len(row) != WIDTH
    ]
    if wrong:
        raise BadPosition(wrong)
    found = {f"{chr(65 + x)}{y}": sign for y, row in enumerate(rows, 1) for x, sign in enumerate(row)}
    strange = [
        f"{space} is drawn as {shown(sign)}; the signs are {SIGNS}"
        for space, sign in found.items()
        if sign not in SIGNS
    ]
    if strange:
        raise BadPosition(strange)
    return found


def start_board(facts: TigrisFacts, name: BoardName) -> str:
    """The board as it is at the start: temples with their treasures, and nothing else."""
    printed = facts.board(name)
    board = Board(name, dict.fromkeys(printed.temples, "red"), list(printed.treasures), {})
    board.play_by(facts)
    return draw_board(board)


def draw_board(board: Board) -> str:
    """The text that `read_board` reads. Leaders are not in it; they are named beside it."""
    signs = {space: "~" if bit & board.ground.river else "." for space, bit in BIT.items()}
    signs |= {space: SIGN[colour] for space, colour in board.tiles.items()}
    signs |= dict.fromkeys(board.catastrophes, "#")
    signs |= {space: "x" for monument in board.monuments for space in monument.spaces}
    signs |= dict.fromkeys(board.wonder, "w")
    signs |= {space: signs[space].upper() for space in board.treasures}
    return write_board(signs)


def write_board(signs: dict[str, str]) -> str:
    """Signs by space as text, without the letters and numbers at its edges."""
    text = "".join(signs.values())
    return "\n".join(text[at : at + WIDTH] for at in range(0, len(text), WIDTH))
