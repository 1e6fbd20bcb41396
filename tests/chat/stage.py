"""The real bot on a sandbox, with people who click and type. No mocks: real discord.py, on 127.0.0.1."""

import asyncio
import random
import sys
from collections.abc import AsyncGenerator, Awaitable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.chat.ids import Control
from bot.serve import serve
from bot.settings import Settings
from data.words import words
from games.core.title import Title
from games.titles import TITLES
from sandbox.clock import Clock
from sandbox.connect import connected
from sandbox.faults import Faults
from sandbox.interaction import Outcome
from sandbox.limits.components import walk
from sandbox.model import Channel, Message
from sandbox.persona import Persona
from sandbox.rest.call import Record
from sandbox.run_bot import wait_until_ready
from sandbox.sample import Sample
from sandbox.server import Sandbox
from tests.chat.choose import BUTTON, PATIENCE, controls, does
from tests.sandbox import api_validator


class House:
    """A sandbox with four people, and the bot logged in."""

    def __init__(self, sandbox: Sandbox, sample: Sample) -> None:
        self.sandbox = sandbox
        self.sample = sample
        self.anna, self.ben, *_ = sample.people

    def text(self, message: Message) -> str:
        """All that is written in a message."""
        return "\n".join(it["content"] for _, it in walk(message.components) if "content" in it)

    def channel_text(self, persona: Persona) -> str:
        return "\n".join(self.text(message) for message in persona.sees())

    async def until(self, persona: Persona, words: str) -> None:
        """Until these words can be read in the channel."""
        await persona.wait_for(lambda: words in self.channel_text(persona), PATIENCE)

    async def told(self, doing: Awaitable[Outcome], words: str = "") -> Message:
        """Does something, and returns the private answer once it says these words."""
        outcome = await doing
        message = outcome.message
        assert message is not None, outcome.kind
        said = lambda: not message.loading and words in self.text(message)  # noqa: E731
        try:
            await self.anna.wait_for(said, PATIENCE)
        except TimeoutError:
            raise AssertionError(f"{words!r} is not in {self.text(message)!r}") from None
        return message

    async def sure(self, doing: Awaitable[Outcome], persona: Persona, button: str, words: str) -> Message:
        """Does something that is asked about first, and confirms it."""
        asked = await self.told(doing, "?")
        return await self.told(persona.click(asked, button), words)

    async def open(self, *others: Persona, **options: str) -> None:
        """Anna opens a table of Tigris & Euphrates without a clock; the others sit down; the game begins."""
        await self.anna.slash("/table new", game="tigris", pace="none")
        await self.until(self.anna, "The table is open. Sit down")
        for persona in others:
            await persona.slash("/table join")
            await self.until_sits(persona)
        for name, value in options.items():
            await self.told(self.anna.slash("/table option", name=name, value=value), "set")
        await self.anna.slash("/table start")
        await self.until(self.anna, "The game begins:")

    def status(self) -> Message:
        """The status message of the table: the newest that has its buttons."""
        found = [m for m in self.anna.sees() if m.only_for is None and self.text(m).startswith("## ")]
        return found[-1]

    async def until_sits(self, persona: Persona) -> None:
        """Until the status message names this person."""
        await persona.wait_for(lambda: f"<@{persona.user.id}>" in self.text(self.status()), PATIENCE)

    async def until_asked(self, persona: Persona, kind: str) -> None:
        """Until the status message says that this person is asked this."""
        line = words("tigris").waiting("s", kind, {"s": f"<@{persona.user.id}>"})
        await persona.wait_for(lambda: line in self.text(self.status()), PATIENCE)

    async def until_asked_or_pinged(self, persona: Persona) -> None:
        """Until the channel calls this person."""
        await self.until(persona, f"<@{persona.user.id}>")

    async def until_in(self, persona: Persona, channel: Channel, words: str) -> None:
        """Until these words can be read in this channel."""
        await persona.wait_for(
            lambda: any(words in self.text(message) for message in persona.sees(channel)), PATIENCE
        )

    def panel(self, persona: Persona) -> Message | None:
        """The newest message in this person's DMs that asks something."""
        letters = persona.sees(persona.dm(self.sample.bot))
        return next((letter for letter in reversed(letters) if answers(letter)), None)


ANSWERS = (
    Control.YES,
    Control.NO,
    Control.CHOOSE,
    Control.ACCEPT,
    Control.PICK,
    Control.PICK_SOME,
    Control.WORD,
    Control.WORDS,
    Control.ORDER,
    Control.SAY,
)


def answers(message: Message) -> list[tuple[str, dict[str, Any]]]:
    """The controls that answer a question, or fill in an order; those of the table are not among them."""
    asked = [(choice, it) for choice, it in controls(message) if ":-:" not in it["custom_id"]]
    return [(choice, it) for choice, it in asked if any(does(choice, control) for control in ANSWERS)]


async def press(persona: Persona, message: Message, chance: random.Random) -> str:
    """Presses something that is there, as a person would who cannot decide; returns its custom_id."""
    there = answers(message)
    sure = [it for choice, it in there if does(choice, Control.SAY)]
    chosen = chance.choice(sure or [it for _, it in there])
    custom_id = str(chosen["custom_id"])
    before = message.edited
    if chosen["type"] == BUTTON:
        await persona.click(message, custom_id)
    else:
        await persona.choose(message, custom_id, chance.choice(chosen["options"])["value"])
    await persona.wait_for(lambda: message.edited != before, PATIENCE)
    return custom_id


@asynccontextmanager
async def judged(sandbox: Sandbox) -> AsyncGenerator[None]:
    """In the end the sandbox has not failed, and Discord would have taken everything that it took."""
    records: list[Record] = []
    sandbox.api.records = records
    yield
    assert sandbox.api.crashes == []
    if api_validator.present():
        assert [fault for record in records for fault in api_validator.validator().faults(record)] == []


@asynccontextmanager
async def house(
    folder: Path,
    titles: Mapping[str, Title] = TITLES,
    faults: Faults | None = None,
    clock: Clock | None = None,
) -> AsyncGenerator[House]:
    """The bot, logged in on a sandbox of its own. In the end nothing has failed, and Discord agrees."""
    async with Sandbox(faults=faults, clock=clock) as sandbox, judged(sandbox):
        sample = Sample(sandbox)
        settings = Settings.model_validate(
            {"DISCORD_TOKEN": sample.bot.token, "database": folder / "tables.sqlite3", "news_pause": 0}
        )
        with connected(sandbox.url):
            before = asyncio.all_tasks()
            serving = asyncio.create_task(serve(settings, titles))
            try:
                await wait_until_ready(sandbox, sample)
                yield House(sandbox, sample)
            finally:
                serving.cancel()
                await asyncio.gather(serving, return_exceptions=True)
                await _end(before)


async def _end(before: set[asyncio.Task[Any]]) -> None:
    """Clicks that were still being handled end with the bot, as they do when its process ends."""
    rounds = 50
    while left := asyncio.all_tasks() - before:
        if not (rounds := rounds - 1):
            break
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=0.1)
    for task in left:
        task.print_stack(file=sys.__stderr__)  # pytest would wait for them for ever: say at once which
    assert not left, "these go on though they were cancelled"
