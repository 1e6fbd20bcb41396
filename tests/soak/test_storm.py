"""The short form of `ziggurat soak faults`."""

from bot.soak.storm import storm


async def test_a_storm() -> None:
    result = await storm(["tigris"], 8.0, tables=2, seed=2)
    assert result.wrong == []
    assert result.done > 0 and result.struck.total() > 0
