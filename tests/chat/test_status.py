"""The status message: one for each table, below the news, without a ping."""

import asyncio
import logging
from pathlib import Path

import pytest
from aiohttp import web

from sandbox import errors
from sandbox.clock import ManualClock
from sandbox.faults import Faults
from sandbox.kinds import MessageFlag
from sandbox.model import Message
from sandbox.trouble import Troubles, failing
from tests.chat.afar import far_house
from tests.chat.choose import PATIENCE
from tests.chat.stage import House, house


def _public(home: House) -> list[Message]:
    return [message for message in home.anna.sees() if message.only_for is None]


def _statuses(home: House) -> list[Message]:
    return [message for message in _public(home) if home.text(message).startswith("## ")]


async def _alone_and_last(home: House, words: str) -> Message:
    """Until the only status says these words, below everything else."""

    def look() -> Message | None:
        found = _statuses(home)
        last = len(found) == 1 and found[0] is _public(home)[-1]
        return found[0] if last and words in home.text(found[0]) else None

    return await home.anna.wait_for(look, PATIENCE)


async def test_it_is_edited_in_the_lobby_and_posted_anew_below_the_news(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        lobby = await _alone_and_last(home, "Sit down")
        await home.told(home.ben.click(lobby, "Join"), "You sit at")
        assert await _alone_and_last(home, f"<@{home.ben.user.id}>") is lobby, "nothing was posted below it"
        await home.told(home.anna.click(lobby, "Start"), "begins")
        first = await _alone_and_last(home, "The game is on.")
        assert first is not lobby
        asked, other = home.anna, home.ben
        if f"{home.ben.user.id}> chooses" in home.text(first):
            asked, other = other, asked
        await home.told(asked.slash("/answer", answer="lion"), "lion")
        await home.until_asked(other, "choose-dynasty")
        await home.told(other.slash("/answer", answer="bull"), "bull")
        status = await _alone_and_last(home, "chooses an action")
        assert status.id > first.id
        assert status.flags & MessageFlag.SUPPRESS_NOTIFICATIONS and not status.mentions


async def test_an_old_one_that_cannot_be_removed_holds_up_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It stays, which does no harm, and the log says so; the news behind it arrive."""
    caplog.set_level(logging.INFO, "bot.chat.postman")
    async with house(tmp_path, faults=Troubles(failing(503, "DELETE /channels/"))) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        lobby = await _alone_and_last(home, "Sit down")
        await home.told(home.ben.click(lobby, "Join"), "You sit at")
        await home.told(home.anna.click(lobby, "Start"), "begins")
        await home.anna.wait_for(lambda: len(_statuses(home)) == 2, PATIENCE)
        asked, other = home.anna, home.ben
        if f"{home.ben.user.id}> chooses" in home.text(_statuses(home)[-1]):
            asked, other = other, asked
        await home.told(asked.slash("/answer", answer="lion"), "lion")
        await home.until_asked(other, "choose-dynasty")
        await home.told(other.slash("/answer", answer="bull"), "bull")
        await home.anna.wait_for(
            lambda: len(_statuses(home)) == 2 and "chooses an action" in home.text(_statuses(home)[-1]),
            PATIENCE,
        )
        assert [line.getMessage() for line in caplog.records if line.name == "bot.chat.postman"] == [
            "an old message stays"
        ]


async def test_where_discord_edits_an_old_message_no_more_it_is_posted_anew(tmp_path: Path) -> None:
    """30046: a message older than an hour takes only a few edits."""
    clock = ManualClock()
    async with house(tmp_path, clock=clock) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        lobby = await _alone_and_last(home, "Sit down")
        clock.advance(2 * 3600)
        ben, *others = home.sample.people[1:]
        for persona in (ben, *others):
            await home.told(persona.slash("/table join"), "You sit at")
            assert await _alone_and_last(home, f"<@{persona.user.id}>") is lobby
        await home.sure(ben.slash("/table leave"), ben, "Leave", "left")
        await home.anna.wait_for(lambda: home.status() is not lobby, PATIENCE)
        anew = await _alone_and_last(home, "Sit down")
        assert anew is not lobby and f"<@{ben.user.id}>" not in home.text(anew)


async def _is_status(request: web.Request) -> bool:
    if request.method != "POST" or request.content_type != "application/json":
        return False
    return request.path.endswith("/messages") and bool((await request.json()).get("flags", 0) & 1 << 12)


class Unheard(Faults):
    """Once armed: a status arrives, and the bot is told that it did not. While `shut`, no other does.

    `refuses`: what Discord says to the first edit that comes then.
    """

    def __init__(self, refuses: errors.ApiError | None) -> None:
        self.refuses = refuses
        self.armed = False
        self.shut = True
        self.arrived = asyncio.Event()

    async def before(self, request: web.Request) -> web.StreamResponse | None:
        if self.arrived.is_set() and self.shut and await _is_status(request):
            return web.Response(status=503)
        if self.arrived.is_set() and request.method == "PATCH" and "/channels/" in request.path:
            refuses, self.refuses = self.refuses, None
            return None if refuses is None else web.json_response(refuses.body(), status=refuses.status)
        return None

    async def after(self, request: web.Request, response: web.Response) -> web.StreamResponse:
        if not self.armed or self.arrived.is_set() or not await _is_status(request):
            return response
        self.arrived.set()
        return web.Response(status=503)


@pytest.mark.parametrize("refuses", [None, errors.unknown_message()], ids=["", "that-is-not-found"])
async def test_what_came_in_between_is_in_a_status_that_had_arrived(
    tmp_path: Path, refuses: errors.ApiError | None
) -> None:
    """Sent once more, Discord gives back what is there already: that says what was so before."""
    faults = Unheard(refuses)
    async with house(tmp_path, faults=faults) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        lobby = await _alone_and_last(home, "Sit down")
        await home.told(home.ben.click(lobby, "Join"), "You sit at")
        faults.armed = True
        await home.told(home.anna.click(lobby, "Start"), "begins")
        await asyncio.wait_for(faults.arrived.wait(), PATIENCE)
        first = _statuses(home)[-1]
        asked, other = home.anna, home.ben
        if f"{home.ben.user.id}> chooses" in home.text(first):
            asked, other = other, asked
        await home.told(asked.slash("/answer", answer="lion"), "lion")
        faults.shut = False
        await home.until_asked(other, "choose-dynasty")
        await home.anna.wait_for(lambda: _statuses(home) == [first], PATIENCE)


class HangingStatus(Faults):
    """Once armed: a status arrives, but the bot does not hear of it."""

    def __init__(self) -> None:
        self.armed = False
        self.hangs = asyncio.Event()

    async def after(self, request: web.Request, response: web.Response) -> web.StreamResponse:
        if self.armed and await _is_status(request):
            self.hangs.set()
            await asyncio.sleep(3600)
        return response


async def test_killed_while_it_is_posted_anew(tmp_path: Path) -> None:
    faults = HangingStatus()
    async with far_house(tmp_path, faults) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        await _alone_and_last(home, "Sit down")
        await home.told(home.ben.slash("/table join"), "You sit at")
        faults.armed = True
        await home.told(home.anna.slash("/table start"), "begins")
        await asyncio.wait_for(faults.hangs.wait(), PATIENCE)
        await home.kill()
        faults.armed = False
        assert len(_statuses(home)) == 2, "the new one is there, and nobody has noted it"
        await home.start()
        await _alone_and_last(home, "The game is on.")
