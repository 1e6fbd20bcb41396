"""The last minutes before the process dies: letters of every kind are waiting or being sent."""

import asyncio
from typing import Literal, get_args

from aiohttp import web

from bot.store import GuildSettings, UserSettings
from bot.tables.model.letters import Content
from sandbox.faults import Faults
from tests.chat.position import SCRIPT
from tests.tables.posed import AREAS
from tests.upgrade.recorder import Recorder, Table
from tests.upgrade.scenes import half_done, tigris

Mode = Literal["well", "failing", "silent", "hanging"]
MINUTE, HOUR = 60, 60
LAGOS, ROME = "Africa/Lagos", "Europe/Rome"
"""Both are an hour ahead of UTC in March."""


KINDS = [str(kind.__struct_config__.tag) for kind in get_args(Content)]


class Halting(Faults):
    """From some moment on, messages fail, arrive without an answer (`silent`), or do not arrive at all."""

    def __init__(self) -> None:
        self.mode: Mode = "well"
        self.over = asyncio.Event()

    async def before(self, request: web.Request) -> web.StreamResponse | None:
        if "/messages" in request.path and self.mode == "failing":
            return web.Response(status=503)
        if "/messages" in request.path and self.mode == "hanging":
            await self.over.wait()
        return None

    async def after(self, request: web.Request, response: web.Response) -> web.StreamResponse:
        if "/messages" in request.path and self.mode == "silent":
            await self.over.wait()
        return response


def _minute(it: Recorder) -> int:
    """The minute of the day, in UTC."""
    return round(it.here.clock.now()) // 60 % (24 * 60)


async def last_minutes(it: Recorder, halting: Halting) -> None:
    """Everything that can be in the outbox, in every state that a row can have."""
    await it.here.quiet()
    await _settings(it)
    people = it.people
    tables = [await tigris.opened(it, f"news-{number}", 1, first=number) for number in range(9)]
    ending = await tigris.opened(it, "ending", len(SCRIPT) - 1)
    beginning = await it.open("beginning", tigris.NAME, people[:3], start=False)
    arriving = await it.open("arriving", tigris.NAME, people[5:7], start=False)
    hands = {"s1": "4 iron, ochre", "s2": "3 papyri, 2 fish", "s3": "2 clay, wine", "s5": "2 oil, wine"}
    new = half_done.position(half_done.WEST, phase=7, hands=hands)
    floor = await it.open("floor-live", half_done.WEST, people[:5], new=new, pace="live")
    await it.answer(floor, people[0], "offer all 2 iron + 1 ochre for 3 papyri say iron, iron")
    raw = {"turn": 5, "phase": 12, "areas": AREAS, "hands": {"s1": "3 ochre"}}
    evening = await half_done.opened(it, "new-turn", half_done.WEST, **raw)
    (lost,) = (table for table in it.opened if table.channel.name == "lost")
    await it.here.quiet()

    halting.mode = "failing"
    await _moves(it, tables[0])
    await _settled(it)
    halting.mode = "silent"
    await _moves(it, tables[1])
    await _moves(it, tables[2])
    await it.tables.hosting.start(arriving.id, people[5].user.id, interaction=it.click())
    await _settled(it)
    halting.mode = "hanging"
    for table in tables[3:]:
        await _moves(it, table)
    await _settled(it)
    await _answers(it, ending)
    await it.tables.hosting.start(beginning.id, people[0].user.id, interaction=it.click())
    await it.answer(floor, people[1], "accept 1 with 3 papyri")
    await it.answer(evening, people[0], "pass")
    room = it.here.sandbox.world.add_channel(it.guild, "found")
    await it.tables.hosting.move(lost.id, people[0].user.id, room.id, it.guild.id, interaction=it.click())
    await it.tables.hosting.pause(tables[3].id, tables[3].people[1].user.id, interaction=it.click())
    for _ in range(3):
        it.here.clock.advance(3 * MINUTE)
        await it.tables.connected()
        await _settled(it)
    await _robots_turn(it)
    await it.tables.store.people.save_guild(GuildSettings(guild=it.guild.id, channels=(room.id,)))
    _check(it)


async def _robots_turn(it: Recorder) -> None:
    """People answer at a table until the game waits for an automatic player."""
    (table,) = (table for table in it.opened if table.channel.name == "temples")
    while await it.answer_usually(table):
        await _settled(it)


def _check(it: Recorder) -> None:
    """Checks that every kind of letter and every state is there."""
    unsent = "SELECT {} FROM outbox WHERE state IN ('waiting', 'taken')"
    kinds = {kind for (kind,) in it.here.rows(unsent.format("json_extract(payload, '$.kind')"))}
    assert kinds == set(KINDS), set(KINDS) - kinds
    states = set(it.here.rows(unsent.format("state, attempts > 0, not_before > 0")))
    assert states >= {("waiting", 0, 0), ("waiting", 0, 1), ("waiting", 1, 1), ("taken", 1, 0)}, states


async def _settings(it: Recorder) -> None:
    """Sets how people want to be told. It is forenoon, and some have quiet hours all day."""
    _, ben, chidi, dora, emil, *_ = it.people
    soon = _minute(it) + 8
    for settings in (
        UserSettings(user=ben.user.id, place="ephemeral"),
        UserSettings(user=chidi.user.id, quiet_from=8 * HOUR, quiet_until=23 * HOUR, timezone=LAGOS),
        UserSettings(user=dora.user.id, digest=soon + HOUR, timezone=ROME),
    ):
        await it.tables.save_settings(settings)
    emil.close_dms()


async def _moves(it: Recorder, table: Table) -> None:
    """The first moves of the script after the dynasty: a tile, which leads to a war."""
    await it.answer(table, table.people[SCRIPT[1].who], SCRIPT[1].answer)


async def _answers(it: Recorder, table: Table) -> None:
    await it.answer(table, table.people[SCRIPT[-1].who], SCRIPT[-1].answer)


async def _settled(it: Recorder) -> None:
    """Waits until nothing changes in the outbox any more."""
    before = None
    while (now := it.here.rows("SELECT state, count(*), sum(attempts) FROM outbox GROUP BY state")) != before:
        before = now
        await asyncio.sleep(0.3)
