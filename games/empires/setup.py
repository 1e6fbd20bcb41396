"""Setting up a game."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from data.empires import STACKS, Group, Side, newest
from games.civilization.setup import empty_table
from games.core.audience import Seat
from games.core.engine import begin
from games.core.flow import MAIN, Flow, Stack
from games.core.game import roll
from games.core.illegal import Malformed
from games.empires.frames.match import Match
from games.empires.options import Options, read_options
from games.empires.stacks import build_stack
from games.empires.state import EDITIONS, RULES, Empires
from games.empires.table import setup

LEAST = min(players for _, players in newest().setups)
MOST = max(players for _, players in newest().setups)


def new(edition: Side, options: Mapping[str, Any], seats: Sequence[Seat], seed: str) -> Empires:
    """E.setup.1-20, E.short.3: a new game, up to its first question."""
    game = blank(edition, read_options(options), seats, seed)
    for number in STACKS:
        game.stacks[number] = build_stack(game, number, partial(roll, game, f"stack {number}"))
    credits = setup(game).starting_credits
    if credits and not game.options.short_game:
        game.extra_credits = {seat: _all_groups(credits) for seat in game.seats}
    begin(game)
    return game


def blank(edition: Side, options: Options, seats: Sequence[Seat], seed: str) -> Empires:
    """E.setup.9, 11: all pieces in stock, no cards anywhere, and a match about to begin."""
    if not LEAST <= len(set(seats)) == len(seats) <= MOST:
        raise Malformed("seats.count", "E.setup.1", given=len(seats), least=LEAST, most=MOST)
    kind = EDITIONS[edition]
    return kind(
        **empty_table(newest(), seats),
        title=kind.codec.title,
        format=kind.codec.format,
        rules=RULES,
        seed=seed,
        flow=Flow({MAIN: Stack([Match()])}),
        edition=edition,
        options=options,
        leaving=[],
        left=[],
        closed=[],
        extra_credits={seat: {} for seat in seats},
        first_in_late_iron=[],
        short_sets={},
    )


def _all_groups(points: int) -> dict[Group, int]:
    """E.setup.19: the same credit in each colour."""
    return dict.fromkeys(newest().group_colours, points)
