"""`ziggurat soak hostile`: forged clicks, others' buttons, odd texts, cheating hosts: nothing may change."""

import asyncio
import json
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.soak.hostile_inputs import Attack, attack
from bot.soak.process import BotProcess
from bot.soak.table_reader import TableReader, wait_until_idle
from bot.soak.workload import Workload
from sandbox.client.refused import Refused
from sandbox.client.start import outcome, start
from sandbox.model import Message
from sandbox.server import Sandbox

CONCURRENT_INPUTS = 25
"""Inputs that wait for their answers at the same time."""
BATCH = 500
"""Inputs between two checks of the database."""
KEPT_REPLIES = 50
"""Private replies that each channel keeps, for forged clicks to come from."""
START_SECONDS = 120.0
"""Time in which all tables must have begun."""


@dataclass
class HostileResult:
    """What was sent, and what went wrong."""

    inputs: int = 0
    answers: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])
    sent: dict[int, str] = field(default_factory=dict[int, str])


async def hostile(
    titles: Sequence[str], inputs: int, *, seed: int = 1, say: Callable[[str], None] = lambda line: None
) -> HostileResult:
    """Sends hostile inputs to tables in play: every one must be answered, and none may change anything."""
    chance, result = Random(seed), HostileResult()
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        async with Sandbox() as sandbox:
            workload = Workload(sandbox, titles, len(titles), chance, pace="none")
            bot = BotProcess(sandbox, workload.account, Path(name) / "tables.sqlite3")
            await bot.start()
            try:
                await _start_tables(workload, TableReader(bot.database))
                await wait_until_idle(bot.database, START_SECONDS)
                before = fingerprint(bot.database)
                said = sum(len(group.channel.messages) for group in workload.groups)
                gate = asyncio.Semaphore(CONCURRENT_INPUTS)
                stranger = sandbox.add_persona("Stranger", workload.guild, workload.groups[0].channel)

                async def one() -> None:
                    async with gate:
                        await _send(sandbox, workload, attack(workload, stranger, chance), result)

                for done in range(0, inputs, BATCH):
                    batch = min(BATCH, inputs - done)
                    await asyncio.gather(*(one() for _ in range(batch)))
                    result.inputs += batch
                    say(f"{result.inputs} inputs")
                    result.wrong += _public_faults(workload, said)
                    _prune(sandbox, workload)
                    if fingerprint(bot.database) != before:
                        result.wrong.append(f"something has changed before input {result.inputs}")
                        break
                result.wrong += _logged_errors(bot.log, result.sent)
            finally:
                await bot.kill()
    return result


async def _start_tables(workload: Workload, reader: TableReader) -> None:
    """Lets people open and start their tables until all are in play."""
    async with asyncio.timeout(START_SECONDS):
        for group in workload.groups:
            while (seen := reader.read(group.channel.id)) is None or seen.stage != "playing":
                for place in range(len(group.people)):
                    await workload.step(group, place, reader)
                await asyncio.sleep(0.1)


async def _send(sandbox: Sandbox, workload: Workload, it: Attack, result: HostileResult) -> None:
    try:
        begun = start(
            sandbox.world, it.kind, workload.account, it.who.user, it.channel, it.data, source=it.source
        )
        result.sent[begun.id] = f"{it.who.name}: {json.dumps(it.data)}"[:500]
        came = await outcome(sandbox.world, begun)
    except Refused as refused:
        result.wrong.append(f"the sandbox refused {it.data}: {refused}")
        return
    result.answers[came.kind] += 1
    if not came.answered:
        result.wrong.append(f"nobody answered {json.dumps(it.data)[:300]}")


def fingerprint(database: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in a database that no hostile input may change."""
    wanted = {
        "tables": "id, status, channel, host, options, length, state",
        "seats": "table_id, seat, user, robot, absent, ready",
        "entries": "table_id, number",
        "votes": "table_id, id, ballots, outcome",
        "timers": "table_id, kind, subject, due",
    }
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=10)) as db:
        return {
            table: db.execute(f"SELECT {columns} FROM {table} ORDER BY 1, 2").fetchall()  # noqa: S608
            for table, columns in wanted.items()
        }


def _public_faults(workload: Workload, said: int) -> list[str]:
    """Says what was posted in public, and who was mentioned."""
    wrong: list[str] = []
    public = [m for group in workload.groups for m in group.channel.messages.values()]
    if len([m for m in public if not m.ephemeral]) > said:
        wrong.append("something was said in public")
    wrong += [f"everybody was called by {_shortened(m)}" for m in public if m.mention_everyone]
    wrong += [f"someone was called by {_shortened(m)}" for m in public if m.ephemeral and m.mentions]
    return wrong


def _prune(sandbox: Sandbox, workload: Workload) -> None:
    """Removes old replies and interactions from the sandbox, which would keep them for ever."""
    for group in workload.groups:
        private = [m for m in group.channel.messages.values() if m.ephemeral and not m.loading]
        for message in private[:-KEPT_REPLIES]:
            del group.channel.messages[message.id]
    interactions = sandbox.world.interactions
    for token in list(interactions)[: -CONCURRENT_INPUTS * KEPT_REPLIES]:
        del interactions[token]


def _shortened(message: Message) -> str:
    return json.dumps(message.components)[:200]


def _logged_errors(log: Path, sent: dict[int, str]) -> list[str]:
    """The errors in the bot's log: whatever people send must not cause one."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    bad = [line for line in lines if line["level"] == "ERROR"]
    return [
        f"{line.get('error')} at {line.get('where')} after {sent.get(line.get('interaction'), '?')}"
        for line in bad
    ]
