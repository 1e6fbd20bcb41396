"""Records a game of automatic players as a scenario, and its story beside it.

    python -m tests.golden.record tests/golden/tigris-4.toml tigris 4 7
    python -m tests.golden.record FILE western-empires anna,ben,chloe,dan,eva 7 '{"turn_limit": 8}' steady

A golden game is reviewed as a diff: record one anew only when a changed ruling is meant to change it.
"""

import json
import random
import re
import sys
from pathlib import Path

from bot.tools.replay import story
from games.core.engine import open_decisions, submit
from games.core.scenario import Do, Scenario, text_of
from games.core.shapes import write
from games.titles import TITLES


def record(game: str, seats: list[str], seed: int, options: dict[str, object], player: str) -> Scenario:
    """A whole game in which every seat is played by the same automatic player."""
    title = TITLES[game]
    chance = random.Random(seed)
    name = f"{len(seats)} automatic players, seed {seed}"
    scenario = Scenario(game, name, seats=seats, seed=f"{seed:064x}", options=options)
    live = title.new(options, seats, scenario.seed)
    while questions := open_decisions(live):
        question = next(item for item in questions.values() if item.owed)
        answer = title.players[player](live.look(question.seat), question.decision, chance)
        scenario.do.append(Do(seat=question.seat, decision=question.id, answer=write(answer)))
        submit(live, question.id, question.seat, answer)
    scenario.expect = title.position(live)
    return scenario


def transcript(scenario: Scenario) -> list[str]:
    """The story of a game with all that was hidden, a blank line before each turn and each phase."""
    lines: list[str] = []
    for line in story(scenario, None, everything=True):
        lines += ["", line] if re.match(r"  (Turn \d+ begins|Phase \d+:)", line) else [line]
    return lines


def main() -> None:
    file, game, players, seed, *rest = sys.argv[1:]
    options: dict[str, object] = json.loads(rest[0]) if rest else {}
    seats = [f"s{n + 1}" for n in range(int(players))] if players.isdecimal() else players.split(",")
    scenario = record(game, seats, int(seed), options, rest[1] if rest[1:] else "greedy")
    Path(file).write_text(text_of(scenario), "utf-8")
    told = "\n".join(transcript(scenario))
    Path(file).with_suffix(".txt").write_text(f"{told}\n", "utf-8")


if __name__ == "__main__":
    main()
