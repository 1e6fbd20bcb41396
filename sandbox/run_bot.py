"""Runs a bot in a process of its own on a sandbox, for `python -m sandbox --run MODULE`."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncGenerator, Sequence

from sandbox.client.refused import Refused
from sandbox.model import Channel
from sandbox.persona import Persona
from sandbox.sample import Sample
from sandbox.server import Sandbox

TOKEN_SETTING = "DISCORD_TOKEN"  # noqa: S105 - the name under which a bot expects its token
START_SECONDS = 60.0
"""Time in which the bot must log in and register its commands."""
ANSWER_SECONDS = 60.0
"""Time in which a typed command must be answered."""


@contextlib.asynccontextmanager
async def running(
    sandbox: Sandbox, sample: Sample, command: Sequence[str]
) -> AsyncGenerator[asyncio.Task[int]]:
    """Runs the bot with its token in the environment; yields a task that ends when the process does."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox.connect",
        sandbox.url,
        *command,
        env=os.environ | {TOKEN_SETTING: sample.bot.token},
    )
    ended = asyncio.create_task(process.wait())
    try:
        yield ended
    finally:
        if process.returncode is None:
            process.terminate()
        await ended


async def wait_until_ready(sandbox: Sandbox, sample: Sample) -> None:
    """Waits until the bot is connected and has registered commands."""
    world = sandbox.world
    here = sandbox.gateway.is_connected
    await sample.people[0].wait_for(lambda: (here(sample.bot) and world.commands) or None, START_SECONDS)


async def type_command(persona: Persona, typed: str, channels: Sequence[Channel] = ()) -> str:
    """Types `/table new game=…` as this person, waits for the answer and returns a sentence about it.

    `#hall /table new …` is typed in the channel of that name.
    """
    where, words = None, typed.split()
    if words[0].startswith("#"):
        where = next(channel for channel in channels if channel.name == words[0][1:])
        words = words[1:]
    command = " ".join(word for word in words if "=" not in word)
    given = dict(word.split("=", 1) for word in words if "=" in word)
    try:
        outcome = await persona.slash_with(command, given, where)
    except Refused as refusal:
        return f"{persona.name} could not use {command}: {refusal}"
    if (message := outcome.message) is not None:
        there = message.channel.messages
        try:
            await persona.wait_for(lambda: not message.loading or message.id not in there, ANSWER_SECONDS)
        except TimeoutError:
            return f"{persona.name} used {command}, and it was not answered."
    return f"{persona.name} used {command}: {outcome.kind}"
