"""The stores that the contract tests run on. Another implementation adds its opener here, nothing else."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.store import SqliteStore, Store

Opener = Callable[[Path], Awaitable[Store]]


async def open_sqlite(folder: Path) -> Store:
    return await SqliteStore.open(folder / "tables.sqlite3")


STORES: dict[str, Opener] = {"sqlite": open_sqlite}


@pytest.fixture(params=STORES)
def opener(request: pytest.FixtureRequest) -> Opener:
    return STORES[request.param]


@pytest.fixture
async def store(opener: Opener, tmp_path: Path) -> AsyncIterator[Store]:
    opened = await opener(tmp_path)
    yield opened
    await opened.close()
