"""Records a game of automatic players as a scenario, and its story beside it.

    python -m tests.golden.record tests/golden/tigris-4.toml tigris 4 7

A golden game is reviewed as a diff: record one anew only when a changed ruling is meant to change it.
"""

import json
import random
import sys
from pathlib import Path

from bot.tools.replay import story
from games.core.engine import open_decisions, submit
from games.core.scenario import Do, Scenario, text_of
from games.core.shapes import write
from games.titles import TITLES


def record(
    game: str, players: int, seed: int, options: dict[str, object], player: str = "greedy"
) -> Scenario:
    """A whole game in which every seat is played by the same automatic player."""
    title = TITLES[game]
    chance = random.Random(seed)
    seats = [f"s{n + 1}" for n in range(players)]
    name = f"{players} automatic players, seed {seed}"
    scenario = Scenario(game, name, seats=seats, seed=f"{seed:064x}", options=options)
    live = title.new(options, seats, scenario.seed)
    while questions := open_decisions(live):
        question = next(item for item in questions.values() if item.owed)
        answer = title.players[player](live.look(question.seat), question.decision, chance)
        scenario.do.append(Do(seat=question.seat, decision=question.id, answer=write(answer)))
        submit(live, question.id, question.seat, answer)
    scenario.expect = title.position(live)
    return scenario


def main() -> None:
    file, game, players, seed, *rest = sys.argv[1:]
    options: dict[str, object] = json.loads(rest[0]) if rest else {}
    scenario = record(game, int(players), int(seed), options)
    Path(file).write_text(text_of(scenario), "utf-8")
    told = "\n".join(story(scenario, None, everything=True))
    Path(file).with_suffix(".txt").write_text(f"{told}\n", "utf-8")


if __name__ == "__main__":
    main()
