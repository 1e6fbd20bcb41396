"""Nobody needs more taps than today."""

import pytest

from tests.chat.taps import ROWS, Row, count


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
async def test_no_more_taps_than_today(row: Row) -> None:
    assert await count(row) <= row.before
