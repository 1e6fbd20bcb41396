"""`ziggurat soak load`: many tables moving at once, and how quick the bot still is."""

import asyncio
import json
import os
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.backlog import MESSAGE
from bot.soak.eyes import Eyes, at_rest
from bot.soak.founding import found
from bot.soak.ledger import Ledger
from bot.soak.process import STARTS_WITHIN, Bot
from bot.soak.town import Town
from sandbox.model import Application, Message
from sandbox.persona import Persona
from sandbox.rate import PER_SECOND, Rate
from sandbox.server import Sandbox
from sandbox.trouble import Troubles

ECHO = "tests.chat.echo"
"""The least that a bot can do, in bare discord.py."""
ECHO_EVERY = 0.25
SETTLES_WITHIN = 300.0
NEWS_PAUSE = 20
"""Seconds, as a bot has it that nobody changes."""
LATE = 3.0
"""Seconds after which Discord takes no acknowledgement any more."""


@dataclass
class Loaded:
    """Times in seconds."""

    tables: int
    began: int = 0
    seconds: float = 0.0
    acts: int = 0
    unanswered: int = 0
    ours: list[float] = field(default_factory=list[float])
    shown: list[float] = field(default_factory=list[float])
    """From a click until what came of it is shown, pictures included."""
    echo: list[float] = field(default_factory=list[float])
    letters: list[float] = field(default_factory=list[float])
    """How long each letter was in the outbox."""
    queue: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    """How many pictures waited to be drawn, for clicks and for letters, from second to second."""
    waiting: int = 0
    """Letters that are still there in the end."""
    limited: int = 0
    """Requests that Discord refused because there were more than fifty in a second."""
    memory: int = 0
    cpu: float = 0.0

    @property
    def floor(self) -> float:
        """Seconds that all these letters take at fifty a second, however good a bot is."""
        return (len(self.letters) + self.waiting) / PER_SECOND


async def load(
    titles: Sequence[str],
    tables: int,
    seconds: float,
    *,
    every: float,
    seed: int = 1,
    say: Callable[[str], None] = lambda line: None,
) -> Loaded:
    """So many tables for so long; a person thinks for `every` seconds about an answer, more or less."""
    result = Loaded(tables)
    faults = Troubles(rate=Rate())
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        async with Sandbox(faults=faults) as sandbox:
            town = Town(sandbox, titles, tables, Random(seed))
            echo = sandbox.add_bot("Echo", town.mayor.user, town.guild)
            ledger = Ledger(sandbox.world)
            sandbox.api.records = ledger
            bot = Bot(sandbox, town.account, Path(name) / "tables.sqlite3", news_pause=NEWS_PAUSE)
            await found(town, bot.database, say)
            try:
                await bot.start()
                async with _echoing(sandbox, echo, town.mayor) as button:
                    eyes = Eyes(bot.database)
                    say("the bot tells everybody what is asked")
                    await at_rest(bot.database, SETTLES_WITHIN)
                    result.began = sum(eyes.look(spot.channel.id) is not None for spot in town.spots)
                    ledger.forget_times()
                    acts, cpu, since = town.acts, bot.seconds, _now(sandbox)
                    beats = len(_queue(bot.log))
                    playing = asyncio.create_task(town.live(bot, eyes, every=every))
                    await _click(town.mayor, button, seconds, playing)
                    playing.cancel()
                    await asyncio.gather(playing, return_exceptions=True)
                    result.seconds = _now(sandbox) - since
                    result.acts, result.unanswered = town.acts - acts, town.unanswered
                    result.cpu, result.memory = bot.seconds - cpu, bot.memory
                    result.ours, result.shown = ledger.acks[town.account.id], ledger.shows[town.account.id]
                    result.echo = ledger.acks[echo.id]
                    result.queue = _queue(bot.log, beats)
                    result.letters, result.waiting = _outbox(bot.database, since)
                    result.limited = faults.struck["too fast"]
            finally:
                await bot.kill()
    return result


def _now(sandbox: Sandbox) -> float:
    return sandbox.world.clock.now()


@asynccontextmanager
async def _echoing(sandbox: Sandbox, account: Application, mayor: Persona) -> AsyncGenerator[Message]:
    """The echo in a process of its own; gives the message with its button."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox.connect", sandbox.url, ECHO),
        env=os.environ | {"DISCORD_TOKEN": account.token},
    )
    try:
        here = sandbox.gateway.is_connected
        await mayor.wait_for(lambda: here(account), STARTS_WITHIN)
        told = await mayor.slash("/echo")
        assert told.message is not None
        yield told.message
    finally:
        process.terminate()
        await process.wait()


async def _click(mayor: Persona, button: Message, seconds: float, playing: "asyncio.Task[None]") -> None:
    """The echo is asked all the time, so that both are measured in the same weather."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    while loop.time() < until and not playing.done():
        await mayor.click(button, "click")
        await asyncio.sleep(ECHO_EVERY)


def _outbox(database: Path, since: float) -> tuple[list[float], int]:
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as db:
        sent = db.execute(
            "SELECT (done - max(created, not_before)) / 1000.0 FROM outbox"
            " WHERE state = 'sent' AND created > ?",
            (since * 1000,),
        ).fetchall()
        (waiting,) = db.execute("SELECT COUNT(*) FROM outbox WHERE state IN ('waiting', 'taken')").fetchone()
    return [max(0.0, wait) for (wait,) in sent], int(waiting)


def _queue(log: Path, since: int = 0) -> list[tuple[int, int]]:
    """What each pulse of the bot told of its pictures."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if f'"{MESSAGE}"' in line]
    return [(line["pictures_for_clicks"], line["pictures_for_letters"]) for line in lines[since:]]


def rank(times: Sequence[float], percent: int) -> float:
    """The time that so many percent stay below."""
    if len(times) < 2:
        return float("nan")
    return statistics.quantiles(times, n=100, method="inclusive")[percent - 1]
