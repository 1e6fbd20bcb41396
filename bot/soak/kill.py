"""`ziggurat soak kill`: kill -9 at random moments under load; a power cut on a copy of the files."""

import asyncio
import contextlib
import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.soak.audit import audit, letters
from bot.soak.eyes import Eyes, at_rest
from bot.soak.ledger import Ledger
from bot.soak.power import Marks, power_cut
from bot.soak.process import Bot
from bot.soak.town import Town
from sandbox.server import Sandbox

LIFE = 6.0
"""Seconds until a kill, at most."""
IN_THE_CRADLE = 0.15
"""So many kills strike while the bot is still starting."""
REST = 60.0
"""Seconds for everything that is owed to be sent, in the end."""


@dataclass
class Killed:
    """What came of it."""

    kills: int = 0
    cuts: int = 0
    acts: int = 0
    done: int = 0
    refused: int = 0
    wrong: list[str] = field(default_factory=list[str])


async def kill(
    titles: Sequence[str],
    times: int,
    *,
    tables: int = 6,
    cuts: int = 0,
    life: float = LIFE,
    seed: int = 1,
    say: Callable[[str], None] = lambda line: None,
) -> Killed:
    """Kills the bot so many times, and cuts the power in `cuts` of them; stops at the first thing wrong."""
    chance, result = Random(seed), Killed()
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        folder = Path(name)
        async with Sandbox() as sandbox:
            town = Town(sandbox, titles, tables, chance)
            ledger = Ledger(sandbox.world)
            sandbox.api.records = ledger
            bot = Bot(sandbox, town.account, folder / "tables.sqlite3")
            marks = Marks(bot.database)
            ledger.told = marks.note
            await bot.start()
            playing = asyncio.create_task(town.live(bot, Eyes(bot.database)))
            try:
                for number in range(times):
                    await asyncio.sleep(chance.uniform(0.0, life))
                    await bot.kill()
                    result.kills += 1
                    result.wrong += await audit(_copy(bot.database, folder / "copy"), ledger.done)
                    if number < cuts:
                        result.wrong += await _cut(_copy(bot.database, folder / "cut"), marks, ledger, chance)
                        result.cuts += 1
                    if result.wrong or playing.done():
                        break
                    say(f"{result.kills} kills, {len(ledger.done)} done")
                    await bot.launch()
                    if chance.random() > IN_THE_CRADLE:
                        await bot.ready()
                await _rest(bot, playing, result)
                result.wrong += letters(bot.database, sandbox.world)
                await bot.kill()
                result.wrong += await audit(_copy(bot.database, folder / "copy"), ledger.done)
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                await bot.kill()
            result.acts, result.done, result.refused = town.acts, len(ledger.done), ledger.refused
    return result


async def _rest(bot: Bot, playing: "asyncio.Task[None]", result: Killed) -> None:
    """People stop; the bot sends what it still owes."""
    if playing.done():
        result.wrong.append(f"the people stopped: {playing.exception()!r}")
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError, Exception):
        await playing
    if not bot.up.is_set():
        await bot.start()
    await at_rest(bot.database, REST)


async def _cut(copy: Path, marks: Marks, ledger: Ledger, chance: Random) -> list[str]:
    power_cut(copy, marks, chance)
    return [f"power cut: {wrong}" for wrong in await audit(copy, ledger.done)]


def _copy(database: Path, folder: Path) -> Path:
    """The files as a power cut or a kill leaves them; the index of the log is made anew by whoever opens."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for end in ("", "-wal"):
        source = database.with_name(database.name + end)
        if source.exists():
            shutil.copy(source, folder / source.name)
    return folder / database.name
