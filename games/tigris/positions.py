"""Positions written by hand, for scenarios: docs/scenarios-tigris.md tells the format.

A board is eleven rows of sixteen signs: `.` land and `~` river (empty), `s t f m` settlement, temple, farm,
market, `T` a temple with its treasure, `#` a catastrophe, `x` a tile under a monument, `w` the wonder, and
`X W` the same with a treasure.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from data.tigris import COLOURS, Colour, newest
from games.core.audience import Seat
from games.core.engine import begin
from games.core.flow import MAIN, Flow, Stack
from games.core.game import AnyGame
from games.core.illegal import Malformed
from games.core.notation import match
from games.tigris.board import Board, Built
from games.tigris.frames import Match, Turn
from games.tigris.options import Options, read_options
from games.tigris.orders import read_space
from games.tigris.pieces import LEADER, LEADERS, MONUMENTS, TILE, TILES, monument_name, monument_number
from games.tigris.setup import blank
from games.tigris.spaces import BIT, NAME, STRIDE
from games.tigris.state import Tigris

SIGN: dict[Colour, str] = {"black": "s", "red": "t", "blue": "f", "green": "m"}
COLOUR: dict[str, Colour] = {sign: colour for colour, sign in SIGN.items()}


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What a scenario may say. Tiles that it does not name are in the bag; with a `bag`, out of the game."""

    board: str
    seats: list[Seat]
    active: Seat
    left: int = newest().actions_per_turn
    turn: int = 1
    options: dict[str, Any] = {}
    leaders: dict[Seat, dict[str, str]] = {}
    hands: dict[Seat, dict[str, int]] = {}
    points: dict[Seat, dict[Colour, int]] = {}
    treasures: dict[Seat, int] = {}
    catastrophes: dict[Seat, int] = {}
    monuments: dict[str, str] = {}
    buildings: dict[Colour, str] = {}
    bag: dict[str, int] | None = None
    seed: str = "00" * 32


def pose(raw: Mapping[str, Any]) -> Tigris:
    """A game in this position, with the active player about to act."""
    position = msgspec.convert(dict(raw), Position)
    game = blank(read_options(position.options), position.seats, position.seed)
    named = (position.leaders, position.hands, position.points, position.treasures, position.catastrophes)
    for seat in (position.active, *(seat for part in named for seat in part)):
        if seat not in game.seats:
            raise Malformed("seat.unknown", given=seat, seats=game.seats)
    spare = iter(name for name in game.facts.dynasties if name not in game.seats)
    game.dynasties = {seat: seat if seat in game.facts.dynasties else next(spare) for seat in game.seats}
    game.active, game.turn = position.active, position.turn
    _draw_board(game, position)
    for seat, tiles in position.hands.items():
        game.hands[seat] = sorted(_tiles(tiles))
    for seat, points in position.points.items():
        game.points[seat].update(points)
    game.treasures.update(position.treasures)
    game.catastrophes.update(position.catastrophes)
    _fill_bag(game, position)
    turn = Turn(seat=position.active, left=position.left)
    game.flow = Flow({MAIN: Stack([Match(step="next_turn"), turn])})
    begin(game)
    return game


def _draw_board(game: Tigris, position: Position) -> None:
    board, drawn = game.board, read_board(position.board)
    for space, sign in drawn.items():
        if sign.lower() in COLOUR:
            board.tiles[space] = COLOUR[sign.lower()]
        elif sign == "#":
            board.catastrophes.append(space)
        elif sign in "wW":
            board.wonder.append(space)
        if sign in "TXW":
            board.treasures.append(space)
    board.leaders = {seat: {} for seat in game.seats}
    for seat, standing in position.leaders.items():
        board.leaders[seat] = {
            LEADERS[match(name, LEADERS, "leader")]: read_space(space) for name, space in standing.items()
        }
    board.buildings = {colour: read_space(space) for colour, space in position.buildings.items()}
    for name, place in position.monuments.items():
        corner, _, tile = place.partition(" ")
        bit = BIT[read_space(corner)]
        square = (bit, bit << 1, bit << STRIDE, bit << (STRIDE + 1))
        number = monument_number(match(name, map(monument_name, MONUMENTS), "monument"))
        if not all(one in NAME for one in square):
            raise Malformed("position.monument", space=corner)
        spaces = tuple(NAME[one] for one in square)
        board.monuments.append(Built(number, MONUMENTS[number], TILES[match(tile, TILES, "tile")], spaces))
    board.changed()
    _check_board(board, drawn)


