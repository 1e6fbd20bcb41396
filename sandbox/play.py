"""A bot on a fresh sandbox, each in its own process: what `python -m sandbox --run MODULE` does."""

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

TOKEN = "DISCORD_TOKEN"  # noqa: S105 - the name under which a bot expects its token
STARTS_WITHIN = 60.0
ANSWERS_WITHIN = 60.0


@contextlib.asynccontextmanager
async def running(
    sandbox: Sandbox, sample: Sample, command: Sequence[str]
) -> AsyncGenerator[asyncio.Task[int]]:
    """The bot's process, with its token in the environment; the task ends when it ends."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox.connect",
        sandbox.url,
        *command,
        env=os.environ | {TOKEN: sample.bot.token},
    )
    ended = asyncio.create_task(process.wait())
    try:
        yield ended
    finally:
        if process.returncode is None:
            process.terminate()
        await ended


async def ready(sandbox: Sandbox, sample: Sample) -> None:
    """Connected, and with commands to offer."""
    world = sandbox.world
    here = sandbox.gateway.is_connected
    await sample.people[0].wait_for(lambda: (here(sample.bot) and world.commands) or None, STARTS_WITHIN)


async def begin(persona: Persona, typed: str, channels: Sequence[Channel] = ()) -> str:
    """`/table new game=…` as if typed by this person, who waits for the answer; says what came of it.

    `#hall /table new …`: in this one of the channels.
    """
    where, words = None, typed.split()
    if words[0].startswith("#"):
        where = next(channel for channel in channels if channel.name == words[0][1:])
        words = words[1:]
    command = " ".join(word for word in words if "=" not in word)
    given = dict(word.split("=", 1) for word in words if "=" in word)
    try:
        outcome = await persona.slash_with(command, given, where)
    except Refused as no:
        return f"{persona.name} could not use {command}: {no}"
    if (message := outcome.message) is not None:
        there = message.channel.messages
        try:
            await persona.wait_for(lambda: not message.loading or message.id not in there, ANSWERS_WITHIN)
        except TimeoutError:
            return f"{persona.name} used {command}, and it was not answered."
    return f"{persona.name} used {command}: {outcome.kind}"
