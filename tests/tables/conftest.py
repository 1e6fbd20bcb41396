from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.house import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = await House(tmp_path).open()
    yield opened
    await opened.close()
