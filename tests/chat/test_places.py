"""The places where tables are: threads that sleep or are locked, and permissions that are taken away."""

from pathlib import Path

from sandbox.kinds import ChannelKind
from sandbox.model import Channel, Message, Overwrite
from sandbox.permissions import EVERYONE, NONE, Permission
from sandbox.persona import Persona
from tests.chat.choose import PATIENCE
from tests.chat.stage import House, house


async def _in_a_thread(home: House) -> tuple[Channel, Persona]:
    """A game in a thread; and who is asked first."""
    table = home.sample.table
    thread = home.sandbox.world.add_thread(table, "Game 1", ChannelKind.PUBLIC_THREAD, home.anna.user, None)
    for persona in home.sample.people:
        persona.home = thread
    await home.open(home.ben)
    pair = (home.anna, home.ben)
    return thread, await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)


async def test_a_thread_that_sleeps_is_woken_by_what_happens(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        thread, asked = await _in_a_thread(home)
        assert thread.thread is not None
        thread.thread.archived = True
        await home.told(asked.slash("/answer", asked.dm(home.sample.bot), answer="lion"), "lion")
        await home.until_in(asked, thread, "lion")
        assert not thread.thread.archived
        other = home.ben if asked is home.anna else home.anna
        await home.until_asked(other, "choose-dynasty")


async def test_a_thread_that_is_locked_stops_no_game(tmp_path: Path) -> None:
    """The host is told in a sentence, and everybody plays on in direct messages."""
    async with house(tmp_path) as home:
        thread, asked = await _in_a_thread(home)
        assert thread.thread is not None and thread.guild is not None
        thread.thread.archived = thread.thread.locked = True
        for role in thread.guild.members[home.sample.bot.id].roles:
            thread.guild.roles[role].permissions = EVERYONE
        here = asked.dm(home.sample.bot)
        await home.told(asked.slash("/answer", here, answer="lion"), "lion")
        anna = home.anna
        await home.until_in(anna, anna.dm(home.sample.bot), "The channel of your table is gone")
        other = home.ben if asked is anna else anna
        await home.told(other.slash("/answer", other.dm(home.sample.bot), answer="bull"), "bull")
        await home.sure(anna.slash("/table move", home.sample.hall), anna, "1. Tigris & Euphrates", "is in")
        await home.until_in(anna, home.sample.hall, "plays the lion")
        (missed,) = [m for m in anna.sees(home.sample.hall) if "could not write here" in home.text(m)]
        assert "plays the lion" in home.text(missed) and "plays the bull" in home.text(missed)
        await home.until_in(anna, home.sample.hall, "chooses an action")


async def test_a_permission_that_comes_back(tmp_path: Path) -> None:
    """`/table move` in the same channel goes on there."""
    async with house(tmp_path) as home:
        anna, table, bot = home.anna, home.sample.table, home.sample.bot
        await home.open(home.ben)
        table.overwrites[bot.id] = Overwrite(1, NONE, Permission.SEND_MESSAGES)
        await home.told(anna.slash("/table pause"), "paused")
        await home.until_in(anna, anna.dm(bot), "The channel of your table is gone")
        await home.told(anna.slash("/table move"), "give me here: Send Messages.")
        del table.overwrites[bot.id]
        await home.told(anna.slash("/table move"), "is in")
        await home.until(anna, "has moved the table here")


async def test_where_no_files_may_be_posted_the_words_come_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, pair = home.sample.table, (home.anna, home.ben)
        await home.open(home.ben)
        table.overwrites[home.sample.bot.id] = Overwrite(1, NONE, Permission.ATTACH_FILES)
        first = await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)
        second = home.ben if first is home.anna else home.anna
        await home.told(first.slash("/answer", answer="lion"), "lion")
        await home.until_asked(second, "choose-dynasty")
        await home.told(second.slash("/answer", answer="bull"), "bull")
        await home.until_asked(first, "take-action")
        await home.told(first.slash("/answer", answer="king B1"), "B1")

        def placed() -> list[Message]:
            public = [message for message in home.anna.sees() if message.only_for is None]
            return [message for message in public if "B1" in home.text(message)]

        await home.anna.wait_for(lambda: placed() or None, PATIENCE)
        assert not placed()[0].attachments
