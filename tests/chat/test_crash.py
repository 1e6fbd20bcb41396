"""kill -9: what somebody was told is done stays done, and nothing is done or said twice."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from aiohttp import web

from sandbox.clock import ManualClock
from sandbox.faults import Faults
from sandbox.persona import Persona
from tests.chat.afar import FarHouse, far_house
from tests.chat.choose import PATIENCE


class Hanging(Faults):
    """Once armed, a message to a channel hangs: before it is posted, or after it was."""

    def __init__(self, *, posted: bool) -> None:
        self.posted = posted
        self.armed = False
        self.hangs = asyncio.Event()

    async def before(self, request: web.Request) -> web.StreamResponse | None:
        if not self.posted:
            await self._hang(request)
        return None

    async def after(self, request: web.Request, response: web.Response) -> web.StreamResponse:
        if self.posted:
            await self._hang(request)
        return response

    async def _hang(self, request: web.Request) -> None:
        if self.armed and request.method == "POST" and request.path.endswith("/messages"):
            self.hangs.set()
            await asyncio.sleep(3600)


async def _asked(home: FarHouse) -> Persona:
    """Who is asked now."""
    people = home.sample.people[:3]
    return await home.anna.wait_for(lambda: next((p for p in people if home.panel(p)), None), PATIENCE)


@pytest.mark.parametrize("posted", [False, True], ids=["before-sending", "before-knowing-that-it-was-sent"])
async def test_killed_between_commit_and_sending(tmp_path: Path, posted: bool) -> None:
    faults = Hanging(posted=posted)
    async with far_house(tmp_path, faults) as home:
        await home.open(home.ben)
        first = await _asked(home)
        faults.armed = True
        await home.told(first.slash("/answer", answer="lion"), "lion")
        await asyncio.wait_for(faults.hangs.wait(), PATIENCE)
        await home.kill()
        faults.armed = False
        await home.start()
        other = home.ben if first is home.anna else home.anna
        await home.until_asked(other, "choose-dynasty")
        await home.told(other.slash("/answer", answer="bull"), "bull")
        await other.wait_for(lambda: _public(home).count("bull") > 0, PATIENCE)
        lines = [line for line in _public(home).splitlines() if "lion" in line]
        assert len(lines) == 1, lines


async def test_what_arrived_long_ago_is_found_and_not_sent_again(tmp_path: Path) -> None:
    """After some minutes Discord has forgotten the nonce: one looks before one sends again."""
    faults, clock = Hanging(posted=True), ManualClock()
    async with far_house(tmp_path, faults, clock) as home:
        await home.open(home.ben)
        first = await _asked(home)
        faults.armed = True
        await home.told(first.slash("/answer", answer="lion"), "lion")
        await asyncio.wait_for(faults.hangs.wait(), PATIENCE)
        await home.kill()
        faults.armed = False
        clock.advance(600)
        with closing(sqlite3.connect(home.database)) as database, database:
            database.execute("UPDATE outbox SET tried = tried - 600000 WHERE tried IS NOT NULL")
        await home.start()
        other = home.ben if first is home.anna else home.anna
        await home.told(other.slash("/answer", answer="bull"), "bull")
        await other.wait_for(lambda: "bull" in _public(home), PATIENCE)
        lines = [line for line in _public(home).splitlines() if "lion" in line]
        assert len(lines) == 1, lines


def _public(home: FarHouse) -> str:
    return "\n".join(home.text(m) for m in home.anna.sees() if m.only_for is None)


async def test_killed_in_a_burst_of_answers(tmp_path: Path) -> None:
    async with far_house(tmp_path, Faults()) as home:
        people = home.sample.people
        await home.open(*people[1:])
        dynasties = dict(zip(people, ("archer", "bull", "pot", "lion"), strict=True))
        acts = [asyncio.create_task(p.slash("/answer", answer=d)) for p, d in dynasties.items()]
        await home.anna.wait_for(lambda: any(_done(home, p) for p in people), PATIENCE)
        await home.kill()
        await asyncio.gather(*acts)
        told = {p for p in people if _done(home, p)}
        assert told
        await home.start()
        for persona in people:
            if persona in told:
                line = await home.told(persona.slash("/seat"), "table")
                assert "Which dynasty" not in home.text(line) or "Your answer waits" in home.text(line)
            else:
                await home.told(persona.slash("/answer", answer=dynasties[persona]))
        await home.anna.wait_for(lambda: "chooses an action" in home.text(home.status()), PATIENCE)
        said = home.text(await home.told(home.anna.slash("/log", entries=50)))
        for persona in people:
            assert said.count(f"<@{persona.user.id}> plays the") == 1, said


def _done(home: FarHouse, persona: Persona) -> bool:
    """Was this person told that the answer is taken?"""
    private = [home.text(m) for m in persona.sees() if m.only_for is persona.user and not m.loading]
    return any("is kept and waits" in text or "plays the" in text for text in private)
