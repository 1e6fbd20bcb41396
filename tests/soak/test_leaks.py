"""The short form of `ziggurat soak leaks`; and that it finds a leak."""

from typing import Any

import pytest

from bot.chat.speech import offered
from bot.soak.leaks import leaks
from bot.soak.shown import user_of
from bot.tables import logbook, looks
from games.titles import TITLES


@pytest.mark.parametrize("title", offered(TITLES))
async def test_nothing_leaks(title: str) -> None:
    result = await leaks([title], 1, every=12, longest=60, seed=4)
    assert result.wrong == []
    assert result.compared > 100 and result.differed > 10


async def test_somebody_elses_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = looks.panel

    def leaky(live: Any, user: int | None, drafts: Any = None) -> Any:
        return panel(live, user_of("s1"), drafts)

    monkeypatch.setattr(looks, "panel", leaky)
    result = await leaks(["tigris"], 1, every=3, longest=40)
    assert any("panel" in wrong for wrong in result.wrong)


async def test_a_line_of_the_log_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told = logbook._told

    def leaky(live: Any, entry: Any, viewer: str | None) -> Any:
        return told(live, entry, entry.seat)

    monkeypatch.setattr(logbook, "_told", leaky)
    result = await leaks(["tigris"], 1, every=40, longest=60)
    assert any("line of the log" in wrong for wrong in result.wrong)
