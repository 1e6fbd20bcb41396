"""Beside the board: what the table waits for, the players, and what is left of the common stock."""

from data.tigris import COLOURS
from games.core.audience import Seat
from games.tigris.pieces import MONUMENTS, monument_name
from rendering.fonts import shrunk, width
from rendering.plan import Box, Mark, Stamp, Text
from rendering.tigris.showing import Showing
from rendering.tigris.symbols import INK

FADED = 28
"""How much is seen of what is used up, in percent."""

HEAD = 60
CARD = 122
LINE = 60
SHELF = 90
"""The heights of the parts: heading, a player's card, a line of the legend, the stock."""


def header(showing: Showing, wide: int) -> list[Mark]:
    """The turn, and what the table waits for."""
    view, size = showing.view, 34 if wide > 1000 else 28
    turn = showing.text("turn", turn=view.turn)
    start = 20 + width(turn, size, bold=True) + 24
    line, fit = shrunk(_status(showing, size, wide // 3), (size, size - 4, size - 8), wide - start - 16)
    return [
        Box(0, 0, wide, HEAD, "ink"),
        Text(turn, 20, HEAD // 2, size, "gold", "ink", bold=True),
        Text(line, start, HEAD // 2, fit, "cream", "ink"),
    ]


def _status(showing: Showing, size: int, room: int) -> str:
    view, words = showing.view, showing.words
    if view.final is not None:
        return showing.text("phases.over")
    drawn = {seat: showing.name(seat, size, room) for seat in view.seats}
    waited = [words.waiting(asked.seat, asked.kind, drawn) for asked in view.asked if asked.owed]
    return showing.text("lists.comma").join(waited)


def legend(showing: Showing, y: int, wide: int) -> list[Mark]:
    """Who is who, two in a line."""
    marks: list[Mark] = []
    for number, seat in enumerate(showing.view.seats):
        x, top = 12 + number % 2 * (wide // 2), y + number // 2 * LINE
        dynasty = showing.view.dynasties.get(seat)
        if dynasty is not None:
            marks.append(Stamp(f"dynasty.{dynasty}", x, top, 54, "paper"))
            letter = showing.letter(dynasty)
            marks.append(Text(letter, x + 74, top + 27, 28, "ink", "paper", "middle", bold=True))
        name = showing.name(seat, 28, wide // 2 - 110)
        marks.append(Text(name, x + 92, top + 27, 28, "ink", "paper"))
    return marks


def players(showing: Showing, y: int, wide: int) -> list[Mark]:
    """A card for each, two in a row."""
    marks: list[Mark] = []
    half = wide // 2
    for number, seat in enumerate(showing.view.seats):
        marks += _card(showing, seat, number % 2 * half + 8, y + number // 2 * (CARD + 8), half - 16)
    return marks


def rows(showing: Showing) -> int:
    """How many rows of two the players take."""
    return (len(showing.view.seats) + 1) // 2


def _card(showing: Showing, seat: Seat, x: int, y: int, wide: int) -> list[Mark]:
    view = showing.view
    active = seat == view.active and view.final is None
    fill = "cream" if active else "paper"
    marks: list[Mark] = [
        Box(x, y, wide, CARD, fill, "ink" if active else "line", 5 if active else 2),
        Text(showing.name(seat, 36, wide - 210), x + 118, y + 33, 36, "ink", fill, bold=True),
    ]
    if any(asked.seat == seat and asked.owed for asked in view.asked):
        marks.append(Stamp("to-move", x + wide - 82, y + 18, 30, fill))
    dynasty = view.dynasties.get(seat)
    if dynasty is None:
        return marks
    marks.append(Stamp(f"dynasty.{dynasty}", x + 12, y + 14, 94, fill))
    letter = showing.letter(dynasty)
    marks.append(Text(letter, x + wide - 28, y + 33, 36, "ink", fill, "middle", bold=True))
    marks += _leaders(showing, seat, dynasty, x + 114, y + 56, fill)
    for number in range(showing.view.facts.catastrophes_per_player):
        used = number >= view.catastrophes[seat]
        marks.append(Stamp("catastrophe", x + 366 + 50 * number, y + 62, 46, fill, FADED if used else 100))
    marks.append(Stamp("tile-back", x + 476, y + 62, 46, fill))
    marks.append(Text(f"× {view.hand_sizes[seat]}", x + 528, y + 86, 30, "ink", fill, bold=True))
    return marks


def _leaders(showing: Showing, seat: Seat, dynasty: str, x: int, y: int, fill: str) -> list[Mark]:
    """Those off the board; for each of the others, an empty ring with its letter."""
    marks: list[Mark] = []
    for number, colour in enumerate(COLOURS):
        left, letter = x + 60 * number, showing.text(f"letters.leader.{colour}")
        if showing.view.board.leader(seat, colour) is None:
            marks.append(Stamp(f"leader.{dynasty}.{colour}", left, y, 58, fill))
            marks.append(Text(letter, left + 29, y + 49, 18, INK[colour], colour, "middle", bold=True))
        else:
            marks.append(Stamp("gap", left, y, 58, fill))
            marks.append(Text(letter, left + 29, y + 29, 20, "clay-dark", "shade", "middle", bold=True))
    return marks


def stock(showing: Showing, y: int) -> list[Mark]:
    """Monuments, treasures on the board and, where they are played, buildings and the wonder."""
    view = showing.view
    built = {monument.id for monument in view.board.monuments}
    marks: list[Mark] = []
    for place, number in enumerate(MONUMENTS):
        faded = FADED if number in built else 100
        marks.append(
            Stamp(f"little-monument.{monument_name(number)}", 16 + 84 * place, y, 76, "paper", faded)
        )
    treasures = f"× {len(view.board.treasures)}"
    marks.append(Stamp("gem", 540, y + 12, 52, "paper"))
    marks.append(Text(treasures, 600, y + 40, 34, "ink", "paper", bold=True))
    if view.options.civilization_buildings:
        for place, colour in enumerate(COLOURS):
            left, used = 690 + 76 * place, colour in view.board.buildings
            letter = showing.text(f"letters.building.{colour}")
            marks.append(Stamp("building", left, y + 4, 110, "paper", FADED if used else 100))
            ink = "line" if used else "ink"
            marks.append(Text(letter, left + 34, y + 53, 32, ink, "cream", "middle", bold=True))
    if view.options.wonder:
        faded = FADED if view.board.wonder else 100
        marks.append(Stamp("little-wonder", 1008, y + 4, 72, "paper", faded))
    return marks
