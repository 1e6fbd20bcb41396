"""`ziggurat soak faults`: all that Discord can do wrong, mixed, under load; in the end nobody is stuck."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.soak.audit import audit, letters
from bot.soak.current import stale
from bot.soak.eyes import Eyes, at_rest, owed_by_bot
from bot.soak.ledger import Ledger
from bot.soak.outages import Outages
from bot.soak.place import place
from bot.soak.process import Bot
from bot.soak.town import Town
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

GATEWAY, THREAD = "GET /gateway", r"POST /channels/\d+/messages/\d+/threads$"
LETTER, EDIT = r"POST /channels/\d+/messages$", r"PATCH /channels/\d+/messages/"
REMOVAL, CALLBACK, SHOWN = r"DELETE /channels/", "POST /interactions/", "PATCH /webhooks/"
WEATHER: tuple[tuple[float, Callable[[], Trouble]], ...] = (
    (0.02, lambda: limited(LETTER, 0.4)),
    (0.01, lambda: limited(EDIT, 0.4)),
    (0.003, lambda: limited(LETTER, 2.0, everywhere=True)),
    (0.01, lambda: limited(CALLBACK, 0.3)),
    (0.01, lambda: failing(500, LETTER)),
    (0.01, lambda: failing(503, LETTER)),
    (0.01, lambda: failing(500, LETTER, after=True)),
    (0.01, lambda: failing(503, LETTER, after=True)),
    (0.01, lambda: failing(502, EDIT)),
    (0.01, lambda: failing(503, REMOVAL)),
    (0.01, lambda: failing(500, CALLBACK)),
    (0.01, lambda: failing(503, CALLBACK, after=True)),
    (0.01, lambda: failing(503, SHOWN, after=True)),
    (0.01, lambda: cut(LETTER)),
    (0.01, lambda: cut(LETTER, after=True)),
    (0.01, lambda: cut(CALLBACK)),
    (0.01, lambda: cut(SHOWN, after=True)),
    (0.002, lambda: hanging(LETTER, 25.0)),
    (0.005, lambda: hanging(CALLBACK, 4.0)),
    (0.005, lambda: hanging(SHOWN, 4.0)),
    (0.01, lambda: refusing(errors.too_many_old_edits(0.05), EDIT)),
    (0.01, lambda: refusing(errors.unknown_message(), EDIT)),
    (0.01, lambda: refusing(errors.missing_permissions(), LETTER)),
    (0.02, lambda: oversized(LETTER)),
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
"""How often each strikes at what it matches."""
EXCUSED = ("403 50013", "dms closed")
"""Why a letter may be dropped in such weather: its people are told in another way."""
OUTAGE_EVERY = 4.0
CALM = 90.0
"""Seconds after the storm in which everybody must get on, and letters arrive until none is left."""


@dataclass
class Weathered:
    """What came of it."""

    acts: int = 0
    done: int = 0
    unanswered: int = 0
    struck: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])


async def storm(
    titles: Sequence[str],
    seconds: float,
    *,
    tables: int = 6,
    seed: int = 1,
    keep: Path | None = None,
    say: Callable[[str], None] = lambda line: None,
) -> Weathered:
    """All faults for so long; then a calm in which every table must move, and everything must arrive."""
    chance, result = Random(seed), Weathered()
    faults = Troubles(rate=Rate(), chance=Random(seed + 1))
    with place(keep) as folder:
        async with Sandbox(faults=faults) as sandbox:
            town = Town(sandbox, titles, tables, chance)
            ledger = Ledger(sandbox.world)
            sandbox.api.records = ledger
            bot = Bot(sandbox, town.account, folder / "tables.sqlite3")
            await bot.start()
            eyes, outages = Eyes(bot.database), Outages(sandbox, town, chance)
            playing = asyncio.create_task(town.live(bot, eyes))
            try:
                faults.list = [_weather(odds, make) for odds, make in WEATHER]
                loop = asyncio.get_running_loop()
                until = loop.time() + seconds
                while loop.time() < until and not playing.done():
                    await asyncio.sleep(min(OUTAGE_EVERY * chance.uniform(0.5, 1.5), until - loop.time()))
                    faults.struck[await outages.strike()] += 1
                    owed = owed_by_bot(bot.database)
                    say(f"{town.acts} acts, {faults.struck.total()} faults, {owed} letters and moves owed")
                faults.clear()
                outages.end()
                result.wrong += await _calm(town, eyes, playing)
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                if not await at_rest(bot.database, CALM):
                    result.wrong.append("it has not come to rest")
                result.wrong += letters(bot.database, sandbox.world, EXCUSED)
                await bot.kill()
                result.wrong += await audit(bot.database, ledger.done)
                result.wrong += await stale(bot.database, sandbox.world)
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                await bot.kill()
            result.acts, result.done, result.unanswered = town.acts, len(ledger.done), town.unanswered
            result.struck = faults.struck
    return result


def _weather(odds: float, make: Callable[[], Trouble]) -> Trouble:
    trouble = make()
    trouble.times, trouble.chance = None, odds
    return trouble


async def _calm(town: Town, eyes: Eyes, playing: "asyncio.Task[None]") -> list[str]:
    """Every table goes on."""
    if playing.done():
        return [f"the people stopped: {playing.exception()!r}"]
    before = {spot.channel.id: eyes.look(spot.channel.id) for spot in town.spots}
    still = dict(before)
    loop = asyncio.get_running_loop()
    until = loop.time() + CALM
    while still and loop.time() < until:
        await asyncio.sleep(0.5)
        for channel in list(still):
            seen, was = eyes.look(channel), before[channel]
            if (seen and (seen.table, seen.seq)) != (was and (was.table, was.seq)):
                del still[channel]
    return [
        f"table {was.table if was else '?'} ({was.title if was else '?'}) is stuck" for was in still.values()
    ]
