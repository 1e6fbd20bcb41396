"""The same dialogues on SimCord: a Discord that somebody else wrote, as a second opinion on our sandbox.

It replaces discord.py's HTTP and gateway, so it says nothing of sockets, limits or resuming.
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from bot.chat.clicks import Clicks
from bot.chat.client import Ziggurat
from bot.chat.commands import add_commands
from bot.chat.ids import Control
from bot.chat.letters import Letters
from bot.chat.panels import Panels
from bot.chat.postman import DiscordPostman
from bot.chat.responder import Responder
from bot.soak.confirmations import text_of
from bot.store import SqliteStore
from bot.tables.model.clock import now
from bot.tables.model.errors import Refused
from bot.tables.service import Tables
from rendering.painter import draw
from rendering.pictures import Picture, Pictures
from rendering.plan import Plan
from sandbox.limits.components import walk

simcord: Any = pytest.importorskip("simcord", reason="SimCord is not installed: pip install simcord")


class Inline:
    """Draws on the spot: SimCord waits for everything that a click sets going, and knows no other process."""

    async def draw(self, plan: Plan) -> Picture:
        return Picture(draw(plan), plan.alt, "", f"{plan.title}-{plan.kind}.png")


class Peer:
    """The bot on SimCord, with two people and a channel."""

    def __init__(self, env: Any, tables: Tables, postman: DiscordPostman) -> None:
        guild = env.create_guild()
        self.env = env
        self.channel = guild.create_text_channel("table")
        self.anna, self.ben = (guild.add_member(env.create_user(name)) for name in ("anna", "ben"))
        self._tables = tables
        self._sender = tables.sender(postman)

    async def post(self) -> None:
        """Letters go out."""
        await self._sender.send_due()

    async def told(self, who: Any, command: str, **given: Any) -> str:
        result = await who.slash(self.channel, command, **given)
        assert result.acknowledged and result.ephemeral
        await self.post()
        return text(result.response)

    async def open(self) -> None:
        assert "open" in await self.told(self.anna, "table new", game="tigris", pace="none")
        assert "You sit at s2" in await self.told(self.ben, "table join")
        assert "begins" in await self.told(self.anna, "table start")

    def public(self) -> str:
        return "\n".join(text(message) for message in self.channel.history())


def text(message: Any) -> str:
    parts: list[Any] = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return text_of({"components": parts})


def controls(message: Any) -> list[dict[str, Any]]:
    return [it for _, it in walk(message.components) if it["type"] in (2, 3)]


@asynccontextmanager
async def peer(folder: Path) -> AsyncGenerator[Peer]:
    store = await SqliteStore.open(folder / "tables.sqlite3")
    tables = Tables(store, news_pause=0)
    client = Ziggurat(tables)
    panels = Panels(cast("Pictures", Inline()), client.user_names)
    letters = Letters(tables, panels, client.user_names)
    client.responder = Responder(tables, panels, letters)
    client.clicks = Clicks(client.responder)
    add_commands(client.tree)
    try:
        async with simcord.run(client, settle_timeout=20) as env:
            yield Peer(env, tables, DiscordPostman(client, letters, now))
    finally:
        await store.close()


async def test_a_table_from_the_lobby_to_the_first_answers(tmp_path: Path) -> None:
    async with peer(tmp_path) as home:
        await home.open()
        assert "The game begins:" in home.public()
        for _ in range(2):
            for who in (home.anna, home.ben):
                panel = (await who.slash(home.channel, "seat")).response
                offered = [it for it in controls(panel) if f":{Control.CHOOSE}:" in it["custom_id"]]
                if "Which dynasty" in text(panel) and offered:
                    result = await who.click(panel.message, custom_id=offered[0]["custom_id"])
                    assert result.acknowledged
                    await home.post()
        assert home.public().count("plays the") == 2
        assert home.env.errors == []


async def test_refusals_forms_and_suggestions(tmp_path: Path) -> None:
    async with peer(tmp_path) as home:
        assert "There is no table here" in await home.told(home.anna, "answer", answer="pass")
        await home.told(home.anna, "table new", game="tigris", pace="none")
        assert "Only the host" in await home.told(home.ben, "table start")
        status = home.channel.last_message
        shown = await home.anna.click(status, label="Options")
        assert shown.modal is not None
        answered = await home.anna.submit_modal(shown, {"text": "wonder = yes, turn_limit = 7"})
        assert "set" in text(answered.response)
        await home.told(home.ben, "table join")
        await home.told(home.anna, "table start")
        people = (home.anna, home.ben)
        offered = [await who.autocomplete(home.channel, "answer", "answer", "li") for who in people]
        assert any("lion" in str(choices) for choices in offered)
        # SimCord hears of a refusal as of an error, since discord.py wraps what a command raises.
        assert all(isinstance(getattr(error, "original", None), Refused) for error in home.env.errors)
