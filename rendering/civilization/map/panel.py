"""Beside the map: what the table waits for, and who is who."""

from collections.abc import Collection

from games.civilization.table import ranking
from games.core.audience import Seat
from rendering.civilization.map.showing import MapShowing
from rendering.civilization.map.window import Window
from rendering.fonts import shrunk, width
from rendering.plan import Box, Mark, Stamp, Text

HEAD = 64
CARD = 92
PER_ROW = 5
LINE = 44
PER_LINE = 4
"""Heights of the heading, of a player's card and of a line of the legend, and how many stand in a row."""


def header(showing: MapShowing, wide: int, high: int = HEAD) -> list[Mark]:
    """The turn, and whom the table waits for."""
    size = round(high * 0.55)
    turn = showing.turn()
    start = 20 + width(turn, size, bold=True) + 28
    line, fit = shrunk(_status(showing), (size, size - 4, size - 8), wide - start - 16)
    return [
        Box(0, 0, wide, high, "ink"),
        Text(turn, 20, high // 2, size, "gold", "ink", bold=True),
        Text(line, start, high // 2, fit, "cream", "ink"),
    ]


def _status(showing: MapShowing) -> str:
    if showing.view.final is not None:
        return showing.text("told.over")
    waited = showing.waited()
    drawn = {seat: showing.name(seat, 36, 300) for seat in waited}
    return showing.words.text("status.waiting", {"seats": waited}, drawn) if waited else ""


def players(showing: MapShowing, y: int, wide: int, per_row: int) -> list[Mark]:
    """A card for each: figure, name, and what is on the board."""
    marks: list[Mark] = []
    room = wide // per_row
    for number, seat in enumerate(_seated(showing)):
        marks += _card(showing, seat, number % per_row * room, y + number // per_row * CARD, room)
    return marks


def rows(showing: MapShowing, per_row: int, shown: Collection[Seat] | None = None) -> int:
    seats = [seat for seat in _seated(showing) if shown is None or seat in shown]
    return -(-len(seats) // per_row)


def _seated(showing: MapShowing) -> list[Seat]:
    """In ranking order, as on the succession table."""
    if len(showing.view.civilizations) < len(showing.view.seats):
        return [seat for seat in showing.view.seats if seat in showing.view.civilizations]
    return ranking(showing.view)


def _card(showing: MapShowing, seat: Seat, x: int, y: int, room: int) -> list[Mark]:
    pieces, flag = showing.view.pieces, showing.view.civilizations[seat]
    name = showing.name(seat, 30, room - 150)
    marks: list[Mark] = [
        Stamp(f"start.{flag}", x + 14, y + 10, 72, "paper"),
        Text(name, x + 98, y + 27, 30, "ink", "paper", bold=True),
    ]
    if seat in showing.waited():
        marks.append(Stamp("to-move", x + 108 + width(name, 30, bold=True), y + 15, 26, "paper"))
    counts = (
        (f"city.{flag}", pieces.cities_of(seat)),
        (f"token.{flag}", pieces.tokens_of(seat)),
        (f"ship.{flag}", pieces.ships_of(seat)),
    )
    for place, (stamp, count) in enumerate(counts):
        left = x + 98 + min(88, (room - 104) // 3) * place
        marks.append(Stamp(stamp, left, y + 44, 38, "paper"))
        marks.append(Text(str(count), left + 41, y + 64, 26 if room > 350 else 23, "ink", "paper", bold=True))
    return marks


def legend(showing: MapShowing, shown: Collection[Seat], y: int, wide: int) -> list[Mark]:
    """Who is who, of those that are in the picture."""
    marks: list[Mark] = []
    room = wide // PER_LINE
    for number, seat in enumerate(seat for seat in _seated(showing) if seat in shown):
        x, top = 8 + number % PER_LINE * room, y + number // PER_LINE * LINE
        marks.append(Stamp(f"start.{showing.view.civilizations[seat]}", x, top + 2, 40, "paper"))
        marks.append(Text(showing.name(seat, 22, room - 58), x + 48, top + 22, 22, "ink", "paper", bold=True))
    return marks


def framed(window: Window, wide: int, high: int) -> list[Mark]:
    """Paper over whatever sticks out of the map, and a line around it."""
    right, bottom = window.x + window.wide, window.y + window.high
    bars = [
        Box(0, 0, wide, window.y, "paper"),
        Box(0, bottom, wide, high - bottom, "paper"),
        Box(0, window.y, window.x, window.high, "paper"),
        Box(right, window.y, wide - right, window.high, "paper"),
        Box(window.x, window.y, window.wide, 3, "ink"),
        Box(window.x, bottom - 3, window.wide, 3, "ink"),
        Box(window.x, window.y, 3, window.high, "ink"),
        Box(right - 3, window.y, 3, window.high, "ink"),
    ]
    return [bar for bar in bars if bar.width > 0 and bar.height > 0]
