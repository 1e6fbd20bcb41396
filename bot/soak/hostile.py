"""`ziggurat soak hostile`: forged clicks, others' buttons, odd texts, hosts who cheat. Nothing changes."""

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

from bot.soak.eyes import Eyes, at_rest
from bot.soak.malice import Attack, attack
from bot.soak.process import Bot
from bot.soak.town import Town
from sandbox.client.refused import Refused
from sandbox.client.start import outcome, start
from sandbox.model import Message
from sandbox.server import Sandbox

AT_ONCE = 25
"""Inputs on their way at a time."""
KEPT = 50
"""Private replies that each channel keeps: forged clicks come from them."""
SEATED = 120.0
"""Seconds for all tables to begin."""


@dataclass
class Attacked:
    """What came of it."""

    inputs: int = 0
    answers: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])
    sent: dict[int, str] = field(default_factory=dict[int, str])


async def hostile(
    titles: Sequence[str], inputs: int, *, seed: int = 1, say: Callable[[str], None] = lambda line: None
) -> Attacked:
    """So many hostile inputs at tables in play. Everything must be answered, and nothing changed."""
    chance, result = Random(seed), Attacked()
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        async with Sandbox() as sandbox:
            town = Town(sandbox, titles, len(titles), chance, pace="none")
            bot = Bot(sandbox, town.account, Path(name) / "tables.sqlite3")
            await bot.start()
            try:
                await _seated(town, Eyes(bot.database))
                await at_rest(bot.database, SEATED)
                before = fingerprint(bot.database)
                said = sum(len(spot.channel.messages) for spot in town.spots)
                gate = asyncio.Semaphore(AT_ONCE)
                stranger = sandbox.add_persona("Stranger", town.guild, town.spots[0].channel)

                async def one() -> None:
                    async with gate:
                        await _strike(sandbox, town, attack(town, stranger, chance), result)

                for done in range(0, inputs, 500):
                    batch = min(500, inputs - done)
                    await asyncio.gather(*(one() for _ in range(batch)))
                    result.inputs += batch
                    say(f"{result.inputs} inputs")
                    result.wrong += _pinged(town, said)
                    _forget(sandbox, town)
                    if fingerprint(bot.database) != before:
                        result.wrong.append(f"something has changed before input {result.inputs}")
                        break
                result.wrong += _logged(bot.log, result.sent)
            finally:
                await bot.kill()
    return result


async def _seated(town: Town, eyes: Eyes) -> None:
    """Until every table is in play."""
    async with asyncio.timeout(SEATED):
        for spot in town.spots:
            while (seen := eyes.look(spot.channel.id)) is None or seen.stage != "playing":
                for place in range(len(spot.people)):
                    await town.step(spot, place, eyes)
                await asyncio.sleep(0.1)


async def _strike(sandbox: Sandbox, town: Town, it: Attack, result: Attacked) -> None:
    try:
        begun = start(
            sandbox.world, it.kind, town.account, it.who.user, it.channel, it.data, source=it.source
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
    """All of a database that is the game's: states, histories, people, votes."""
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


def _pinged(town: Town, said: int) -> list[str]:
    """Nothing was said aloud, and nobody was called."""
    wrong: list[str] = []
    public = [m for spot in town.spots for m in spot.channel.messages.values()]
    if len([m for m in public if not m.ephemeral]) > said:
        wrong.append("something was said in public")
    wrong += [f"everybody was called by {_text(m)}" for m in public if m.mention_everyone]
    wrong += [f"someone was called by {_text(m)}" for m in public if m.ephemeral and m.mentions]
    return wrong


def _forget(sandbox: Sandbox, town: Town) -> None:
    """What was looked at goes, but for the latest of it: a sandbox keeps every message for ever."""
    for spot in town.spots:
        private = [m for m in spot.channel.messages.values() if m.ephemeral and not m.loading]
        for message in private[:-KEPT]:
            del spot.channel.messages[message.id]
    interactions = sandbox.world.interactions
    for token in list(interactions)[: -AT_ONCE * KEPT]:
        del interactions[token]


def _text(message: Message) -> str:
    return json.dumps(message.components)[:200]


def _logged(log: Path, sent: dict[int, str]) -> list[str]:
    """Whatever people send, it is no fault of ours."""
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    bad = [line for line in lines if line["level"] == "ERROR"]
    return [
        f"{line.get('error')} at {line.get('where')} after {sent.get(line.get('interaction'), '?')}"
        for line in bad
    ]
