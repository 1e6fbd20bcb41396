"""Setting up a game."""

from collections.abc import Mapping, Sequence
from typing import Any

from data.tigris import COLOURS, Colour, newest
from games.core.audience import Seat
from games.core.engine import begin
from games.core.flow import MAIN, Flow, Stack
from games.core.game import roll
from games.core.illegal import Malformed
from games.tigris.board import Board
from games.tigris.frames.match import Match
from games.tigris.options import Options, read_options
from games.tigris.state import RULES, Tigris


def new(options: Mapping[str, Any], seats: Sequence[Seat], seed: str) -> Tigris:
    """T.setup.1-5: a new game, up to its first question."""
    game = blank(read_options(options), seats, seed)
    board = game.facts.board(game.options.board)
    game.board.tiles = dict.fromkeys(board.temples, "red")
    game.board.treasures = list(board.treasures)
    game.bag = [colour.id for colour in game.facts.colours for _ in range(colour.tiles)]
    for _ in board.temples:
        game.bag.remove("red")
    for seat in game.seats:
        for _ in range(game.facts.hand_size):
            game.hands[seat].append(game.bag.pop(roll(game, "bag", len(game.bag))))
        game.hands[seat].sort()
    game.active = game.seats[roll(game, "first", len(game.seats))]
    begin(game)
    return game


def blank(options: Options, seats: Sequence[Seat], seed: str) -> Tigris:
    """An empty board and empty hands, with a match about to begin."""
    least, most = newest().players_min, newest().players_max
    if not least <= len(set(seats)) == len(seats) <= most:
        raise Malformed("seats.count", "T.setup.1", given=len(seats), least=least, most=most)
    nothing: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    return Tigris(
        title="tigris",
        format=Tigris.codec.format,
        rules=RULES,
        data=newest().version,
        seats=list(seats),
        seed=seed,
        rolls={},
        flow=Flow({MAIN: Stack([Match()])}),
        options=options,
        board=Board(options.board, {}, [], {seat: {} for seat in seats}),
        dynasties={},
        active=seats[0],
        catastrophes=dict.fromkeys(seats, newest().catastrophes_per_player),
        hands={seat: [] for seat in seats},
        points={seat: dict(nothing) for seat in seats},
        treasures=dict.fromkeys(seats, 0),
        bag=[],
        discards=[],
    )
