"""`ziggurat soak kill`: kill -9 at random moments under load, and power cuts on copies of the files."""

import asyncio
import contextlib
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from random import Random

from bot.soak.audit import audit, letter_faults
from bot.soak.confirmations import ConfirmationLog
from bot.soak.fork_server import ForkServer
from bot.soak.power_cut import DurableLog, power_cut
from bot.soak.process import BotProcess, until
from bot.soak.stale_status import stale_statuses
from bot.soak.table_reader import TableReader, wait_until_idle
from bot.soak.work_folder import work_folder
from bot.soak.workload import Workload
from sandbox.server import Sandbox

LIFETIME = 4.0
"""Scale of the time until a kill, in seconds: at most half of it for most bots, three times it for some."""
LONG_LIVED = 0.25
"""Share of bots that run for up to three times `LIFETIME`: long enough to draw pictures and to reply."""
COLD_START_EVERY = 20
"""One start in so many is a new Python process; the others are forks that have imported everything."""
KILLED_WHILE_STARTING = 0.15
"""Share of the kills after which the next may come while the bot is still starting."""
DRAIN_SECONDS = 60.0
"""Time in which the backlog must shrink, once people have stopped, until it is gone."""


@dataclass
class KillResult:
    """What was done, and what went wrong."""

    kills: int = 0
    cuts: int = 0
    acts: int = 0
    done: int = 0
    refused: int = 0
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: "KillResult") -> None:
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


@dataclass(frozen=True)
class KillPlan:
    """What is played, and how soon it is killed."""

    titles: Sequence[str]
    tables: int = 6
    life: float = LIFETIME
    keep: Path | None = None
    """The folder in which the files stay, in one folder for each seed; None to delete them."""


def kill_side_by_side(
    plan: KillPlan, times: int, cuts: int, *, jobs: int = 1, seed: int = 1, say: Callable[[str], None]
) -> KillResult:
    """Shares the kills among several processes, each with a sandbox and a bot of its own."""
    result = KillResult()
    if jobs == 1:
        return asyncio.run(kill(plan, times, cuts=cuts, seed=seed, say=say))
    with ProcessPoolExecutor(jobs) as pool:
        shares = [_share(times, jobs, n) for n in range(jobs)], [_share(cuts, jobs, n) for n in range(jobs)]
        for found in pool.map(partial(_kill_in_process, plan), *shares, range(seed, seed + jobs)):
            result.add(found)
            say(f"{result.kills} kills, {result.done} done")
    return result


def _share(total: int, jobs: int, number: int) -> int:
    return total * (number + 1) // jobs - total * number // jobs


def _kill_in_process(plan: KillPlan, times: int, cuts: int, seed: int) -> KillResult:
    return asyncio.run(kill(plan, times, cuts=cuts, seed=seed))


async def kill(
    plan: KillPlan,
    times: int,
    *,
    cuts: int = 0,
    seed: int = 1,
    say: Callable[[str], None] = lambda line: None,
) -> KillResult:
    """Kills the bot so many times, and cuts the power in `cuts` of them; stops at the first thing wrong."""
    chance, result = Random(seed), KillResult()
    with work_folder(plan.keep and plan.keep / str(seed)) as folder:
        async with Sandbox() as sandbox:
            workload = Workload(sandbox, plan.titles, plan.tables, chance)
            confirmations = ConfirmationLog(sandbox.world)
            sandbox.api.records = confirmations
            fork_server = ForkServer(sandbox.url)
            bot = BotProcess(sandbox, workload.account, folder / "tables.sqlite3", fork_server)
            durable = DurableLog(bot.database)
            confirmations.on_confirmed = durable.advance
            await bot.start()
            playing = asyncio.create_task(workload.run(bot, TableReader(bot.database)))
            try:
                await until(lambda: bool(confirmations.confirmed) or playing.done(), DRAIN_SECONDS)
                for number in range(times):
                    longest = 3 * plan.life if chance.random() < LONG_LIVED else plan.life / 2
                    await asyncio.sleep(chance.uniform(0.0, longest))
                    await bot.kill()
                    result.kills += 1
                    result.wrong += await audit(_copy(bot.database, folder / "copy"), confirmations.confirmed)
                    if number < cuts:
                        copy = _copy(bot.database, folder / "cut")
                        result.wrong += await _cut(copy, durable, confirmations, chance)
                        result.cuts += 1
                    if result.wrong or playing.done():
                        break
                    say(f"{result.kills} kills, {len(confirmations.confirmed)} done")
                    await bot.launch(cold=number % COLD_START_EVERY == 0)
                    if chance.random() > KILLED_WHILE_STARTING:
                        await bot.ready()
                await _drain(bot, playing, result)
                result.wrong += letter_faults(bot.database, sandbox.world)
                await bot.kill()
                result.wrong += await audit(_copy(bot.database, folder / "copy"), confirmations.confirmed)
                result.wrong += await stale_statuses(bot.database, sandbox.world)
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                await bot.kill()
                await fork_server.close()
            result.acts, result.refused = workload.acts, confirmations.refused
            result.done = len(confirmations.confirmed)
    return result


async def _drain(bot: BotProcess, playing: "asyncio.Task[None]", result: KillResult) -> None:
    """Stops the people and lets the bot work off its backlog."""
    if playing.done():
        result.wrong.append(f"the people stopped: {playing.exception()!r}")
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError, Exception):
        await playing
    if not bot.up.is_set():
        await bot.start()
    if not await wait_until_idle(bot.database, DRAIN_SECONDS):
        result.wrong.append("it has not come to rest")


async def _cut(copy: Path, durable: DurableLog, confirmations: ConfirmationLog, chance: Random) -> list[str]:
    power_cut(copy, durable, chance)
    return [f"power cut: {wrong}" for wrong in await audit(copy, confirmations.confirmed)]


def _copy(database: Path, folder: Path) -> Path:
    """Copies the database and its log; SQLite rebuilds the index of the log on opening."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for end in ("", "-wal"):
        source = database.with_name(database.name + end)
        if source.exists():
            shutil.copy(source, folder / source.name)
    return folder / database.name
