"""`ziggurat soak load`: measures how quick the bot is while many tables are played at once."""

import asyncio
import json
import os
import sqlite3
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.backlog import MESSAGE
from bot.soak.confirmations import ConfirmationLog
from bot.soak.mid_game import open_tables
from bot.soak.process import START_SECONDS, BotProcess
from bot.soak.table_reader import TableReader, wait_until_idle
from bot.soak.workload import Workload
from sandbox.model import Application, Message
from sandbox.persona import Persona
from sandbox.rate import PER_SECOND, Rate
from sandbox.server import Sandbox
from sandbox.trouble import Troubles

NEWS_PAUSE = 20
"""Seconds that news wait for more, as in a bot whose host has changed nothing."""
ECHO_BOT = "tests.chat.echo"
"""The module of a bot in bare discord.py that only acknowledges clicks, as a yardstick."""
SECONDS_BETWEEN_ECHOES = 0.25
"""Pause between two clicks on the echo bot's button."""
SETTLE_SECONDS = 300.0
"""Time in which the bot's backlog must shrink before the measurement begins."""
ACKNOWLEDGEMENT_LIMIT = 3.0
"""Seconds after a click until which Discord takes an acknowledgement."""


@dataclass
class LoadResult:
    """What was measured; times are in seconds."""

    tables: int
    began: int = 0
    seconds: float = 0.0
    acts: int = 0
    unanswered: int = 0
    ours: list[float] = field(default_factory=list[float])
    """From a click to the bot's acknowledgement."""
    shown: list[float] = field(default_factory=list[float])
    """From a click to the bot's reply, pictures included."""
    echo: list[float] = field(default_factory=list[float])
    """From a click to the echo bot's acknowledgement."""
    letters: list[float] = field(default_factory=list[float])
    """How long each letter was in the outbox since it was due."""
    letters_since_creation: list[float] = field(default_factory=list[float])
    """How long each letter was in the outbox, what it waits for more to tell included."""
    status_behind: list[float] = field(default_factory=list[float])
    """From the oldest change that a status message tells until it was sent."""
    requests: Counter[str] = field(default_factory=Counter[str])
    """The bot's requests that count against Discord's limit, by kind."""
    sizes: Counter[str] = field(default_factory=Counter[str])
    """Bytes in these requests, by kind."""
    edits: int = 0
    """Of these requests, those that edit a message."""
    unchanged: int = 0
    """Of the edits, those that changed nothing."""
    queue: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    """Pictures that waited to be drawn, for clicks and for letters, second by second."""
    waiting: int = 0
    """Letters that were still in the outbox at the end."""
    limited: int = 0
    """Requests that the sandbox refused because there were more than fifty in a second."""
    memory: int = 0
    cpu: float = 0.0

    @property
    def floor(self) -> float:
        """The least time in which all these letters can be sent, at fifty a second."""
        return (len(self.letters) + self.waiting) / PER_SECOND


async def load(
    titles: Sequence[str],
    tables: int,
    seconds: float,
    *,
    every: float,
    seed: int = 1,
    say: Callable[[str], None] = lambda line: None,
) -> LoadResult:
    """Plays so many tables for so many seconds; people think `every` seconds about an answer, on average."""
    result = LoadResult(tables)
    faults = Troubles(rate=Rate())
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        async with Sandbox(faults=faults) as sandbox:
            workload = Workload(sandbox, titles, tables, Random(seed), on_panels=True)
            echo = sandbox.add_bot("Echo", workload.owner.user, workload.guild)
            confirmations = ConfirmationLog(sandbox.world)
            sandbox.api.records = confirmations
            bot = BotProcess(sandbox, workload.account, Path(name) / "tables.sqlite3", news_pause=NEWS_PAUSE)
            await open_tables(workload, bot.database, say)
            try:
                await bot.start()
                async with _echo_bot(sandbox, echo, workload.owner) as button:
                    reader = TableReader(bot.database)
                    say("the bot tells everybody what is asked")
                    await wait_until_idle(bot.database, SETTLE_SECONDS)
                    result.began = sum(reader.read(group.channel.id) is not None for group in workload.groups)
                    confirmations.forget_times()
                    acts, cpu, since = workload.acts, bot.seconds, _now(sandbox)
                    beats = len(_picture_queue(bot.log))
                    playing = asyncio.create_task(workload.run(bot, reader, every=every))
                    await _click_echo(workload.owner, button, seconds, playing)
                    playing.cancel()
                    await asyncio.gather(playing, return_exceptions=True)
                    result.seconds = _now(sandbox) - since
                    result.acts, result.unanswered = workload.acts - acts, workload.unanswered
                    result.cpu, result.memory = bot.seconds - cpu, bot.memory
                    result.ours, result.shown = (
                        confirmations.acks[workload.account.id],
                        confirmations.replies[workload.account.id],
                    )
                    result.echo = confirmations.acks[echo.id]
                    result.queue = _picture_queue(bot.log, beats)
                    _read_outbox(result, bot.database, since)
                    counted = confirmations.requests
                    result.requests, result.sizes = counted.counts, counted.sizes
                    result.edits, result.unchanged = counted.edits, counted.unchanged
                    result.limited = faults.struck["too fast"]
            finally:
                await bot.kill()
    return result


def _now(sandbox: Sandbox) -> float:
    return sandbox.world.clock.now()


@asynccontextmanager
async def _echo_bot(sandbox: Sandbox, account: Application, owner: Persona) -> AsyncGenerator[Message]:
    """Runs the echo bot in a process of its own; yields the message with its button."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "sandbox.connect", sandbox.url, ECHO_BOT),
        env=os.environ | {"DISCORD_TOKEN": account.token},
    )
    try:
        here = sandbox.gateway.is_connected
        await owner.wait_for(lambda: here(account), START_SECONDS)
        told = await owner.slash("/echo")
        assert told.message is not None
        yield told.message
    finally:
        process.terminate()
        await process.wait()


async def _click_echo(owner: Persona, button: Message, seconds: float, playing: "asyncio.Task[None]") -> None:
    """Clicks the echo bot's button all the time, so that both bots are measured under the same load."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    while loop.time() < until and not playing.done():
        await owner.click(button, "click")
        await asyncio.sleep(SECONDS_BETWEEN_ECHOES)


def _read_outbox(result: LoadResult, database: Path, since: float) -> None:
    """Reads how long letters were in the outbox, and how many are still there."""
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as db:
        sent = db.execute(
            "SELECT done - max(created, not_before), done - created, message = 'status' FROM outbox"
            " WHERE state = 'sent' AND created > ?",
            (since * 1000,),
        ).fetchall()
        (result.waiting,) = db.execute(
            "SELECT COUNT(*) FROM outbox WHERE state IN ('waiting', 'taken')"
        ).fetchone()
    result.letters = [max(0.0, wait / 1000) for wait, _, _ in sent]
    result.letters_since_creation = [wait / 1000 for _, wait, _ in sent]
    result.status_behind = [wait / 1000 for _, wait, of_status in sent if of_status]


def _picture_queue(log: Path, since: int = 0) -> list[tuple[int, int]]:
    """The lengths of the picture queues, from the lines that the bot logs each second."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if f'"{MESSAGE}"' in line]
    return [(line["pictures_for_clicks"], line["pictures_for_letters"]) for line in lines[since:]]


def percentile(times: Sequence[float], percent: int) -> float:
    """The time below which so many percent of the times lie."""
    if len(times) < 2:
        return float("nan")
    return statistics.quantiles(times, n=100, method="inclusive")[percent - 1]
