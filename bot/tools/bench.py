"""`ziggurat bench`: speed as ratios within one run, since machines differ. docs/speed.md has the goals."""

import argparse
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import islice
from pathlib import Path

import msgspec

from bot.store.measure import commit_against_bare, restart_against_one
from bot.tables.measure import answer_against_bare, memory_of_a_table
from bot.tables.measure import restart_against_one as games_against_one
from bot.tools.measuring import Row, compared, questions
from bot.tools.title import tools_of
from games.core.answers import AnyAnswer
from games.core.engine import Open, open_decisions, submit
from games.titles import TITLES

MEASURED = next(iter(TITLES.values()))
"""The title whose games the bot is measured with."""
ROUNDS = 15
"""How often each row is measured."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"measure so often (default {ROUNDS})")


def run(args: argparse.Namespace) -> int:
    rows = [*_submit(args.rounds), *_last_round(args.rounds), *_store(), *_tables()]
    benches = dict.fromkeys(tools_of(title).bench for title in TITLES)
    benched = [bench(args.rounds) for bench in benches]
    rows += [row for one in benched for row in one.rows]
    rows += _acknowledgements()
    if args.json:
        print(msgspec.json.encode([msgspec.structs.asdict(row) | {"met": row.met} for row in rows]).decode())
        return 0
    for row in rows:
        sign = "≥" if row.at_least else "≤"
        verdict = "ok" if row.met else "MISSED"
        print(f"{row.what:66} {row.ratio:6.2f}x  goal {sign} {row.goal:g}x  {verdict:6}  {row.detail}")
    for one in benched:
        for line in (*one.lines, *one.once()):
            print(line, flush=True)
    return 0


# One submit as the bot does it: decode, submit, one commit.


def _database(folder: str, name: str) -> sqlite3.Connection:
    db = sqlite3.connect(Path(folder) / name, isolation_level=None)
    db.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;")
    db.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, b BLOB)")
    return db


def _commit(db: sqlite3.Connection, parts: list[bytes]) -> None:
    db.execute("BEGIN IMMEDIATE")
    for part in parts:
        db.execute("INSERT INTO t(b) VALUES (?)", (part,))
    db.execute("COMMIT")


def _submit_and_commit(db: sqlite3.Connection, save: bytes, question: Open, answer: AnyAnswer) -> list[bytes]:
    game = MEASURED.codec.decode(save)
    events = submit(game, question.id, question.seat, answer)
    parts = [MEASURED.codec.encode(game), MEASURED.codec.encode_events(events)]
    _commit(db, parts)
    return parts


def _submit(rounds: int) -> list[Row]:
    """Full submits, compared with bare commits of the same bytes."""
    chance = random.Random(2)
    whole: list[float] = []
    bare: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = _database(folder, "ours"), _database(folder, "bare")
        for game, question in islice(questions(MEASURED, chance), rounds * 20):
            save = MEASURED.codec.encode(game)
            answer = question.decision.sample(game.look(question.seat), chance)
            start = time.perf_counter()
            parts = _submit_and_commit(ours, save, question, answer)
            between = time.perf_counter()
            _commit(theirs, parts)
            bare.append(time.perf_counter() - between)
            whole.append(between - start)
            submit(game, question.id, question.seat, answer)
        ours.close()
        theirs.close()
    return [compared("full submit (decode, submit, commit) against a bare commit", whole, bare, 2.0)]


def _last_round(rounds: int) -> list[Row]:
    """The last dozen answers of a game, compared with the first dozen: a long game must not become slow."""
    chance = random.Random(3)
    early: list[float] = []
    late: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        db = _database(folder, "late")
        for number in range(rounds):
            game = MEASURED.new({}, [f"s{n + 1}" for n in range(MEASURED.most)], f"{number:064x}")
            times: list[float] = []
            while questions := open_decisions(game):
                question = next(iter(questions.values()))
                answer = question.decision.sample(game.look(question.seat), chance)
                save = MEASURED.codec.encode(game)
                start = time.perf_counter()
                parts = _submit_and_commit(db, save, question, answer)
                times.append(time.perf_counter() - start)
                game = MEASURED.codec.decode(parts[0])
            early += times[:12]
            late += times[-13:-1]
        db.close()
    return [compared("an answer in the last round against the first", late, early, 1.3)]


# What the store and the tables measure.


def _store() -> list[Row]:
    full, restart = commit_against_bare(), restart_against_one()
    return [
        Row("a table's whole commit against a bare commit", full.ratio, 2.0, False, full.detail),
        Row("1,000 tables after a restart against one", restart.ratio, 2.0, False, restart.detail),
    ]


def _tables() -> list[Row]:
    answer, restart, idle = answer_against_bare(), games_against_one(), memory_of_a_table()
    sizes = f"{idle.read / 1000:.1f} kB, decoded {idle.decoded / 1000:.1f} kB; most are on disk only"
    return [
        Row("a person's answer at a table against a bare commit", answer.ratio, 2.0, False, answer.detail),
        Row("1,000 games after a restart against one", restart.ratio, 2.0, False, restart.detail),
        Row("memory of an idle table against its state", idle.decoded / idle.state, 10.0, False, sizes),
    ]


# A click on the sandbox, by tests/chat/acknowledging.py: the bot compared with an echo bot.

CHECKOUT = Path(__file__).parents[2]
ACKNOWLEDGING = "tests.chat.acknowledging"
"""The module that measures it, where the tests are installed with the bot."""


def _acknowledgements() -> list[Row]:
    if not (CHECKOUT / ACKNOWLEDGING.replace(".", "/")).with_suffix(".py").exists():
        print("Acknowledgements were not measured: the tests are not beside the bot.", file=sys.stderr)
        return []
    done = subprocess.run(  # noqa: S603 - ourselves
        [sys.executable, "-m", ACKNOWLEDGING],
        cwd=CHECKOUT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    times: dict[str, list[float]] = msgspec.json.decode(done.stdout)
    return [
        _percentile_row(
            f"{what} to acknowledgement, against an echo bot, p{rank}", times[ours], times[echo], rank, goal
        )
        for what, ours, echo in (("click", "ours", "echo"), ("click on a form", "our forms", "echo forms"))
        for rank, goal in ((50, 1.5), (99, 2.0))
    ]


def _percentile_row(what: str, ours: list[float], theirs: list[float], rank: int, goal: float) -> Row:
    mine, other = (statistics.quantiles(times, n=100)[rank - 1] for times in (ours, theirs))
    return Row(what, mine / other, goal, False, f"{mine * 1e3:.2f} ms against {other * 1e3:.2f} ms")
