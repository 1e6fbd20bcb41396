"""Nobody needs more taps than the goals allow."""

import pytest

from tests.chat.taps import ROWS, Row, count


@pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])
async def test_no_more_taps_than_the_goal(row: Row) -> None:
    assert await count(row) <= row.goal
