"""A process that commits as fast as it can and prints what is done, until killed: `python -m … FILE`."""

import asyncio
import sys
from pathlib import Path

from bot.store import SqliteStore
from tests.store.sample_tables import commit_of, open_table

TABLES = ("t1", "t2", "t3")


async def play(store: SqliteStore, table: str, channel: int) -> None:
    """One table, on from where it stands. A line is written only when the commit has returned."""
    loaded = await store.tables.load(table)
    if loaded is None:
        await open_table(store, table, channel)
    number = 0 if loaded is None else loaded.table.length
    while True:
        done = await store.commit(commit_of(table, number))
        assert not done.repeated
        number += 1
        sys.stdout.write(f"{table} {number}\n")
        sys.stdout.flush()


async def main(path: Path) -> None:
    store = await SqliteStore.open(path)
    await asyncio.gather(*(play(store, table, channel) for channel, table in enumerate(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
