"""What tables cost, as ratios in one run: `python -m bot.tables.measure`.

A person's answer as the bot handles it (queue, decoding, submit, timers, letters, one commit) against a bare
commit of the same bytes; the first answer after a restart with a thousand games against one; and the memory
of an idle table against the size of its state.
"""

import asyncio
import gc
import statistics
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from random import Random

import msgspec

from bot.store import SqliteStore
from bot.store.measure import Measure, commit_bare, open_bare
from bot.tables.model.letters import Letter
from bot.tables.model.replies import Panel
from bot.tables.sending.postman import Sent
from bot.tables.service import Tables
from bot.tables.steps.committed_table import CommittedTable
from games.titles import TITLES

TITLE = next(iter(TITLES.values()))
"""The title whose games are played."""
PEOPLE = (1, 2, 3, 4)
"""The users at each table."""


class MemoryUse(msgspec.Struct, frozen=True):
    """Bytes of memory for one table as loaded and with its game decoded, and the size of its state."""

    read: int
    decoded: int
    state: int


class _InstantPostman:
    """Delivers every letter at once."""

    async def deliver(self, letter: Letter) -> Sent:
        return Sent(letter.delivery.post.target.id, letter.delivery.id)


def answer_against_bare(rounds: int = 150) -> Measure:
    """Answers of four players from the beginning of a game, against bare commits."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_answers(Path(folder), rounds))


def restart_against_one(tables: int = 1000, rounds: int = 5) -> Measure:
    """From opening the file until an answer is committed: with this many games, against one."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_restarts(Path(folder), tables, rounds))


def memory_of_a_table(tables: int = 50, answers: int = 40) -> MemoryUse:
    """Memory of games of four players after this many answers."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_idle(Path(folder), tables, answers))


async def _answers(folder: Path, rounds: int) -> Measure:
    store, bare = await SqliteStore.open(folder / "full"), open_bare(folder / "bare")
    tables, chance, measure = Tables(store), Random(1), Measure([], [])
    sender = tables.sender(_InstantPostman())
    try:
        table = await _table(tables)
        for number in range(rounds):
            measure.ours.append(await _answer(tables, table, chance, number + 1))
            state, rest = await _written(store, table)
            start = time.perf_counter()
            commit_bare(bare, state, rest)
            measure.yardstick.append(time.perf_counter() - start)
            await sender.send_due()
    finally:
        bare.close()
        await store.close()
    return measure


async def _restarts(folder: Path, tables: int, rounds: int) -> Measure:
    for path, count in ((folder / "many", tables), (folder / "one", 1)):
        store = await SqliteStore.open(path)
        for number in range(count):
            await _table(Tables(store), PEOPLE[:2], channel=number + 1)
        await store.close()
    measure = Measure([], [])
    for number in range(rounds):
        measure.ours.append(await _restart(folder / "many", number))
        measure.yardstick.append(await _restart(folder / "one", number))
    return measure


async def _restart(path: Path, number: int) -> float:
    start = time.perf_counter()
    store = await SqliteStore.open(path)
    try:
        tables = Tables(store)
        await tables.connected()
        table = await tables.viewing.in_channel(1)
        assert table is not None
        await _answer(tables, table, Random(number), number + 1)
        return time.perf_counter() - start
    finally:
        await store.close()


async def _idle(folder: Path, count: int, answers: int) -> MemoryUse:
    store = await SqliteStore.open(folder / "full")
    tables, chance = Tables(store), Random(2)
    try:
        names = [await _table(tables, channel=number + 1) for number in range(count)]
        for name in names:
            for _ in range(answers):
                await _answer(tables, name, chance)
        kept: list[CommittedTable] = []
        gc.collect()
        tracemalloc.start()
        for name in names:
            loaded = await store.tables.load(name)
            assert loaded is not None
            kept.append(CommittedTable(loaded, TITLE))
        gc.collect()
        read, _ = tracemalloc.get_traced_memory()
        assert all(committed.open_questions for committed in kept)
        gc.collect()
        decoded, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        state = round(statistics.mean(len(committed.state or b"") for committed in kept))
        return MemoryUse(read // count, decoded // count, state)
    finally:
        await store.close()


async def _answer(tables: Tables, table: str, chance: Random, interaction: int | None = None) -> float:
    """Answers for someone who owes an answer; returns the seconds that it took."""
    panel = await _asked(tables, table)
    asked = next(one for one in panel.asked if one.owed)
    answer, user = asked.decision.sample(panel.view, chance), panel.user
    assert user is not None
    start = time.perf_counter()
    await tables.answer(table, user, asked.question, answer, interaction=interaction)
    return time.perf_counter() - start


async def _table(tables: Tables, people: tuple[int, ...] = PEOPLE, channel: int = 1) -> str:
    opened = await tables.hosting.open(TITLE.name, host=people[0], channel=channel)
    for user in people[1:]:
        await tables.hosting.join(opened.table, user)
    await tables.hosting.start(opened.table, people[0])
    return opened.table


async def _asked(tables: Tables, table: str) -> Panel:
    """The panel of someone who owes an answer."""
    for user in PEOPLE:
        panel = await tables.viewing.panel(table, user)
        if any(one.owed for one in panel.asked):
            return panel
    raise RuntimeError("the game is over; measure fewer rounds")


async def _written(store: SqliteStore, table: str) -> tuple[bytes, bytes]:
    """What the last answer wrote: the state and the events."""
    loaded = await store.tables.load(table)
    assert loaded is not None and loaded.state is not None
    entries = await store.history.entries(table, loaded.table.length - 1)
    return loaded.state, entries[0].events


if __name__ == "__main__":
    found, after, idle = answer_against_bare(), restart_against_one(), memory_of_a_table()
    sys.stdout.write(f"an answer against a bare commit: {found.ratio:.2f}x ({found.detail})\n")
    sys.stdout.write(f"1,000 games after a restart against one: {after.ratio:.2f}x ({after.detail})\n")
    sys.stdout.write(f"an idle table: {idle.read} bytes, decoded {idle.decoded}, of state {idle.state}\n")
