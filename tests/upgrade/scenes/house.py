"""What belongs to tables rather than games: lobbies, pauses, votes, seats, settings, standing orders."""

from typing import Any
from unittest.mock import patch

from bot.tables.model.errors import Refused
from games.core import engine
from sandbox.persona import Persona
from tests.upgrade.recorder import Recorder, Table
from tests.upgrade.scenes.tigris import NAME, opened

MINUTE = 60


async def every_table(it: Recorder) -> None:
    await _lobby(it)
    await _paused(it)
    await _parked(it)
    await _voting(it)
    await _seats(it)
    await _standing(it)
    await _hurried(it)
    await _pasts(it)
    await _closed(it)
    await _lost(it)


async def _menu(it: Recorder, table: Table, who: Persona, *pages: str) -> None:
    """The menu and what it leads to; `pages`: besides those that are always there."""
    for page in ("log", "help", *pages):
        shown = await it.press(table, who, await it.menu(table, who), page)
        await it.press(table, who, shown, "more")
    settings = await it.press(table, who, await it.menu(table, who), "settings")
    sure = await it.press(table, who, settings, "set.forget")
    await it.press(table, who, sure, "set.keep")


async def _lobby(it: Recorder) -> None:
    anna, ben, *_, jonas = it.people
    table = await it.open("lobby", NAME, [anna, ben], robots=1, start=False, options={"turn_limit": 9})
    for persona in (anna, ben, jonas):
        await _menu(it, table, persona)
        await it.public(table, persona)
    await it.open("lobby-empires", "western-empires", [anna, ben], robots=2, start=False)


async def _paused(it: Recorder) -> None:
    """A table paused by its host, and one paused by vote where resuming is proposed."""
    table = await opened(it, "paused", 2)
    anna, ben, chidi, dora = table.people
    await it.tables.hosting.pause(table.id, anna.user.id, interaction=it.click())
    for persona in (anna, ben):
        await _menu(it, table, persona, "map")
        await it.look(table, persona)
    table = await opened(it, "paused-by-all", 3)
    for persona in (ben, chidi, dora):
        await it.tables.hosting.pause(table.id, persona.user.id, 5, interaction=it.click())
    await it.tables.hosting.resume(table.id, ben.user.id, interaction=it.click())
    for persona in (ben, chidi):
        await it.public(table, persona)
        await it.menu(table, persona)


async def _parked(it: Recorder) -> None:
    """The rules failed while Anna answered, because of a bug that the current build no longer has."""
    table = await opened(it, "parked", 1)
    anna, ben, *_ = table.people

    def fails(*_: Any) -> None:
        raise KeyError("a bug")

    with patch.object(engine, "submit", fails):
        try:
            await it.answer(table, anna, "temple H5")
        except Refused as refused:
            assert refused.code == "table.parked"
    it.here.log.records.clear()
    for persona in (anna, ben):
        await it.look(table, persona)
        await it.menu(table, persona)


async def _voting(it: Recorder) -> None:
    """Every kind of proposal, each open, with some votes."""
    for kind in ("rewind", "pause", "close"):
        table = await opened(it, f"vote-{kind}", 7)
        _, ben, chidi, dora = table.people
        moments = await it.tables.viewing.moments(table.id, ben.user.id)
        match kind:
            case "rewind":
                first = min(line.number for line in moments if line.number is not None)
                await it.tables.propose_rewind(table.id, ben.user.id, first, interaction=it.click())
            case "pause":
                await it.tables.hosting.pause(table.id, ben.user.id, interaction=it.click())
            case _:
                await it.tables.hosting.close(table.id, ben.user.id, interaction=it.click())
        for persona in (ben, chidi, dora):
            await it.public(table, persona)
            await it.menu(table, persona)


async def _seats(it: Recorder) -> None:
    """An automatic player on the seat of someone who may come back; a seat to give away; a seat for a
    volunteer."""
    table = await opened(it, "stand-in", 5)
    anna, ben, chidi, _ = table.people
    await it.tables.hosting.robot(table.id, chidi.user.id, "s3", interaction=it.click())
    await _menu(it, table, chidi, "map")
    await it.look(table, chidi)
    for persona, seat in ((anna, "s1"), (anna, "s3"), (ben, "s2")):
        menu = await it.menu(table, persona)
        await it.choose(table, persona, menu, "give", seat)
    table = await it.open("vacant", NAME, [anna, ben, it.stranger])
    await it.tables.forget(it.stranger.user.id)
    jonas = it.people[-1]
    await it.menu(table, jonas)
    await it.public(table, jonas)


async def _standing(it: Recorder) -> None:
    """Orders for what has not been asked yet, and a list of possible orders."""
    table = await opened(it, "standing", 1)
    anna, ben, *_ = table.people
    await it.tables.set_order(table.id, ben.user.id, "commit", "0", interaction=it.click())
    await it.tables.set_order(table.id, anna.user.id, "wonder-point", interaction=it.click())
    for persona in (anna, ben):
        await _menu(it, table, persona, "map")


async def _hurried(it: Recorder) -> None:
    """A table with deadlines, where an extension was taken."""
    table = await opened(it, "hurried", 1, pace="evening")
    anna, ben, *_ = table.people
    await it.tables.hosting.extend(table.id, anna.user.id, interaction=it.click())
    for persona in (anna, ben):
        await it.look(table, persona)
        await it.menu(table, persona)
        await it.in_dms(table, persona)


async def _pasts(it: Recorder) -> None:
    """Histories with an undone answer, deadlines missed until someone was absent, and a player who left."""
    table = await it.open("struck", NAME, it.people[:2], pace="live")
    while not any(place.absent for place in (await it.tables.viewing.status(table.id)).seats):
        await it.time_passes(table, 6 * MINUTE)
    for persona in table.people:
        await it.look(table, persona)
        await it.menu(table, persona)
    table = await opened(it, "undone", 1)
    anna = table.people[0]
    await it.answer(table, anna, "temple H5")
    await it.tables.undo(table.id, anna.user.id, interaction=it.click())
    await it.look(table, anna)
    options = {"leaving_by_the_book": True, "short_game": True}
    table = await it.open("farewell", "western-empires", it.people[:5], options=options)
    for _ in range(20):
        await it.answer_usually(table)
    await it.tables.hosting.leave(table.id, it.people[4].user.id, interaction=it.click())
    await it.look(table, anna)


async def _closed(it: Recorder) -> None:
    table = await it.open("closed", NAME, it.people[:2], start=False)
    await it.public(table, it.people[0])
    await it.tables.hosting.close(table.id, it.people[0].user.id, interaction=it.click())


async def _lost(it: Recorder) -> None:
    """A table whose channel was deleted; it goes on in direct messages."""
    table = await opened(it, "lost", 1)
    anna, *_ = table.people
    await it.look(table, anna)
    del it.here.sandbox.world.channels[table.channel.id]
    await it.answer(table, anna, "temple H5")
    await it.here.quiet()
    await it.in_dms(table, anna)
