"""Discord refuses a letter: another way is found, the people are told, and the game goes on."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from sandbox import errors
from sandbox.kinds import ChannelKind
from sandbox.model import Overwrite
from sandbox.permissions import NONE, Permission
from sandbox.persona import Persona
from sandbox.posting import post
from sandbox.trouble import Troubles, refusing
from tests.chat.choose import PATIENCE
from tests.chat.stage import House, house

LETTER = r"POST /channels/\d+/messages$"
EDIT = r"PATCH /channels/\d+/messages/"


@asynccontextmanager
async def _playing(folder: Path) -> AsyncGenerator[tuple[House, Troubles]]:
    faults = Troubles()
    async with house(folder, faults=faults) as home:
        await home.open(home.ben)
        yield home, faults


def _public(home: House) -> str:
    return "\n".join(home.text(m) for m in home.anna.sees() if m.only_for is None)


async def _first(home: House) -> Persona:
    pair = (home.anna, home.ben)
    return await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)


async def test_50007_asks_in_the_channel_and_says_so_once(tmp_path: Path) -> None:
    async with _playing(tmp_path) as (home, _):
        first = await _first(home)
        other = home.ben if first is home.anna else home.anna
        other.close_dms()
        await home.told(first.slash("/answer", answer="lion"), "lion")
        await home.until(home.anna, f"<@{other.user.id}>: it is your move")
        await home.told(other.slash("/answer", answer="bull"), "bull")
        assert _public(home).count("direct messages") == 1, _public(home)


async def test_10008_posts_the_status_anew(tmp_path: Path) -> None:
    async with _playing(tmp_path) as (home, _):
        old = home.status()
        post.delete(home.sandbox.world, old)
        await home.told(home.anna.slash("/table pause"), "paused")
        await home.anna.wait_for(lambda: "\n## " in _public(home), PATIENCE)
        assert home.status() is not old


async def test_30046_posts_the_status_anew(tmp_path: Path) -> None:
    async with _playing(tmp_path) as (home, faults):
        old = home.status()
        faults.add(refusing(errors.too_many_old_edits(0.05), EDIT, times=5))
        await home.told(home.anna.slash("/table pause"), "paused")
        await home.anna.wait_for(lambda: "The game is paused" in home.text(home.status()), PATIENCE)
        assert home.status() is not old


async def test_50013_once_is_told_to_the_host(tmp_path: Path) -> None:
    async with _playing(tmp_path) as (home, faults):
        faults.add(refusing(errors.missing_permissions(), LETTER))
        await home.told(home.anna.slash("/table pause"), "paused")
        await home.until_in(home.anna, home.anna.dm(home.sample.bot), "The channel of your table is gone")
        await home.told(home.anna.slash("/table move"), "is in")
        await home.told(home.anna.slash("/table resume"), "goes on")
        await home.anna.wait_for(lambda: "The game is on." in home.text(home.status()), PATIENCE)


async def test_40005_leaves_the_pictures_out(tmp_path: Path) -> None:
    async with _playing(tmp_path) as (home, faults):
        first = await _first(home)
        other = home.ben if first is home.anna else home.anna
        faults.add(refusing(errors.too_large(), f"POST /channels/{other.dm(home.sample.bot).id}/messages"))
        await home.told(first.slash("/answer", answer="lion"), "lion")
        letter = await other.wait_for(lambda: home.panel(other), PATIENCE)
        assert letter.attachments == []
        faults.add(refusing(errors.too_large(), "PATCH /webhooks/"))
        shown = await home.told(other.slash("/seat"), "Which dynasty")
        assert shown.attachments == []
        dms = [home.text(m) for m in home.anna.sees(home.anna.dm(home.sample.bot))]
        assert not any("is gone" in text for text in dms), dms


async def test_a_thread_that_sleeps_is_woken(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        world, anna = home.sandbox.world, home.anna
        thread = world.add_thread(home.sample.table, "game", ChannelKind.PUBLIC_THREAD, anna.user)
        for persona in home.sample.people:
            persona.home = thread
        await home.open(home.ben)
        first = await _first(home)
        assert thread.thread is not None
        thread.thread.archived = True
        await home.told(first.slash("/answer", first.dm(home.sample.bot), answer="lion"), "lion")
        await home.until(anna, "plays the lion")
        assert not thread.thread.archived


async def test_a_thread_that_is_locked_is_gone(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        world, anna = home.sandbox.world, home.anna
        thread = world.add_thread(home.sample.table, "game", ChannelKind.PUBLIC_THREAD, anna.user)
        for persona in home.sample.people:
            persona.home = thread
        await home.open(home.ben)
        first = await _first(home)
        assert thread.thread is not None
        thread.thread.archived = thread.thread.locked = True
        home.sample.table.overwrites[home.sample.bot.id] = Overwrite(1, NONE, Permission.MANAGE_THREADS)
        await home.told(first.slash("/answer", first.dm(home.sample.bot), answer="lion"), "lion")
        await home.until_in(anna, anna.dm(home.sample.bot), "The channel of your table is gone")
