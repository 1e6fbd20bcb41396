"""The real bot on a sandbox, with people who click and type. No mocks: real discord.py, on 127.0.0.1."""

import asyncio
import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.serve import serve
from bot.settings import Settings
from sandbox.connect import connected
from sandbox.limits.components import walk
from sandbox.model import Message
from sandbox.persona import Persona
from sandbox.play import ready
from sandbox.sample import Sample
from sandbox.server import Sandbox

BUTTON, SELECT = 2, 3
PATIENCE = 30.0


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

    def panel(self, persona: Persona) -> Message | None:
        """The newest message in this person's DMs that asks something."""
        letters = persona.sees(persona.dm(self.sample.bot))
        return next((letter for letter in reversed(letters) if controls(letter)), None)


def controls(message: Message) -> list[dict[str, Any]]:
    """The buttons and selects that answer a question, or fill in an order."""
    found = [it for _, it in walk(message.components) if it["type"] in (BUTTON, SELECT)]
    return [it for it in found if (choice := it["custom_id"].split(":", 3)[3]) and choice[0] in "yncdsmwk"]


async def press(persona: Persona, message: Message, chance: random.Random) -> str:
    """Presses something that is there, as a person would who cannot decide; returns its custom_id."""
    there = controls(message)
    sure = [it for it in there if it["custom_id"].split(":", 3)[3].startswith("k")]
    chosen = chance.choice(sure or there)
    custom_id = str(chosen["custom_id"])
    before = message.edited
    if chosen["type"] == BUTTON:
        await persona.click(message, custom_id)
    else:
        await persona.choose(message, custom_id, chance.choice(chosen["options"])["value"])
    await persona.wait_for(lambda: message.edited != before, PATIENCE)
    return custom_id


@asynccontextmanager
async def house(folder: Path) -> AsyncGenerator[House]:
    """The bot, logged in on a sandbox of its own."""
    async with Sandbox() as sandbox:
        sample = Sample(sandbox)
        settings = Settings(DISCORD_TOKEN=sample.bot.token, database=folder / "tables.sqlite3")
        with connected(sandbox.url):
            serving = asyncio.create_task(serve(settings))
            try:
                await ready(sandbox, sample)
                yield House(sandbox, sample)
            finally:
                serving.cancel()
                await asyncio.gather(serving, return_exceptions=True)
