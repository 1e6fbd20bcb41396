"""What an answer costs, as a ratio in one run: `python -m bot.tables.measure`.

An answer of a person as the bot does it (decode, submit, timers, letters, one commit) against a bare commit
of the same bytes.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bot.store import SqliteStore
from bot.store.measure import Measure, _bare, _commit
from bot.tables.faces import Panel
from bot.tables.letters import Letter
from bot.tables.postman import Sent
from bot.tables.service import Tables

PEOPLE = (1, 2, 3, 4)


class _Everywhere:
    """A postman for whom everything arrives at once."""

    async def deliver(self, letter: Letter) -> Sent:
        return Sent(letter.delivery.post.target.id, letter.delivery.id)


def answer_against_bare(rounds: int = 150) -> Measure:
    """From the first answer of a game of Tigris between four."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_answers(Path(folder), rounds))


async def _answers(folder: Path, rounds: int) -> Measure:
    store, bare = await SqliteStore.open(folder / "full"), _bare(folder / "bare")
    tables, chance, measure = Tables(store), Random(1), Measure([], [])
    sender = tables.sender(_Everywhere())
    try:
        table = await _table(tables)
        for number in range(rounds):
            panel = await _asked(tables, table)
            asked = next(one for one in panel.asked if one.owed)
            answer, user = asked.decision.sample(panel.view, chance), panel.user
            assert user is not None
            start = time.perf_counter()
            await tables.answer(table, user, asked.question, answer, interaction=number + 1)
            measure.ours.append(time.perf_counter() - start)
            state, rest = await _written(store, table)
            start = time.perf_counter()
            _commit(bare, state, rest)
            measure.yardstick.append(time.perf_counter() - start)
            await sender.send_due()
    finally:
        bare.close()
        await store.close()
    return measure


async def _table(tables: Tables) -> str:
    opened = await tables.open("tigris", host=PEOPLE[0], channel=1)
    for user in PEOPLE[1:]:
        await tables.join(opened.table, user)
    await tables.start(opened.table, PEOPLE[0])
    return opened.table


async def _asked(tables: Tables, table: str) -> Panel:
    """The panel of somebody for whom the game waits."""
    for user in PEOPLE:
        panel = await tables.panel(table, user)
        if any(one.owed for one in panel.asked):
            return panel
    raise RuntimeError("the game is over; measure fewer rounds")


async def _written(store: SqliteStore, table: str) -> tuple[bytes, bytes]:
    """The bytes of the last answer: the state and the events."""
    loaded = await store.tables.load(table)
    assert loaded is not None and loaded.state is not None
    entries = await store.history.entries(table, loaded.table.length - 1)
    return loaded.state, entries[0].events


if __name__ == "__main__":
    found = answer_against_bare()
    sys.stdout.write(f"an answer against a bare commit: {found.ratio:.2f}x ({found.detail})\n")
