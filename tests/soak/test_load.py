"""The short form of `ziggurat soak load`: the figures are there; how good they are is for the long form."""

from bot.soak.load import LATE, load, rank


async def test_load() -> None:
    result = await load(["tigris"], 2, 4.0, every=0.3)
    assert result.began == 2 and result.acts > 2
    assert len(result.ours) >= result.acts and result.echo
    assert result.letters and result.limited == 0
    assert max(result.ours) < LATE
    assert result.memory > 1e7 and result.cpu > 0


def test_a_rank() -> None:
    assert rank([float(n) for n in range(101)], 99) == 99.0
