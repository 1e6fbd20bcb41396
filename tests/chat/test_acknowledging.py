"""Our bot and the echo can be raced; `ziggurat bench` tells who wins."""

import json

import pytest

from tests.chat import acknowledging


async def test_a_race(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE", "LOG_LEVEL"):
        monkeypatch.setenv(f"ZIGGURAT_{name}", "")
    await acknowledging.main(4)
    times = json.loads(capsys.readouterr().out)
    assert len(times["ours"]) == 4 and len(times["echo"]) >= 3
    assert all(time > 0 for all_of_a_kind in times.values() for time in all_of_a_kind)
