"""Positions written by hand, for scenarios: docs/scenarios-tigris.md tells the format."""

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from data.tigris import COLOURS, Colour, newest
from games.core.audience import Seat
from games.core.engine import begin
from games.core.fields import read_position
from games.core.flow import MAIN, Flow, Stack
from games.core.game import AnyGame
from games.core.mistakes import Mistakes
from games.tigris.board_text import draw_board as draw_board
from games.tigris.board_text import read_board, write_board
from games.tigris.events import End
from games.tigris.frames import Match, Turn
from games.tigris.options import Options
from games.tigris.pieces import LEADER, TILE, monument_name
from games.tigris.posing import Posing, new_table
from games.tigris.state import Tigris


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What a scenario may say. Tiles that it does not name are in the bag; with a `bag`, out of the game.

    Without a `board` it is as at the start; `active` is the first seat, if none is named.
    """

    seats: list[Seat]
    board: str = ""
    active: Seat = ""
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


class Outcome(msgspec.Struct, forbid_unknown_fields=True):
    """What a scenario may expect: what it may say of a position, and what came of it."""

    board: str = ""
    seats: list[Seat] = []
    active: Seat = ""
    turn: int = 0
    options: dict[str, Any] = {}
    leaders: dict[Seat, dict[str, str]] = {}
    hands: dict[Seat, dict[str, int]] = {}
    points: dict[Seat, dict[Colour, int]] = {}
    treasures: dict[Seat, int] = {}
    catastrophes: dict[Seat, int] = {}
    monuments: dict[str, str] = {}
    buildings: dict[Colour, str] = {}
    unification: str = ""
    bag: dict[str, int] = {}
    out: dict[str, int] = {}
    over: str = ""
    winners: list[Seat] = []
    places: dict[Seat, int] = {}
    result: dict[Seat, int] = {}


def pose(raw: Mapping[str, Any]) -> Tigris:
    """A game in this position, with the active player about to act; BadPosition, if no game can be in it."""
    position = read_position(raw, Position)
    game = new_table(position)
    mistakes = Mistakes()
    posing = Posing(game, mistakes)
    posing.set_board(position)
    posing.set_pieces(position)
    mistakes.stop()
    turn = Turn(seat=game.active, left=position.left)
    game.flow = Flow({MAIN: Stack([Match(step="next_turn"), turn])})
    begin(game)
    return game


def position(game: AnyGame) -> dict[str, Any]:
    """The state in the terms of an Outcome."""
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


def expected(game: AnyGame, raw: Mapping[str, Any]) -> dict[str, Any]:
    """What a scenario expects, as `position` writes it; BadPosition names what is misspelt."""
    assert isinstance(game, Tigris)
    outcome = read_position(raw, Outcome)
    mistakes = Mistakes()
    posing = Posing(game, mistakes)
    for name in ("points", "treasures", "catastrophes", "places", "result"):
        posing.seats(name, getattr(outcome, name))
    for name in ("seats", "winners"):
        for seat in getattr(outcome, name):
            mistakes.known(name, "seat", seat, game.seats)
    if outcome.over:
        mistakes.known("over", "end", outcome.over, get_args(End))
    if "active" in raw:
        mistakes.known("active", "seat", outcome.active, game.seats)
    found = dict(raw) | {
        "leaders": {
            seat: {LEADER[colour]: space for colour, space in standing.items()}
            for seat, standing in posing.leaders(outcome.leaders, off=True).items()
        },
        "hands": {
            seat: _named(posing.tiles(f"hands.{seat}", outcome.hands[seat]))
            for seat in posing.seats("hands", outcome.hands)
        },
        "monuments": {
            monument_name(m.id): f"{m.spaces[0]} {TILE[m.tiles]}" for m in posing.monuments(outcome.monuments)
        },
        "buildings": {
            c: name and posing.space(f"buildings.{c}", name) for c, name in outcome.buildings.items()
        },
        "unification": outcome.unification and posing.space("unification", outcome.unification),
        "bag": _named(posing.tiles("bag", outcome.bag)),
        "out": _named(posing.tiles("out", outcome.out)),
        "winners": sorted(outcome.winners),
    }
    if "board" in raw:
        with mistakes.at("board"):
            found["board"] = write_board(read_board(outcome.board))
    mistakes.stop()
    return {name: value for name, value in found.items() if name in raw}


def _counts(tiles: list[Colour]) -> dict[str, int]:
    return {TILE[colour]: tiles.count(colour) for colour in COLOURS}


def _named(counts: Mapping[Colour, int]) -> dict[str, int]:
    return {TILE[colour]: count for colour, count in counts.items()}


def _set_options(options: Options) -> dict[str, Any]:
    return {name: value for name, value in msgspec.to_builtins(options).items() if value}
