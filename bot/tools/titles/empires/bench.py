"""Western Empires, played to the end by its automatic player: what a submit costs, and a game by phase; maps.

The yardstick is a ply of python-chess in random play. Thinking is not counted, nor is a question with one
answer.
"""

import random
import statistics
import time
from collections.abc import Callable

import msgspec

from bot.tools.measuring import Row, plies
from bot.tools.title import Benched
from games.core.engine import Open, open_decisions, submit
from games.core.game import AnyGame
from games.empires.title import WESTERN
from rendering.empires.measure import measure_map, once

SEATS = tuple(f"s{n}" for n in range(1, 6))
PLIES = 50


class Played(msgspec.Struct):
    """Seconds: of each submit with a choice, of plies in between, of all submits by phase."""

    submits: list[float] = []
    plies: list[float] = []
    phases: dict[int, float] = {}
    answers: dict[int, int] = {}
    turns: int = 0

    def ratio(self, part: float) -> float:
        """This part of the submits is at most so many plies long."""
        return _quantile(self.submits, part) / statistics.median(self.plies)

    def detail(self, part: float) -> str:
        ply = statistics.median(self.plies)
        return f"{_quantile(self.submits, part) * 1e6:.0f} µs against {ply * 1e6:.0f} µs a ply"

    def by_phase(self) -> list[str]:
        """A whole game's time, phase by phase."""
        total = sum(self.phases.values())
        lines = [f"a whole game of Western Empires: {total:.2f} s in submits, {self.turns} turns"]
        for phase, spent in sorted(self.phases.items()):
            count = self.answers[phase]
            mean = spent / count * 1e6
            lines.append(f"  phase {phase:2}  {spent * 1e3:8.1f} ms  {count:5} answers  {mean:7.0f} µs each")
        return lines


def bench(rounds: int) -> Benched:
    played = play(plies(PLIES))
    return Benched([*_submits(played), *_maps()], played.by_phase(), once)


def _submits(played: Played) -> list[Row]:
    """Of a whole game; the automatic player's thinking does not count."""
    return [
        Row(
            f"Western Empires, one submit, {name}, in plies",
            played.ratio(part),
            goal,
            False,
            played.detail(part),
        )
        for name, part, goal in (("median", 0.5, 10.0), ("99th percentile", 0.99, 100.0))
    ]


def _maps() -> list[Row]:
    """With a warm base layer; `python -m rendering.empires.measure` tells more."""
    rows: list[Row] = []
    for edition in ("west", "east"):
        whole, region = measure_map(edition)
        # The fixed costs of a picture weigh more in a small one.
        for what, drawn, goal in (("whole map", whole, 1.5), ("region", region, 2.0)):
            detail = f"{drawn.ours:.1f} ms against {drawn.floor:.1f} ms, {drawn.largest / 1000:.0f} kB"
            rows.append(Row(f"the {edition}ern {what}, view to bytes", drawn.ratio, goal, False, detail))
    return rows


def play(yardstick: Callable[[], None], seed: int = 1) -> Played:
    """A game of five; every hundred answers `yardstick` plays PLIES plies of chess."""
    chance, found = random.Random(seed), Played()
    game = WESTERN.new({}, SEATS, f"{seed:064x}")
    player = list(WESTERN.players.values())[-1]
    count = 0
    while questions := open_decisions(game):
        question = next((one for one in questions.values() if one.owed), next(iter(questions.values())))
        answer = player(game.look(question.seat), question.decision, chance)
        phase, choice = game.look(None).phase, _has_choice(game, question)
        start = time.perf_counter()
        submit(game, question.id, question.seat, answer)
        spent = time.perf_counter() - start
        found.phases[phase] = found.phases.get(phase, 0) + spent
        found.answers[phase] = found.answers.get(phase, 0) + 1
        found.turns = game.look(None).turn
        if choice:
            found.submits.append(spent)
        if count % 100 == 0:
            start = time.perf_counter()
            yardstick()
            found.plies.append((time.perf_counter() - start) / PLIES)
        count += 1
    return found


def _has_choice(game: AnyGame, question: Open) -> bool:
    options = question.decision.options(game.look(question.seat))
    return options is None or len(options) > 1


def _quantile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]
