"""`ziggurat soak kill`: kill -9 at random moments under load; a power cut on a copy of the files."""

import asyncio
import contextlib
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from random import Random

from bot.soak.audit import audit, letters
from bot.soak.current import stale
from bot.soak.eyes import Eyes, at_rest
from bot.soak.ledger import Ledger
from bot.soak.nursery import Nursery
from bot.soak.place import place
from bot.soak.power import Marks, power_cut
from bot.soak.process import Bot, until
from bot.soak.town import Town
from sandbox.server import Sandbox

LIFE = 4.0
"""Seconds until a kill, as a measure: most bots live for half of it at most, some for three times as long."""
LONG = 0.25
"""So many get old enough to draw all pictures anew, and to tell people what came of their clicks."""
COLD = 20
"""One start of so many is from the very beginning; the others spare themselves what Python has read."""
IN_THE_CRADLE = 0.15
"""So many kills strike while the bot is still starting."""
REST = 60.0
"""Seconds in which something of what is owed must be sent, in the end, until nothing is."""


@dataclass
class Killed:
    """What came of it."""

    kills: int = 0
    cuts: int = 0
    acts: int = 0
    done: int = 0
    refused: int = 0
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: "Killed") -> None:
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


@dataclass(frozen=True)
class Kills:
    """What is played, and how it is killed."""

    titles: Sequence[str]
    tables: int = 6
    life: float = LIFE
    keep: Path | None = None
    """Where the files stay, in a folder for each seed."""


def kill_side_by_side(
    kills: Kills, times: int, cuts: int, *, jobs: int = 1, seed: int = 1, say: Callable[[str], None]
) -> Killed:
    """The same number of kills, shared by several sandboxes with a bot each."""
    result = Killed()
    if jobs == 1:
        return asyncio.run(kill(kills, times, cuts=cuts, seed=seed, say=say))
    with ProcessPoolExecutor(jobs) as pool:
        shares = [_share(times, jobs, n) for n in range(jobs)], [_share(cuts, jobs, n) for n in range(jobs)]
        for found in pool.map(partial(_killed, kills), *shares, range(seed, seed + jobs)):
            result.add(found)
            say(f"{result.kills} kills, {result.done} done")
    return result


def _share(total: int, jobs: int, number: int) -> int:
    return total * (number + 1) // jobs - total * number // jobs


def _killed(kills: Kills, times: int, cuts: int, seed: int) -> Killed:
    return asyncio.run(kill(kills, times, cuts=cuts, seed=seed))


async def kill(
    kills: Kills,
    times: int,
    *,
    cuts: int = 0,
    seed: int = 1,
    say: Callable[[str], None] = lambda line: None,
) -> Killed:
    """Kills the bot so many times, and cuts the power in `cuts` of them; stops at the first thing wrong."""
    chance, result = Random(seed), Killed()
    with place(kills.keep and kills.keep / str(seed)) as folder:
        async with Sandbox() as sandbox:
            town = Town(sandbox, kills.titles, kills.tables, chance)
            ledger = Ledger(sandbox.world)
            sandbox.api.records = ledger
            nursery = Nursery(sandbox.url)
            bot = Bot(sandbox, town.account, folder / "tables.sqlite3", nursery)
            marks = Marks(bot.database)
            ledger.told = marks.note
            await bot.start()
            playing = asyncio.create_task(town.live(bot, Eyes(bot.database)))
            try:
                await until(lambda: bool(ledger.done) or playing.done(), REST)
                for number in range(times):
                    longest = 3 * kills.life if chance.random() < LONG else kills.life / 2
                    await asyncio.sleep(chance.uniform(0.0, longest))
                    await bot.kill()
                    result.kills += 1
                    result.wrong += await audit(_copy(bot.database, folder / "copy"), ledger.done)
                    if number < cuts:
                        result.wrong += await _cut(_copy(bot.database, folder / "cut"), marks, ledger, chance)
                        result.cuts += 1
                    if result.wrong or playing.done():
                        break
                    say(f"{result.kills} kills, {len(ledger.done)} done")
                    await bot.launch(cold=number % COLD == 0)
                    if chance.random() > IN_THE_CRADLE:
                        await bot.ready()
                await _rest(bot, playing, result)
                result.wrong += letters(bot.database, sandbox.world)
                await bot.kill()
                result.wrong += await audit(_copy(bot.database, folder / "copy"), ledger.done)
                result.wrong += await stale(bot.database, sandbox.world)
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                await bot.kill()
                await nursery.close()
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
    if not await at_rest(bot.database, REST):
        result.wrong.append("it has not come to rest")


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