def _check_board(board: Board, drawn: Mapping[str, str]) -> None:
    """What was drawn is what is there, leaders are on empty land, and buildings on tiles of their colour."""
    for space, sign in read_board(draw_board(board)).items():
        if sign != drawn[space]:
            raise Malformed("position.drawing", space=space, drawn=drawn[space], found=sign)
    standing = [space for leaders in board.leaders.values() for space in leaders.values()]
    for space in standing:
        if drawn[space] != "." or standing.count(space) > 1:
            raise Malformed("position.leader", space=space, drawn=drawn[space])
    for colour, space in board.buildings.items():
        if drawn[space].lower() != SIGN[colour]:
            raise Malformed("position.building", space=space, drawn=drawn[space])


def _fill_bag(game: Tigris, position: Position) -> None:
    rest: Counter[Colour] = Counter({colour.id: colour.tiles for colour in game.facts.colours})
    rest.subtract(game.board.tiles.values())
    for monument in game.board.monuments:
        rest[monument.tiles] -= len(monument.spaces)
    for hand in game.hands.values():
        rest.subtract(hand)
    game.bag = list(rest.elements())
    if position.bag is not None:
        game.bag = _tiles(position.bag)
        rest.subtract(game.bag)
        game.discards = list(rest.elements())


def _tiles(counts: Mapping[str, int]) -> list[Colour]:
    return [TILES[match(name, TILES, "tile")] for name, count in counts.items() for _ in range(count)]


def read_board(drawing: str) -> dict[str, str]:
    """The sign on each space. Row numbers and the line of column letters may be there or not."""
    rows = [line.split()[-1] for line in drawing.splitlines() if line.strip() and "ABCDEF" not in line]
    if len(rows) != len(newest().boards[0].rows) or any(len(row) != STRIDE - 1 for row in rows):
        raise Malformed("position.rows", rows=len(rows), widths=sorted({len(row) for row in rows}))
    return {f"{chr(65 + x)}{y}": sign for y, row in enumerate(rows, 1) for x, sign in enumerate(row)}


def draw_board(board: Board) -> str:
    """The drawing that `read_board` reads. Leaders are told apart, not drawn."""
    signs = {space: "~" if bit & board.ground.river else "." for space, bit in BIT.items()}
    signs |= {space: SIGN[colour] for space, colour in board.tiles.items()}
    signs |= dict.fromkeys(board.catastrophes, "#")
    signs |= {space: "x" for monument in board.monuments for space in monument.spaces}
    signs |= dict.fromkeys(board.wonder, "w")
    signs |= {space: signs[space].upper() for space in board.treasures}
    text = "".join(signs.values())
    width = STRIDE - 1
    return "\n".join(text[at : at + width] for at in range(0, len(text), width))


def position(game: AnyGame) -> dict[str, Any]:
    """The state in the terms of a Position, and what came of it."""
    assert isinstance(game, Tigris)
    board, result = game.board, game.result()
    return {
        "board": draw_board(board),
        "seats": game.seats,
        "active": game.active,
        "turn": game.turn,
        "options": _set_options(game.options),
        "leaders": {
            seat: {LEADER[colour]: standing.get(colour, "") for colour in COLOURS}
            for seat, standing in board.leaders.items()
        },
        "hands": {seat: _counts(hand) for seat, hand in game.hands.items()},
        "points": {seat: dict(points) for seat, points in game.points.items()},
        "treasures": dict(game.treasures),
        "catastrophes": dict(game.catastrophes),
        "monuments": {monument_name(m.id): f"{m.spaces[0]} {TILE[m.tiles]}" for m in board.monuments},
        "buildings": {colour: board.buildings.get(colour, "") for colour in COLOURS},
        "unification": board.unification or "",
        "bag": _counts(game.bag),
        "out": _counts(game.discards),
        "over": game.over or "",
        "winners": sorted(result.winners) if result else [],
        "places": result.places if result else {},
        "result": {seat: score["result"] for seat, score in result.scores.items()} if result else {},
    }


def _counts(tiles: list[Colour]) -> dict[str, int]:
    return {TILE[colour]: tiles.count(colour) for colour in COLOURS}


def _set_options(options: Options) -> dict[str, Any]:
    return {name: value for name, value in msgspec.to_builtins(options).items() if value}
