"""The short form of `ziggurat soak leaks`; and that it finds a leak."""

import asyncio
from typing import Any
from zlib import crc32

import pytest

from bot.chat.speech import title_names
from bot.chat.titles.civilization import floor
from bot.soak import viewer_output
from bot.soak.leaks import Search, leaks, leaks_side_by_side
from bot.soak.viewer_output import CREATED_AT, user_of
from bot.tables.acts.deadlines import set_deadlines
from bot.tables.looking import logbook, views
from bot.tables.model.event_facts import entry_facts
from bot.tables.steps.change import Change
from games.core.game import AnyGame
from games.core.view import view
from games.titles import TITLES


@pytest.mark.parametrize("title", title_names(TITLES))
async def test_nothing_leaks(title: str) -> None:
    result = await leaks(Search([title], every=12, longest=60, seed=4), 1)
    assert result.wrong == []
    assert result.compared > 100 and result.differed > 10 and result.followed > 0


async def test_somebody_elses_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = views.panel

    def leaky(live: Any, user: int | None, drafts: Any = None) -> Any:
        return panel(live, user_of("s1"), drafts)

    monkeypatch.setattr(views, "panel", leaky)
    result = await leaks(Search(["tigris"], every=3, longest=40), 1)
    assert any("panel" in wrong for wrong in result.wrong)


async def test_a_line_of_the_log_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(entry: Any, codec: Any, viewer: str | None) -> Any:
        return entry_facts(entry, codec, entry.seat)

    monkeypatch.setattr(logbook, "entry_facts", leaky)
    result = await leaks(Search(["tigris"], every=40, longest=60), 1)
    assert any("line of the log" in wrong for wrong in result.wrong)


async def test_an_export_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(game: AnyGame, seat: str | None) -> Any:
        return view(game, "s1")

    monkeypatch.setattr(logbook, "view", leaky)
    result = await leaks(Search(["tigris"], every=3, longest=80), 2)
    assert any("export" in wrong for wrong in result.wrong)


async def test_a_deadline_that_hangs_on_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(change: Change) -> None:
        set_deadlines(change)
        change.set_timer("deadline", "x", CREATED_AT + crc32(change.title.codec.encode(change.game)))

    monkeypatch.setattr(viewer_output, "set_deadlines", leaky)
    result = await leaks(Search(["tigris"], every=3, longest=40), 1)
    assert any("timers differs" in wrong for wrong in result.wrong)
    assert any("timers next differs" in wrong for wrong in result.wrong)


async def test_a_reply_that_tells_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def leaky(*_: Any) -> list[str]:
        told.append("")
        return [str(len(told) % 2)]

    monkeypatch.setattr(floor, "board_lines", leaky)
    result = await leaks(Search(["western-empires"], every=3, longest=10), 1)
    assert any("/floor differs" in wrong for wrong in result.wrong)


def test_games_side_by_side_are_those_one_after_the_other() -> None:
    search = Search(["tigris"], every=20, longest=20)
    result = leaks_side_by_side(search, 2, 2)
    assert result == asyncio.run(leaks(search, 2)) and result.games == 2
