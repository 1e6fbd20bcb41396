"""Discord fails a request: the letter arrives once all the same, and what a player did is done."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bot.chat import postman, responses
from bot.soak.table_reader import backlog
from sandbox.trouble import Trouble, Troubles, cut, failing, hanging, limited
from tests.chat.choose import PATIENCE
from tests.chat.stage import House, house

LETTER = r"POST /channels/\d+/messages$"
EDIT = r"PATCH /channels/\d+/messages/"
REMOVAL = r"DELETE /channels/\d+/messages/"
CALLBACK = "POST /interactions/"
SHOWN = "PATCH /webhooks/"

OUTBOX: list[Callable[[], Trouble]] = [
    lambda: limited(LETTER),
    lambda: limited(LETTER, everywhere=True),
    lambda: limited(REMOVAL),
    lambda: failing(500, LETTER),
    lambda: failing(503, LETTER),
    lambda: failing(500, LETTER, after=True),
    lambda: failing(503, LETTER, after=True),
    lambda: failing(503, REMOVAL),
    lambda: failing(503, REMOVAL, after=True),
    lambda: cut(LETTER),
    lambda: cut(LETTER, after=True),
    lambda: cut(REMOVAL, after=True),
    lambda: hanging(LETTER, 5.0),
]
EDITING: list[Callable[[], Trouble]] = [
    lambda: limited(EDIT),
    lambda: limited(EDIT, everywhere=True),
    lambda: failing(502, EDIT),
    lambda: failing(503, EDIT, after=True),
    lambda: cut(EDIT),
    lambda: cut(EDIT, after=True),
    lambda: hanging(EDIT, 5.0),
]
ACKNOWLEDGING: list[Callable[[], Trouble]] = [
    lambda: limited(CALLBACK),
    lambda: failing(500, CALLBACK),
    lambda: failing(503, CALLBACK, after=True),
    lambda: cut(CALLBACK),
    lambda: cut(CALLBACK, after=True),
    lambda: hanging(CALLBACK, 5.0),
    lambda: hanging(SHOWN, 5.0),
    lambda: cut(SHOWN, after=True),
]


def _said(home: House) -> tuple[int, int]:
    """How often the channel was told of a pause, and of its end."""
    public = [home.text(m) for m in home.anna.sees() if m.only_for is None]
    paused = sum("A majority may go on earlier" in text for text in public)
    return paused, sum("The game goes on." in text for text in public)


async def _pause(home: House, rounds: int) -> None:
    """Pauses or goes on, in turn; everybody is told once, and the status message says it."""
    pausing = rounds % 2 == 0
    before = _said(home)
    await home.anna.slash("/table pause" if pausing else "/table resume")
    after = (before[0] + pausing, before[1] + (not pausing))
    try:
        await home.anna.wait_for(lambda: _said(home) >= after, PATIENCE)
        state = "The game is paused" if pausing else "The game is on."
        await home.anna.wait_for(lambda: state in home.text(home.status()), PATIENCE)
    except TimeoutError:
        raise AssertionError(f"{_said(home)} instead of {after}: {home.channel_text(home.anna)}") from None
    assert _said(home) == after


async def _struck(folder: Path, trouble: Trouble) -> None:
    """The trouble has come, and is over."""
    try:
        async with asyncio.timeout(PATIENCE):
            while trouble.times or backlog(folder / "tables.sqlite3"):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(f"{trouble.name} did not come, or stayed") from None


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postman, "REQUEST_TIMEOUT", 2.0)
    monkeypatch.setattr(responses, "ACKNOWLEDGE_TIMEOUT", 1.0)


@pytest.mark.parametrize("troubles", [OUTBOX[:7], OUTBOX[7:]], ids=["first", "second"])
async def test_letters(tmp_path: Path, troubles: list[Callable[[], Trouble]]) -> None:
    faults = Troubles()
    async with house(tmp_path, faults=faults) as home:
        await home.open(home.ben)
        for number, make in enumerate(troubles):
            trouble = faults.add(make())
            await _pause(home, number)
            await _struck(tmp_path, trouble)


def _status_says(home: House, words: str) -> bool:
    return words in home.text(home.status())


async def test_edits(tmp_path: Path) -> None:
    """In a lobby the status is edited where it is."""
    faults = Troubles()
    async with house(tmp_path, faults=faults) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="slow"), "open")
        await home.until(home.anna, "Sit down")
        for number, make in enumerate(EDITING):
            trouble = faults.add(make())
            pace = ("evening", "live")[number % 2]
            await home.anna.slash("/table pace", pace=pace)
            await home.anna.wait_for(partial(_status_says, home, f"pace: {pace}"), PATIENCE)
            await _struck(tmp_path, trouble)


async def test_acknowledgements(tmp_path: Path) -> None:
    faults = Troubles()
    async with house(tmp_path, faults=faults) as home:
        await home.open(home.ben)
        for number, make in enumerate(ACKNOWLEDGING):
            trouble = faults.add(make())
            await _pause(home, number)
            await _struck(tmp_path, trouble)


async def test_a_long_global_limit_does_not_stop_the_bot_for_ever(tmp_path: Path) -> None:
    """discord.py holds back everything while one request waits, even if that request is given up."""
    faults = Troubles()
    async with house(tmp_path, faults=faults) as home:
        await home.open(home.ben)
        trouble = faults.add(limited(LETTER, 4.0, everywhere=True))
        await _pause(home, 0)
        await _pause(home, 1)
        await _struck(tmp_path, trouble)
