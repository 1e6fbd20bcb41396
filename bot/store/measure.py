"""What the store costs, as ratios in one run: `python -m bot.store.measure`.

A whole commit against a bare one of the same bytes; a restart with a thousand tables against one.
"""

import asyncio
import os
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from bot.store.commit import Commit
from bot.store.post import Post, Priority, Target
from bot.store.rows import Entry, Seat, Table, Timer
from bot.store.sqlite.json_text import to_json
from bot.store.sqlite.store import SqliteStore

STATE_BYTES = 12_000
"""Bytes of a state, rather more than in a short game of four players."""
EVENT_BYTES = 1_500
"""Bytes of the events of one answer."""


class Measure(msgspec.Struct, frozen=True):
    """Seconds that each round took, ours and the yardstick's."""

    ours: list[float]
    yardstick: list[float]

    @property
    def ratio(self) -> float:
        return statistics.median(self.ours) / statistics.median(self.yardstick)

    @property
    def detail(self) -> str:
        ours, yardstick = (statistics.median(times) * 1e6 for times in (self.ours, self.yardstick))
        return f"{ours:.0f} µs against {yardstick:.0f} µs"


def commit_against_bare(rounds: int = 1000) -> Measure:
    """A commit with everything that an answer brings, against its bytes in two rows of an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_commits(Path(folder), rounds))


def restart_against_one(tables: int = 1000, rounds: int = 10) -> Measure:
    """From opening the file until an answer is committed: with this many tables, against one."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_restarts(Path(folder), tables, rounds))


async def _commits(folder: Path, rounds: int) -> Measure:
    store = await SqliteStore.open(folder / "full")
    bare = open_bare(folder / "bare")
    measure = Measure([], [])
    try:
        await _open_table(store, "t0")
        for number in range(rounds):
            commit = _commit_of("t0", number)
            assert commit.state is not None and commit.entry is not None
            rest = commit.entry.events + to_json(commit.posts).encode()
            start = time.perf_counter()
            await store.commit(commit)
            measure.ours.append(time.perf_counter() - start)
            start = time.perf_counter()
            commit_bare(bare, commit.state, rest)
            measure.yardstick.append(time.perf_counter() - start)
            await _deliver(store, number)
    finally:
        bare.close()
        await store.close()
    return measure


async def _restarts(folder: Path, tables: int, rounds: int) -> Measure:
    for path, count in ((folder / "many", tables), (folder / "one", 1)):
        store = await SqliteStore.open(path)
        for number in range(count):
            await _open_table(store, f"t{number}")
            await store.commit(_commit_of(f"t{number}", 0))
        await _deliver(store, 0)
        await store.close()
    measure = Measure([], [])
    for number in range(1, rounds + 1):
        measure.ours.append(await _restart(folder / "many", number))
        measure.yardstick.append(await _restart(folder / "one", number))
    return measure


async def _restart(path: Path, number: int) -> float:
    """What tables do at a start (what is due, what is to be sent), then one answer at one table."""
    start = time.perf_counter()
    store = await SqliteStore.open(path)
    await store.outbox.release()
    await store.outbox.take(0)
    await store.timers.due(0)
    loaded = await store.tables.load("t0")
    assert loaded is not None and loaded.table.length == number
    await store.commit(_commit_of("t0", number))
    seconds = time.perf_counter() - start
    await store.close()
    return seconds


async def _open_table(store: SqliteStore, id: str) -> None:
    seats = tuple(Seat(seat=f"s{n}", place=n, user=n) for n in range(1, 5))
    table = Table(id=id, title="measured", channel=int(id[1:]), host=1, created=0, updated=0)
    await store.open_table(table, Commit(table=table.id, expected=0, at=0, seats=seats, state=b"{}"))


async def _deliver(store: SqliteStore, now: int) -> None:
    while rows := await store.outbox.take(now):
        for row in rows:
            await store.outbox.sent(row.id, now, channel=row.post.target.id, message=row.id)


def _commit_of(table: str, number: int) -> Commit:
    """One answer: news in the channel, the status edited, timers for the next question."""
    question, channel = f"q{number}", Target("channel", int(table[1:]))
    buttons = [{"custom_id": f"v2:{table}:{question}:{choice}"} for choice in range(5)]
    payload = {"content": "x" * 300, "components": buttons}
    return Commit(
        table=table,
        expected=number + 1,
        at=number,
        interaction=(channel.id << 32) + number,
        state=os.urandom(STATE_BYTES),
        entry=Entry(
            number=number,
            kind="submit",
            seat="s1",
            user=1,
            question=question,
            at=number,
            answer=b'{"yes":true}',
            events=os.urandom(EVENT_BYTES),
        ),
        cleared=(("deadline", f"q{number - 1}"), ("reminder", f"q{number - 1}")),
        timers=(Timer("deadline", question, number + 1000), Timer("reminder", question, number + 800)),
        posts=(
            Post(target=channel, payload=payload),
            Post(target=channel, payload=payload, priority=Priority.ANSWER, message="status", edits=True),
        ),
        closed=(question,),
    )


def open_bare(path: Path) -> sqlite3.Connection:
    """A database with a single table of two columns."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, bytes BLOB)")
    db.execute("INSERT INTO rows VALUES (0, x'')")
    return db


def commit_bare(db: sqlite3.Connection, state: bytes, rest: bytes) -> None:
    """Commits these bytes in two rows."""
    db.execute("BEGIN IMMEDIATE")
    db.execute("UPDATE rows SET bytes = ? WHERE id = 0", (state,))
    db.execute("INSERT INTO rows (bytes) VALUES (?)", (rest,))
    db.execute("COMMIT")


if __name__ == "__main__":
    for what, measure in (
        ("a full commit against a bare one", commit_against_bare()),
        ("1,000 tables after a restart against one", restart_against_one()),
    ):
        sys.stdout.write(f"{what}: {measure.ratio:.2f}x ({measure.detail})\n")
