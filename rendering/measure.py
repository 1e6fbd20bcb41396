"""`python -m rendering.measure`: how long a whole map takes, against the least that its pixels cost.

The floor is encoding the same pixels as a palette PNG at level 1. Ours is everything from the view to the
bytes, with the base layer warm from earlier moments of the game. Both are timed in turn, in one run, in time
of the processor: neither waits for anything, and other programs shall not count.
"""

import io
import statistics
import time
from random import Random

import msgspec

from games.core.engine import open_decisions, submit
from games.core.event import told
from games.core.view import view
from games.tigris.view import TigrisView
from games.titles import TITLES
from rendering.painter import draw, paint
from rendering.tigris.board import board_plan
from rendering.tigris.scene import News

GOAL = 1.5
ROUNDS = 60
NAMES = {"s1": "Enheduanna", "s2": "Gudea", "s3": "Kubaba", "s4": "Shulgi"}


class Measured(msgspec.Struct, frozen=True):
    """The median ratio, the median times in milliseconds, the size of the largest picture in bytes."""

    ratio: float
    ours: float
    floor: float
    largest: int


def measure(rounds: int = ROUNDS) -> Measured:
    """The second half of a game, moment by moment; the first half warms up."""
    moments = _moments(2 * rounds)
    for seen, news in moments[:rounds]:
        draw(board_plan(seen, NAMES, news=news))
    timed = [_timed(seen, news) for seen, news in moments[rounds:]]
    return Measured(
        ratio=statistics.median(ours / floor for ours, floor, _ in timed),
        ours=statistics.median(ours for ours, _, _ in timed) * 1000,
        floor=statistics.median(floor for _, floor, _ in timed) * 1000,
        largest=max(size for _, _, size in timed),
    )


def _timed(seen: TigrisView, news: News) -> tuple[float, float, int]:
    """Ours, the floor, and the size."""
    image = paint(board_plan(seen, NAMES, news=news))
    start = time.thread_time()
    image.save(io.BytesIO(), "PNG", compress_level=1)
    middle = time.thread_time()
    data = draw(board_plan(seen, NAMES, news=news))
    return time.thread_time() - middle, middle - start, len(data)


def _moments(count: int) -> list[tuple[TigrisView, News]]:
    """So many views of a spectator from a random game of four, with what had just happened."""
    chance, title = Random(1), TITLES["tigris"]
    found: list[tuple[TigrisView, News]] = []
    game = title.new({"civilization_buildings": True, "wonder": True}, list(NAMES), "5" * 64)
    while len(found) < count:
        question = next(iter(open_decisions(game).values()))
        events = submit(
            game, question.id, question.seat, question.decision.sample(game.look(question.seat), chance)
        )
        seen = view(game, None)
        assert isinstance(seen, TigrisView)
        if seen.turn:
            found.append((seen, [told(event, None) for event in events]))
    return found


if __name__ == "__main__":
    result = measure()
    print(  # noqa: T201
        f"whole map, view to bytes: {result.ratio:.2f} x encoding its pixels (goal: at most {GOAL} x); "
        f"{result.ours:.1f} ms against {result.floor:.1f} ms; at most {result.largest / 1024:.0f} KiB"
    )
