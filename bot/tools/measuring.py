"""Helpers of `ziggurat bench`: rows of ratios, a yardstick, an endless series of random games."""

import random
import statistics
import time
from collections.abc import Callable, Iterator

import msgspec

from games.core.engine import Open, open_decisions
from games.core.game import AnyGame
from games.core.title import Title

CHUNK = 400
"""Plies or decisions that are timed together."""


class Row(msgspec.Struct, frozen=True):
    """One measurement; `ratio` should be at least, or at most, `goal`."""

    what: str
    ratio: float
    goal: float
    at_least: bool
    detail: str

    @property
    def met(self) -> bool:
        return self.ratio >= self.goal if self.at_least else self.ratio <= self.goal


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def plies(count: int = CHUNK) -> Callable[[], None]:
    """The yardstick: a function that plays so many random plies of python-chess."""
    import chess

    chance = random.Random(1)
    board = chess.Board()

    def play() -> None:
        for _ in range(count):
            if board.is_game_over():
                board.reset()
            moves = list(board.legal_moves)
            board.push(moves[chance.randrange(len(moves))])

    return play


def questions(title: Title, chance: random.Random) -> Iterator[tuple[AnyGame, Open]]:
    """An endless series of random games, question by question."""
    number = 0
    while True:
        number += 1
        seats = [f"s{n + 1}" for n in range(title.least + number % (title.most - title.least + 1))]
        game = title.new(title.sample_options(chance), seats, f"{number:064x}")
        while asked := open_decisions(game):
            yield game, next(iter(asked.values()))


def compared(what: str, ours: list[float], theirs: list[float], goal: float) -> Row:
    """A row with the ratio of the medians of two lists of seconds."""
    mine, other = statistics.median(ours), statistics.median(theirs)
    return Row(what, mine / other, goal, False, f"{mine * 1e6:.0f} µs against {other * 1e6:.0f} µs")
