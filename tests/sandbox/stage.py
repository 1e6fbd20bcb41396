"""A sandbox with a server, a channel, two people and a bot account, for tests to play on."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord
import pytest
from discord import app_commands

from sandbox.clock import Clock, ManualClock
from sandbox.connect import connected
from sandbox.faults import Faults
from sandbox.interaction import Outcome
from sandbox.rest.call import Record
from sandbox.server import Sandbox

Setup = Callable[[app_commands.CommandTree[discord.Client]], None]


class Bot(discord.Client):
    """A plain client with a command tree, synced before it is ready; it keeps what went wrong."""

    def __init__(self, setup: Setup | None, intents: discord.Intents) -> None:
        super().__init__(intents=intents, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self._failed)
        self.failures: asyncio.Queue[BaseException] = asyncio.Queue()
        if setup is not None:
            setup(self.tree)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def _failed(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        self.failures.put_nowait(error.__cause__ or error)


async def refused(act: Awaitable[object]) -> tuple[int, int]:
    """The status and the code with which Discord's API said no."""
    with pytest.raises(discord.HTTPException) as no:
        await act
    return no.value.status, no.value.code


class Stage:
    def __init__(self, sandbox: Sandbox, clock: Clock) -> None:
        self.sandbox = sandbox
        self._clock = clock
        self.records: list[Record] = []
        sandbox.api.records = self.records
        self.world = sandbox.world
        self.anna = sandbox.add_persona("Anna")
        self.guild = sandbox.add_guild("Ur", self.anna.user)
        self.hall = self.world.add_channel(self.guild, "hall")
        self.anna.home = self.hall
        self.ben = sandbox.add_persona("Ben", self.guild, self.hall)
        self.account = sandbox.add_bot("Ziggurat", self.anna.user, self.guild)
        self._acts: list[asyncio.Task[Outcome]] = []
        self._running: list[tuple[discord.Client, asyncio.Task[None]]] = []

    @property
    def clock(self) -> ManualClock:
        assert isinstance(self._clock, ManualClock)
        return self._clock

    async def bot(self, setup: Setup | None = None, intents: discord.Intents | None = None) -> Bot:
        """Logs in a bot and returns when it is ready."""
        bot = Bot(setup, intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True))
        await self.start(bot)
        return bot

    async def start(self, client: discord.Client, token: str | None = None) -> None:
        running = asyncio.create_task(client.start(token or self.account.token))
        self._running.append((client, running))
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait([running, ready], return_when=asyncio.FIRST_COMPLETED, timeout=10)
        if running.done():
            ready.cancel()
            running.result()
        assert ready.done(), "the bot was not ready after ten seconds"

    def keep(self, act: asyncio.Task[Outcome]) -> None:
        """Something that is still being done when the test ends, and is then dropped."""
        self._acts.append(act)

    async def close(self) -> None:
        for act in self._acts:
            act.cancel()
        await asyncio.gather(*self._acts, return_exceptions=True)
        for client, running in self._running:
            await client.close()
            await asyncio.gather(running, return_exceptions=True)


@asynccontextmanager
async def staged(clock: Clock | None = None, faults: Faults | None = None) -> AsyncGenerator[Stage]:
    clock = clock or Clock()
    async with Sandbox(clock=clock, faults=faults) as sandbox:
        with connected(sandbox.url):
            stage = Stage(sandbox, clock)
            try:
                yield stage
            finally:
                await stage.close()
