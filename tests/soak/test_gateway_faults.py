"""The gateway fails: what people do meanwhile is done, or said to have failed; the bot is back by itself."""

import gc
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from discord import client as discord_client

from bot import serve as serving
from sandbox.trouble import Trouble, Troubles, cut, failing, late, lost, malformed, twice
from tests.chat.choose import PATIENCE
from tests.chat.stage import House, house


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "RESTART_PAUSES", (0.1, 0.2, 0.5))


async def _drop(home: House) -> None:
    await home.sandbox.gateway.drop(home.sample.bot, 4000)


async def _go_away(home: House) -> None:
    await home.sandbox.gateway.drop(home.sample.bot, 1001)


async def _reconnect(home: House) -> None:
    home.sandbox.gateway.ask_to_reconnect(home.sample.bot)


async def _invalidate(home: House) -> None:
    home.sandbox.gateway.invalidate(home.sample.bot, resumable=True)


async def test_what_is_done_while_the_connection_is_gone_is_done_once_it_is_back(tmp_path: Path) -> None:
    breaks: list[Callable[[House], Awaitable[None]]] = [_drop, _go_away, _reconnect, _invalidate]
    async with house(tmp_path) as home:
        await home.open(home.ben)
        for number, break_it in enumerate(breaks):
            await break_it(home)
            word, said = ("pause", "paused") if number % 2 == 0 else ("resume", "goes on")
            await home.told(home.anna.slash(f"/table {word}"), said)


async def _works(home: House) -> None:
    """Sooner or later a click is answered again."""
    for _ in range(20):
        outcome = await home.anna.slash("/help")
        if outcome.answered:
            return
    raise AssertionError("the bot never came back")


async def test_a_session_that_is_lost_is_begun_anew(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        home.sandbox.gateway.invalidate(home.sample.bot)
        await _works(home)
        assert len(home.sandbox.gateway.sessions) == 1


@pytest.mark.parametrize(
    "trouble",
    [
        failing(503, "GET /gateway"),
        cut("GET /gateway", times=2),
        failing(503, "GET /users/@me"),
        cut("PUT /applications/"),
    ],
    ids=["gateway-503", "gateway-cut-twice", "login-503", "commands-cut"],
)
async def test_a_start_that_fails_is_tried_again(tmp_path: Path, trouble: Trouble) -> None:
    async with house(tmp_path, faults=Troubles(trouble)) as home:
        await _works(home)
        assert trouble.times == 0


def test_after_many_failures_we_still_connect_again_soon() -> None:
    """By itself discord.py would wait for up to 1,024 seconds."""
    pauses = vars(discord_client)["ExponentialBackoff"]()
    assert max(pauses.delay() for _ in range(100)) <= 32


@pytest.mark.parametrize("without", ["id", "data", "token", "channel", "member"])
async def test_an_event_that_lacks_something(
    tmp_path: Path, without: str, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py by itself ends at some of them, and its session with it; at others a task of it does."""
    faults = Troubles(malformed(without))
    async with house(tmp_path, faults=faults) as home:
        before = set(home.sandbox.gateway.sessions)
        await home.anna.slash("/help")
        assert set(home.sandbox.gateway.sessions) == before
        gc.collect()
        assert not [line for line in caplog.records if line.name == "asyncio"]
        assert without != "data" or [line.getMessage() for line in caplog.records] == ["unreadable event"]
        await _works(home)
        await home.open(home.ben)


async def test_a_click_that_comes_twice_counts_once(tmp_path: Path) -> None:
    faults = Troubles(twice(times=None))
    async with house(tmp_path, faults=faults) as home:
        await home.open(home.ben)
        first = await home.anna.wait_for(
            lambda: next((p for p in (home.anna, home.ben) if home.panel(p)), None), PATIENCE
        )
        await home.told(first.slash("/answer", answer="lion"), "lion")
        said = home.text(await home.told(first.slash("/log"), "lion"))
        assert said.count("lion") == 1


async def test_a_click_that_comes_too_late_to_be_acknowledged_still_counts(tmp_path: Path) -> None:
    faults = Troubles()
    async with house(tmp_path, faults=faults) as home:
        await home.open(home.ben)
        faults.add(late(3.3))
        outcome = await home.anna.slash("/table pause")
        assert not outcome.answered
        await home.until(home.ben, "A majority may go on earlier")


async def test_a_click_that_never_comes_can_be_made_again(tmp_path: Path) -> None:
    faults = Troubles()
    async with house(tmp_path, faults=faults) as home:
        await home.open(home.ben)
        faults.add(lost())
        assert not (await home.anna.slash("/table pause")).answered
        await home.told(home.anna.slash("/table pause"), "paused")
