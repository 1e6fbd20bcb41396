"""The short form of `ziggurat soak faults`."""

from bot.soak.faults import faults


async def test_every_table_moves_again_after_faults() -> None:
    result = await faults(["tigris"], 8.0, tables=2, seed=2)
    assert result.wrong == []
    assert result.done > 0 and result.struck.total() > 0
