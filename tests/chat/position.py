"""A game that asks everything: a dynasty first, then one tile that leads to every other question."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from games.core.engine import begin
from games.core.flow import MAIN, Flow, Stack
from games.tigris.frames import Match
from games.tigris.positions import pose
from games.tigris.state import Tigris
from games.tigris.title import TIGRIS

BOARD = """
....~~~~~...~...
.T..~..w....~..T
...~~.www...~~..
~~~~...w.....~~~
......T.T....T~~
.......tt.....~.
~~~~........~~~.
.T.~~~~.....~...
......~~~~~~~.T.
.....T..........
..........T.....
"""
"""A temple on H5 joins two kingdoms, makes a row and a square, and brings two treasures together."""


class Step(NamedTuple):
    """Who (by the order of joining) is asked what, and the answer."""

    who: int
    kind: str
    answer: str


SCRIPT = (
    Step(2, "choose-dynasty", "lion"),
    Step(0, "take-action", "temple H5"),
    Step(0, "choose-war", "black"),
    Step(0, "commit", "1"),
    Step(1, "commit", "0"),
    Step(0, "commit", "1"),
    Step(1, "commit", "0"),
    Step(0, "place-building", "G5"),
    Step(0, "build", "none"),
    Step(0, "leave-treasure", "G5"),
    Step(0, "take-action", "pass"),
    Step(0, "wonder-point", "blue"),
    Step(1, "take-action", "replace farm farm"),
    Step(1, "take-action", "pass"),
)


def _new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> Tigris:
    one, two, *others = seats
    game = pose(
        {
            "board": BOARD,
            "seats": list(seats),
            "active": one,
            "options": {"civilization_buildings": True, "wonder": True, "turn_limit": 2},
            "leaders": {one: {"king": "G4", "trader": "F5"}, two: {"king": "J5", "trader": "J6"}},
            "hands": {
                one: {"temple": 2, "settlement": 2, "market": 2},
                **{seat: {"farm": 6} for seat in (two, *others)},
            },
            "seed": seed,
        }
    )
    game.turn, game.dynasties = 0, {seat: game.dynasties[seat] for seat in (one, two)}
    game.flow = Flow({MAIN: Stack([Match()])})
    begin(game)
    return game


TITLES = {"tigris": replace(TIGRIS, new=_new)}
