"""`ziggurat soak faults`: everything that Discord can do wrong, under load; no table may get stuck."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.soak.audit import audit, letter_faults
from bot.soak.confirmations import ConfirmationLog
from bot.soak.outages import Outages
from bot.soak.process import BotProcess
from bot.soak.stale_status import stale_statuses
from bot.soak.table_reader import TableReader, backlog, wait_until_idle
from bot.soak.work_folder import work_folder
from bot.soak.workload import Workload
from sandbox import errors
from sandbox.rate import Rate
from sandbox.server import Sandbox
from sandbox.trouble import (
    Trouble,
    Troubles,
    cut,
    failing,
    hanging,
    late,
    limited,
    lost,
    malformed,
    oversized,
    refusing,
    twice,
)

# Requests that faults strike at.
GATEWAY, THREAD = "GET /gateway", r"POST /channels/\d+/messages/\d+/threads$"
MESSAGE, EDIT = r"POST /channels/\d+/messages$", r"PATCH /channels/\d+/messages/"
DELETE, CALLBACK, REPLY = r"DELETE /channels/", "POST /interactions/", "PATCH /webhooks/"
FAULT_CHANCES: tuple[tuple[float, Callable[[], Trouble]], ...] = (
    (0.02, lambda: limited(MESSAGE, 0.4)),
    (0.01, lambda: limited(EDIT, 0.4)),
    (0.003, lambda: limited(MESSAGE, 2.0, everywhere=True)),
    (0.01, lambda: limited(CALLBACK, 0.3)),
    (0.01, lambda: failing(500, MESSAGE)),
    (0.01, lambda: failing(503, MESSAGE)),
    (0.01, lambda: failing(500, MESSAGE, after=True)),
    (0.01, lambda: failing(503, MESSAGE, after=True)),
    (0.01, lambda: failing(502, EDIT)),
    (0.01, lambda: failing(503, DELETE)),
    (0.01, lambda: failing(500, CALLBACK)),
    (0.01, lambda: failing(503, CALLBACK, after=True)),
    (0.01, lambda: failing(503, REPLY, after=True)),
    (0.01, lambda: cut(MESSAGE)),
    (0.01, lambda: cut(MESSAGE, after=True)),
    (0.01, lambda: cut(CALLBACK)),
    (0.01, lambda: cut(REPLY, after=True)),
    (0.002, lambda: hanging(MESSAGE, 25.0)),
    (0.005, lambda: hanging(CALLBACK, 4.0)),
    (0.005, lambda: hanging(REPLY, 4.0)),
    (0.01, lambda: refusing(errors.too_many_old_edits(0.05), EDIT)),
    (0.01, lambda: refusing(errors.unknown_message(), EDIT)),
    (0.01, lambda: refusing(errors.missing_permissions(), MESSAGE)),
    (0.02, lambda: oversized(MESSAGE)),
    (0.02, lambda: oversized(EDIT)),
    (0.1, lambda: failing(503, THREAD)),
    (0.1, lambda: cut(THREAD, after=True)),
    (0.05, lambda: failing(503, GATEWAY)),
    (0.05, lambda: cut(GATEWAY)),
    (0.05, twice),
    (0.003, lambda: late(3.2)),
    (0.01, lost),
    (0.002, lambda: malformed("id")),
    (0.002, lambda: malformed("data")),
)
"""Each fault with the chance that it strikes a request that it matches."""
EXPECTED_DROPS = ("403 50013", "dms closed")
"""Reasons for which a letter may be dropped here: its people are told in another way."""
SECONDS_BETWEEN_OUTAGES = 4.0
"""Average seconds from one outage to the next."""
RECOVERY_SECONDS = 90.0
"""Time after the last fault in which every table must move, and in which the backlog must shrink."""


@dataclass
class FaultsResult:
    """What was done, and what went wrong."""

    acts: int = 0
    done: int = 0
    unanswered: int = 0
    struck: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])


async def faults(
    titles: Sequence[str],
    seconds: float,
    *,
    tables: int = 6,
    seed: int = 1,
    keep: Path | None = None,
    say: Callable[[str], None] = lambda line: None,
) -> FaultsResult:
    """Plays for so many seconds with faults; then without: every table must move, every letter arrive."""
    chance, result = Random(seed), FaultsResult()
    troubles = Troubles(rate=Rate(), chance=Random(seed + 1))
    with work_folder(keep) as folder:
        async with Sandbox(faults=troubles) as sandbox:
            workload = Workload(sandbox, titles, tables, chance)
            confirmations = ConfirmationLog(sandbox.world)
            sandbox.api.records = confirmations
            bot = BotProcess(sandbox, workload.account, folder / "tables.sqlite3")
            await bot.start()
            reader, outages = TableReader(bot.database), Outages(sandbox, workload, chance)
            playing = asyncio.create_task(workload.run(bot, reader))
            try:
                troubles.list = [_repeating(odds, make) for odds, make in FAULT_CHANCES]
                loop = asyncio.get_running_loop()
                until = loop.time() + seconds
                while loop.time() < until and not playing.done():
                    await asyncio.sleep(
                        min(SECONDS_BETWEEN_OUTAGES * chance.uniform(0.5, 1.5), until - loop.time())
                    )
                    troubles.struck[await outages.cause_one()] += 1
                    left = backlog(bot.database)
                    struck = troubles.struck.total()
                    say(f"{workload.acts} acts, {struck} faults, {left} letters and moves owed")
                troubles.clear()
                outages.end()
                result.wrong += await _stuck_tables(workload, reader, playing)
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                if not await wait_until_idle(bot.database, RECOVERY_SECONDS):
                    result.wrong.append("it has not come to rest")
                result.wrong += letter_faults(bot.database, sandbox.world, EXPECTED_DROPS)
                await bot.kill()
                result.wrong += await audit(bot.database, confirmations.confirmed)
                result.wrong += await stale_statuses(bot.database, sandbox.world)
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                await bot.kill()
            result.acts, result.unanswered = workload.acts, workload.unanswered
            result.done = len(confirmations.confirmed)
            result.struck = troubles.struck
    return result


def _repeating(chance: float, make: Callable[[], Trouble]) -> Trouble:
    """The fault, at any time and with this chance instead of once."""
    trouble = make()
    trouble.times, trouble.chance = None, chance
    return trouble


async def _stuck_tables(workload: Workload, reader: TableReader, playing: "asyncio.Task[None]") -> list[str]:
    """Says which tables have not moved within the time for recovery."""
    if playing.done():
        return [f"the people stopped: {playing.exception()!r}"]
    before = {group.channel.id: reader.read(group.channel.id) for group in workload.groups}
    still = dict(before)
    loop = asyncio.get_running_loop()
    until = loop.time() + RECOVERY_SECONDS
    while still and loop.time() < until:
        await asyncio.sleep(0.5)
        for channel in list(still):
            seen, was = reader.read(channel), before[channel]
            if (seen and (seen.table, seen.seq)) != (was and (was.table, was.seq)):
                del still[channel]
    return [
        f"table {was.table if was else '?'} ({was.title if was else '?'}) is stuck" for was in still.values()
    ]
