"""A turn of the Empires on Discord: its message, its thread, its digest; and where there can be no thread."""

import asyncio
import random
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import bot.serve
from bot.chat.layout import LETTER_MARK
from bot.tables.model.errors import Refused
from bot.tables.service import Tables
from games.core.illegal import Illegal
from games.core.title import Title
from games.titles import TITLES
from sandbox import errors
from sandbox.faults import Faults
from sandbox.kinds import ChannelKind
from sandbox.model import Channel, Message, Overwrite
from sandbox.permissions import EVERYONE, NONE, Permission
from sandbox.trouble import Trouble, Troubles, What, failing, refusing
from tests.chat.choose import PATIENCE
from tests.chat.stage import House, house
from tests.tables.posed import posed

NAME = "western-empires"
EVENING = posed(turn=5, phase=12, hands={"s1": "3 ochre"})
"""At the end of turn 5 only Anna has anything to buy with; in turn 6 she and four automatic players move."""


class Table:
    """Anna's table with four automatic players, and its service, by which she answers."""

    def __init__(self, home: House, tables: Tables, here: Channel) -> None:
        self.home = home
        self.tables = tables
        self.here = here
        self.anna = home.anna.user.id
        self.id = ""

    async def open(self, **options: Any) -> None:
        guild = self.home.sample.table.guild
        assert guild is not None
        opened = await self.tables.hosting.open(
            NAME, host=self.anna, guild=guild.id, channel=self.here.id, options=options, pace="none"
        )
        self.id = opened.table
        for _ in range(4):
            await self.tables.hosting.add_robot(self.id, self.anna)
        await self.tables.hosting.start(self.id, self.anna)

    async def answer(self) -> bool:
        """What the steady player would; False if nothing is asked, or no longer."""
        panel = await self.tables.viewing.panel(self.id, self.anna)
        one = next((one for one in panel.asked if one.owed), None)
        if one is None:
            await asyncio.sleep(0.01)
            return False
        given = TITLES[NAME].players["steady"](panel.view, one.decision, random.Random(4))
        try:
            await self.tables.answer(self.id, self.anna, one.question, given)
        except (Illegal, Refused):
            return False
        return True

    async def begin_turn(self) -> None:
        """Anna buys nothing: turn 6 begins."""
        await self.open()
        await self.tables.answer(self.id, self.anna, text="pass")

    async def play(self, phase: int) -> None:
        """Until this phase of turn 6, or a later one, has begun."""
        while True:
            view = (await self.tables.viewing.panel(self.id, self.anna)).view
            assert view is not None
            if (view.turn, view.phase) >= (6, phase):
                return
            await self.answer()

    def messages(self, channel: Channel) -> list[Message]:
        return [message for message in self.home.anna.sees(channel) if message.only_for is None]

    def texts(self, channel: Channel) -> list[str]:
        return [self.home.text(message) for message in self.messages(channel)]

    def everywhere(self) -> list[str]:
        return [text for channel in (self.here, *self.threads()) for text in self.texts(channel)]

    def marks(self) -> list[int]:
        """Of all letters that are there."""
        there = [one for channel in (self.here, *self.threads()) for one in self.messages(channel)]
        return [
            int(part["id"])
            for one in there
            for part in one.components
            if int(part.get("id", 0)) > LETTER_MARK
        ]

    def threads(self) -> list[Channel]:
        found = self.home.sandbox.world.channels.values()
        return [channel for channel in found if channel.thread is not None and channel.parent is self.here]

    async def until(self, look: Callable[[], bool]) -> None:
        try:
            await self.home.anna.wait_for(look, PATIENCE)
        except TimeoutError:
            raise AssertionError("\n--\n".join(self.everywhere())) from None


@asynccontextmanager
async def seated(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    titles: Mapping[str, Title],
    *,
    in_thread: bool = False,
    faults: Faults | None = None,
) -> AsyncGenerator[Table]:
    made: list[Tables] = []

    def make(*args: Any, **options: Any) -> Tables:
        made.append(Tables(*args, robot_pause=(0, 1), **options))
        return made[-1]

    monkeypatch.setattr(bot.serve, "Tables", make)
    async with house(folder, titles, faults) as home:
        here = home.sample.table
        if in_thread:
            kind = ChannelKind.PUBLIC_THREAD
            here = home.sandbox.world.add_thread(here, "Game 1", kind, home.anna.user, None)
        yield Table(home, made[0], here)


