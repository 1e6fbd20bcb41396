"""`ziggurat soak`: tries to break the bot, on a sandbox of its own; see docs/reliability.md."""

import argparse
import asyncio
import re
import time
from collections.abc import Sequence
from pathlib import Path

from bot.chat.speech import title_names
from bot.soak.faults import faults
from bot.soak.hostile import hostile
from bot.soak.kill import LIFETIME, KillPlan, kill_side_by_side
from bot.soak.leaks import Search, leaks_side_by_side
from bot.soak.load import ACKNOWLEDGEMENT_LIMIT, LoadResult, load, percentile
from bot.soak.saves import play_on
from games.titles import TITLES

CORPORA = Path(__file__).parents[2] / "tests" / "saves"
"""The saves of released versions, in a checkout."""
LINES_OF_A_KIND = 5
"""WRONG lines that are printed of each kind."""
VARIABLE_PARTS = re.compile(r"table \w+|\d+")
"""What differs between WRONG lines of one kind."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    ways = parser.add_subparsers(dest="way", metavar="WAY", required=True)
    kill_parser = ways.add_parser("kill", help="kill -9 at random moments under load, and power cuts")
    kill_parser.add_argument("--times", type=int, default=20)
    kill_parser.add_argument("--cuts", type=int, default=5, help="so many of them are power cuts as well")
    kill_parser.add_argument(
        "--life",
        type=float,
        default=LIFETIME,
        help="seconds until a kill: half of it at most, or up to three times",
    )
    fault_parser = ways.add_parser("faults", help="everything that Discord can do wrong, mixed, under load")
    fault_parser.add_argument("--minutes", type=float, default=1.0)
    load_parser = ways.add_parser("load", help="many tables moving at once: how quick is the bot?")
    load_parser.add_argument("--seconds", type=float, default=60.0)
    load_parser.add_argument(
        "--every", type=float, default=20.0, help="seconds that people think, on average"
    )
    hostile_parser = ways.add_parser(
        "hostile", help="forged clicks, odd texts, hosts who cheat: nothing changes"
    )
    hostile_parser.add_argument("--inputs", type=int, default=2000)
    leak_parser = ways.add_parser(
        "leaks", help="whole games: what one may not know changes nothing one is shown"
    )
    leak_parser.add_argument("--games", type=int, default=3)
    leak_parser.add_argument("--every", type=int, default=5, help="look at everything after so many answers")
    leak_parser.add_argument("--players", choices=["random", "steady", "mixed"], default="mixed")
    saves_parser = ways.add_parser("saves", help="play the saves of released versions to their ends")
    saves_parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="default: all of tests/saves"
    )
    saves_parser.add_argument("--longest", type=int, help="at most so many answers for each")
    for way in (kill_parser, fault_parser):
        way.add_argument("--keep", type=Path, metavar="FOLDER", help="leave the database and the log there")
    for way in (kill_parser, leak_parser):
        way.add_argument("--jobs", type=int, default=1, help="processes side by side (default 1)")
    for way in (kill_parser, fault_parser, load_parser):
        way.add_argument("--tables", type=int, default=6)
    for way in (kill_parser, fault_parser, load_parser, hostile_parser, leak_parser):
        way.add_argument("--titles", nargs="+", choices=list(TITLES), help="default: all that can be opened")
        way.add_argument("--seed", type=int, default=1)


def run(args: argparse.Namespace) -> int:
    began = time.monotonic()
    titles: list[str] = getattr(args, "titles", None) or list(title_names(TITLES))
    match args.way:
        case "kill":
            plan = KillPlan(titles, args.tables, args.life, args.keep)
            result = kill_side_by_side(
                plan, args.times, args.cuts, jobs=args.jobs, seed=args.seed, say=_progress
            )
            print(
                f"{result.kills} kills, {result.cuts} power cuts: {result.acts} acts, {result.done} said to"
                f" be done, {result.refused} refused, {len(result.wrong)} wrong"
            )
            wrong = result.wrong
        case "faults":
            seconds, tables, seed = args.minutes * 60, args.tables, args.seed
            came = asyncio.run(
                faults(titles, seconds, tables=tables, seed=seed, keep=args.keep, say=_progress)
            )
            print(
                f"{came.struck.total()} faults of {len(came.struck)} kinds: {came.acts} acts, {came.done}"
                f" said to be done, {came.unanswered} unanswered, {len(came.wrong)} wrong"
            )
            for kind, count in came.struck.most_common():
                print(f"{count:7} {kind}")
            wrong = came.wrong
        case "load":
            measured = asyncio.run(
                load(titles, args.tables, args.seconds, every=args.every, seed=args.seed, say=_progress)
            )
            _print_load(measured)
            wrong = [f"{measured.unanswered} clicks got no answer"] if measured.unanswered else []
        case "leaks":
            search = Search(titles, args.players, args.every, seed=args.seed)
            found = leaks_side_by_side(search, args.games, args.jobs, _progress)
            print(
                f"{found.games} games, {found.answers} answers: {found.compared} things compared,"
                f" {found.drawn} pictures, {found.differed} other secrets, {found.followed} acts followed up,"
                f" {len(found.wrong)} leaks"
            )
            wrong = found.wrong
        case "saves":
            files: list[Path] = args.files or sorted(CORPORA.glob("*/*.jsonl.gz"))
            wrong = [] if files else ["there are no saves: the tests are not beside the bot"]
            for file in files:
                played = play_on(file, args.longest)
                print(
                    f"{file}: {played.saves} saves, {played.finished} finished, {played.answers} answers,"
                    f" {len(played.wrong)} wrong"
                )
                wrong += played.wrong
        case "hostile":
            attacked = asyncio.run(hostile(titles, args.inputs, seed=args.seed, say=_progress))
            print(f"{attacked.inputs} hostile inputs: {dict(attacked.answers)}, {len(attacked.wrong)} wrong")
            wrong = attacked.wrong
        case _:
            raise AssertionError(args.way)
    print(f"{time.monotonic() - began:.0f} s")
    _print_wrong(wrong)
    return 1 if wrong else 0


def _print_wrong(wrong: Sequence[str]) -> None:
    """Prints only the first lines of each kind: thousands of one kind must not hide another."""
    kinds: dict[str, list[str]] = {}
    for line in wrong:
        kinds.setdefault(VARIABLE_PARTS.sub("#", line), []).append(line)
    for lines in kinds.values():
        for line in lines[:LINES_OF_A_KIND]:
            print(f"WRONG: {line}")
        if len(lines) > LINES_OF_A_KIND:
            print(f"WRONG: ... and {len(lines) - LINES_OF_A_KIND} more of this kind")


def _print_load(it: LoadResult) -> None:
    print(f"{it.tables} tables, {it.seconds:.0f} s: {it.acts} answers of people")
    for percent in (50, 99):
        mine, other = percentile(it.ours, percent) * 1e3, percentile(it.echo, percent) * 1e3
        print(f"acknowledgement p{percent}: {mine:.1f} ms, echo bot {other:.1f} ms, {mine / other:.2f} x")
    late = sum(time > ACKNOWLEDGEMENT_LIMIT for time in it.ours)
    slowest = max(it.ours, default=0.0) * 1e3
    print(f"slowest acknowledgement {slowest:.0f} ms; {late} past {ACKNOWLEDGEMENT_LIMIT:.0f} s")
    print(f"answer shown, with its pictures: {_p50_and_p99(it.shown)}")
    print(f"outbox: {len(it.letters)} letters sent, {it.waiting} wait, {it.floor:.1f} s at 50 a second;")
    print(f"    each was due for {_p50_and_p99(it.letters)}")
    print(f"    each was there for {_p50_and_p99(it.letters_since_creation)}")
    furthest = max(it.status_behind, default=0.0)
    print(f"status behind the game: {_p50_and_p99(it.status_behind)}, at most {furthest:.2f} s")
    _print_requests(it)
    for place, what in enumerate(("clicks", "letters")):
        lengths = [float(beat[place]) for beat in it.queue]
        longest = max(lengths, default=0.0)
        print(f"pictures that waited for {what}: p50 {percentile(lengths, 50):.0f}, at most {longest:.0f}")
    print(f"refused as too fast: {it.limited}")
    print(f"memory {it.memory / 1e6:.0f} MB, CPU {it.cpu / max(1, it.acts) * 1e3:.0f} ms for each answer")


def _print_requests(it: LoadResult) -> None:
    """Prints the requests that count against Discord's limit, for each answer of a person."""
    acts, kilobytes = max(1, it.acts), it.sizes.total() / 1000
    print(
        f"for each answer: {it.requests.total() / acts:.2f} requests, {it.edits / acts:.2f} edits"
        f" ({it.unchanged / acts:.2f} changed nothing), {kilobytes / acts:.1f} kB"
    )
    for kind, count in it.requests.most_common():
        print(f"    {count / acts:6.2f} {it.sizes[kind] / 1000 / acts:8.1f} kB  {kind}")


def _p50_and_p99(times: Sequence[float]) -> str:
    return f"p50 {percentile(times, 50):.2f} s, p99 {percentile(times, 99):.2f} s"


def _progress(line: str) -> None:
    print(line, end="\r", flush=True)
