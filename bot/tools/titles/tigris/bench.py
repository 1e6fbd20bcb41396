"""Random play of Tigris & Euphrates against python-chess, and its board against its pixels."""

import random
import statistics
from collections.abc import Callable

from bot.tools.measuring import CHUNK, Row, plies, questions, seconds
from bot.tools.title import Benched
from games.core.engine import submit
from games.tigris.title import TIGRIS
from rendering.tigris.measure import measure


def bench(rounds: int) -> Benched:
    return Benched([*_play(rounds), _board()])


def _play(rounds: int) -> list[Row]:
    """Every question of Tigris leaves a choice: what public facts decide is not asked."""
    chess, bare, recorded = plies(), _decisions(record=False), _decisions(record=True)
    times = [(seconds(chess), seconds(bare), seconds(recorded)) for _ in range(rounds)]
    ply = statistics.median(c for c, _, _ in times) / CHUNK * 1e6
    rows: list[Row] = []
    for name, goal, column in (("in place", 0.5, 1), ("with events and encoding", 0.25, 2)):
        ratio = statistics.median(t[0] / t[column] for t in times)
        mean = statistics.median(t[column] for t in times) / CHUNK * 1e6
        detail = f"{mean:.0f} µs a decision, {ply:.0f} µs a ply"
        rows.append(Row(f"Tigris, random play {name}, against python-chess", ratio, goal, True, detail))
    return rows


def _decisions(record: bool) -> Callable[[], None]:
    chance = random.Random(1)
    asked = questions(TIGRIS, chance)

    def play() -> None:
        for _ in range(CHUNK):
            game, question = next(asked)
            answer = question.decision.sample(game.look(question.seat), chance)
            events = submit(game, question.id, question.seat, answer)
            if record:
                TIGRIS.codec.encode(game)
                TIGRIS.codec.encode_events(events)

    return play


def _board() -> Row:
    drawn = measure()
    detail = f"{drawn.ours:.1f} ms against {drawn.floor:.1f} ms"
    return Row(
        "the Tigris board, view to bytes, against encoding its pixels", drawn.ratio, 1.5, False, detail
    )