async def test_a_whole_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread has all news, the channel one message for it, which ends as the digest."""
    async with seated(tmp_path, monkeypatch, TITLES) as table:
        await table.open(short_game=True, turn_limit=1)
        while (await table.tables.viewing.status(table.id)).stage == "playing":
            await table.answer()
        await table.until(lambda: any("seed of the deal" in text for text in table.texts(table.here)))
        (thread,) = table.threads()
        (digest,) = [one for one in table.messages(table.here) if one.id == thread.id]
        assert thread.name == "Turn 1" and digest.thread is thread
        text = table.home.text(digest)
        assert text.startswith("## Turn 1\n") and text.count(" points.") == 5
        assert all(word in text for word in (f"<@{table.anna}>", "census", "space"))
        files = [file.filename for file in digest.attachments]
        assert files == ["0-empires-ast.png", "1-western-map-glance.png"], "one turn is no chart yet"
        assert not digest.mentions and all(file.description for file in digest.attachments)
        told = table.texts(thread)
        for words in ("Phase 1: Tax", "Phase 3: Movement", "Phase 7: Trade", "Phase 13"):
            assert sum(words in text for text in told) == 1, words
            assert not any(words in text for text in table.texts(table.here)), "not in the channel, too"
        assert len(told) <= 25
        for message in table.messages(thread):
            if " strikes " in table.home.text(message).splitlines()[0] and message.attachments:
                assert message.attachments[0].filename == "0-empires-calamity.png"


@pytest.mark.parametrize("denied", ["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"])
async def test_where_we_may_make_no_thread_the_channel_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, denied: str
) -> None:
    async with seated(tmp_path, monkeypatch, EVENING) as table:
        bot = table.home.sample.bot
        table.here.overwrites[bot.id] = Overwrite(1, NONE, Permission[denied])
        await table.begin_turn()
        await table.until(lambda: any("Phase 1: Tax" in text for text in table.texts(table.here)))
        await table.play(4)
        await table.until(lambda: any("Phase 3: Movement" in text for text in table.texts(table.here)))
        assert not any(table.texts(thread) for thread in table.threads())
        assert sum("Phase 1: Tax" in text for text in table.texts(table.here)) == 1


async def test_a_table_in_a_thread_is_told_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, monkeypatch, EVENING, in_thread=True) as table:
        await table.begin_turn()
        await table.until(lambda: any("Phase 1: Tax" in text for text in table.texts(table.here)))
        assert "**Turn 6 begins.**" in table.texts(table.here)


@pytest.mark.parametrize("trouble", ["answer", "answer after", "cut", "cut after"])
async def test_a_thread_that_is_made_in_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: What
) -> None:
    """Discord fails, before or after it made the thread: everything is in the thread, once."""
    faults = Troubles()
    faults.add(Trouble(trouble, "POST .*/threads$", status=503))
    async with seated(tmp_path, monkeypatch, EVENING, faults=faults) as table:
        await table.begin_turn()
        await table.until(
            lambda: any("Phase 1: Tax" in t for one in table.threads() for t in table.texts(one))
        )
        assert sum("Phase 1: Tax" in text for text in table.everywhere()) == 1
        assert faults.struck.total() == 1


class OneByOne(Troubles):
    """Each of these troubles after the one before it has struck."""

    def begin(self, *troubles: Trouble) -> None:
        self.coming = list(troubles)
        self.list = [self.coming.pop(0)]

    def _strikes(self, kinds: tuple[What, ...], thing: str, files: bool = False) -> Trouble | None:
        struck = super()._strikes(kinds, thing, files)
        if struck is not None and self.coming:
            self.list = [self.coming.pop(0)]
        return struck


@pytest.mark.parametrize("first", ["thread", "thread-at-once", "channel"])
async def test_a_page_that_arrived_in_one_place_is_not_sent_to_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    """It came into the thread and nobody was told; or beside it. At the second try the other way is open.

    A 500 is tried again by discord.py itself, at once.
    """
    faults = OneByOne()
    async with seated(tmp_path, monkeypatch, EVENING, faults=faults) as table:
        await table.begin_turn()
        await table.until(
            lambda: any("Phase 1: Tax" in t for one in table.threads() for t in table.texts(one))
        )
        (thread,) = table.threads()
        there, here = (rf"POST /channels/{one.id}/messages$" for one in (thread, table.here))
        shut = refusing(errors.missing_permissions(), there)
        match first:
            case "thread":
                faults.begin(failing(503, there, after=True), shut)
            case "thread-at-once":
                faults.begin(failing(500, there, after=True), shut)
            case _:
                faults.begin(shut, failing(503, here, after=True))
        await table.play(7)
        await table.until(lambda: any("Phase 6" in text for text in table.everywhere()))
        marks = table.marks()
        assert faults.struck.total() == 2 and len(marks) == len(set(marks)) > 3
        headings = [line for text in table.everywhere() for line in text.splitlines() if "**Phase" in line]
        assert len(headings) == len(set(headings)) > 3


async def test_a_thread_that_is_gone_or_locked_or_sleeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, monkeypatch, EVENING) as table:
        await table.begin_turn()
        await table.until(
            lambda: any("Phase 1: Tax" in t for one in table.threads() for t in table.texts(one))
        )
        (thread,) = table.threads()
        assert thread.thread is not None and thread.guild is not None
        thread.thread.archived = True
        await table.play(4)
        await table.until(lambda: any("Phase 3: Movement" in text for text in table.texts(thread)))
        assert not thread.thread.archived, "it was woken"
        thread.thread.archived = thread.thread.locked = True
        for role in thread.guild.members[table.home.sample.bot.id].roles:
            thread.guild.roles[role].permissions = EVERYONE
        await table.play(7)
        await table.until(lambda: any("Phase 6" in text for text in table.texts(table.here)))
        del table.home.sandbox.world.channels[thread.id]
        await table.play(13)
        await table.until(lambda: sum("Phase 13" in text for text in table.texts(table.here)) == 2)
        assert (await table.tables.viewing.status(table.id)).channel == table.here.id
        told = table.texts(table.home.anna.dm(table.home.sample.bot))
        assert not any("The channel of your table is gone" in text for text in told)
