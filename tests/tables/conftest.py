from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.harness import Harness


@pytest.fixture
async def harness(tmp_path: Path) -> AsyncIterator[Harness]:
    opened = await Harness(tmp_path).open()
    yield opened
    await opened.close()
