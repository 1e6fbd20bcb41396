"""`ziggurat fuzz GAME`: random games, checked at every decision."""

import argparse
import random
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from games.core.fuzz import Match
from games.core.scenario import text_of
from games.titles import TITLES

LONGEST = 20_000


class Outcome(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: str
    decisions: int
    failure: str = ""
    scenario: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Plays random games and checks every invariant at every decision."
    parser.add_argument("game", choices=sorted(TITLES))
    parser.add_argument("--games", type=int, default=100, help="how many (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes side by side (default 1)")
    parser.add_argument("--dump", type=Path, default=Path("out"), help="where failing games go")


def play_one(game: str, number: int) -> Outcome:
    """The game of this number: the same one on every machine."""
    title = TITLES[game]
    chance = random.Random(number)
    seats = [f"s{n + 1}" for n in range(title.least + chance.randrange(title.most - title.least + 1))]
    seed = f"{number:064x}"
    match = Match(title, title.sample_options(chance), seats, seed, chance)
    try:
        match.play(LONGEST)
    except Exception:
        return Outcome(seed, match.decisions, traceback.format_exc(), text_of(match.done))
    return Outcome(seed, match.decisions)


def run(args: argparse.Namespace) -> int:
    numbers = range(args.seed, args.seed + args.games)
    started = time.monotonic()
    decisions = failures = 0
    with ProcessPoolExecutor(args.jobs) as pool:
        for number, outcome in zip(numbers, pool.map(partial(play_one, args.game), numbers), strict=True):
            decisions += outcome.decisions
            if outcome.failure:
                failures += 1
                args.dump.mkdir(parents=True, exist_ok=True)
                file = args.dump / f"fuzz-{args.game}-{number}.toml"
                file.write_text(outcome.scenario, "utf-8")
                print(f"game {number} failed; it is in {file}\n{outcome.failure}")
            if number % 100 == 0:
                print(f"… {number}: {decisions} decisions, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{len(numbers)} games, {decisions} decisions, {failures} failures")
    return 1 if failures else 0
