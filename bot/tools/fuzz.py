"""`ziggurat fuzz GAME`: plays games, at random or by automatic players, and checks them at every decision."""

import argparse
import json
import random
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec

from games.core.fuzz import Match
from games.core.scenario import text_of
from games.titles import TITLES

MOST_DECISIONS = 20_000
"""Decisions after which a game that has not ended counts as failed."""
SAMPLES = "samples"
"""The value of `--players` for random answers: those that decisions sample."""


class Outcome(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: str
    decisions: int
    failure: str = ""
    scenario: str = ""
    turns: int = 0
    end: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Plays games and checks every invariant at every decision."
    parser.add_argument("game", choices=sorted(TITLES))
    parser.add_argument("--games", type=int, default=100, help="how many (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes side by side (default 1)")
    parser.add_argument("--players", default=SAMPLES, help="automatic players at all seats, by name")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=JSON", help="an option of all tables"
    )
    parser.add_argument("--dump", type=Path, default=Path("out"), help="where failing games go")


def play_one(
    game: str, number: int, players: str = SAMPLES, fixed: Mapping[str, Any] | None = None
) -> Outcome:
    """Plays the game of this number, the same on every machine; options not in `fixed` are random."""
    title = TITLES[game]
    chance = random.Random(number)
    seats = [f"s{n + 1}" for n in range(title.least + chance.randrange(title.most - title.least + 1))]
    seed = f"{number:064x}"
    options = title.sample_options(chance) | dict(fixed or {})
    player = None if players == SAMPLES else title.players[players]
    match = Match(title, options, seats, seed, chance, player)
    try:
        match.play(MOST_DECISIONS)
    except Exception:
        return Outcome(seed, match.decisions, traceback.format_exc(), text_of(match.done))
    turns, end = getattr(match.game, "turn", 0), str(getattr(match.game, "over", ""))
    return Outcome(seed, match.decisions, turns=turns, end=end)


def run(args: argparse.Namespace) -> int:
    numbers = range(args.seed, args.seed + args.games)
    started = time.monotonic()
    decisions = failures = 0
    turns, ends = list[int](), Counter[str]()
    fixed = {name: json.loads(value) for name, _, value in (text.partition("=") for text in args.option)}
    play = partial(play_one, args.game, players=args.players, fixed=fixed)
    with ProcessPoolExecutor(args.jobs) as pool:
        for number, outcome in zip(numbers, pool.map(play, numbers), strict=True):
            decisions += outcome.decisions
            if not outcome.failure:
                turns.append(outcome.turns)
                ends[outcome.end] += 1
            else:
                failures += 1
                args.dump.mkdir(parents=True, exist_ok=True)
                file = args.dump / f"fuzz-{args.game}-{number}.toml"
                file.write_text(outcome.scenario, "utf-8")
                print(f"game {number} failed; it is in {file}\n{outcome.failure}")
            if number % 100 == 0:
                print(f"… {number}: {decisions} decisions, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{len(numbers)} games, {decisions} decisions, {failures} failures")
    if any(turns):
        how = ", ".join(f"{end} {count}" for end, count in ends.items())
        print(f"turns: mean {mean(turns):.1f}, from {min(turns)} to {max(turns)}; ended by: {how}")
    return 1 if failures else 0
