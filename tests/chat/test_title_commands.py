"""A command that several titles have is registered once, the table that is meant decides on it."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.chat import title_commands
from bot.chat.commands import add_commands
from bot.chat.title import TitleChat, chat_of
from tests.chat.stage import house


async def test_a_table_refuses_what_its_title_does_not_know(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna = home.anna
        await home.told(anna.slash("/advance", name="Pottery"), "Famine: damage -5")
        assert (await anna.autocomplete("/advance", "name", "pott")).choices
        await home.open(home.ben)
        typed: dict[str, dict[str, Any]] = {
            "/move": {"orders": "3 Rome > Etruria"},
            "/offer": {"give": "1 salt", "want": "1 iron"},
            "/floor": {},
            "/advance": {"name": "Pottery"},
            "/calamity": {"name": "Famine"},
            "/area": {"name": "Rome"},
        }
        for command, given in typed.items():
            said = f"There is no {command} in Tigris & Euphrates."
            await home.told(anna.slash(command, **given), said)
        for command, option in (("/move", "orders"), ("/offer", "to"), ("/advance", "name")):
            assert (await anna.autocomplete(command, option)).choices == []


def test_each_command_is_registered_once() -> None:
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_commands(tree)
    names = Counter(command.name for command in tree.get_commands())
    assert {"move", "offer", "floor", "advance", "calamity", "area"} <= set(names)
    assert set(names.values()) == {1}


def tigris(monkeypatch: pytest.MonkeyPatch, added: TitleChat) -> None:
    """Tigris & Euphrates, with something to add."""

    def found(title: str) -> TitleChat:
        return added if title == "tigris" else chat_of(title)

    monkeypatch.setattr(title_commands, "chat_of", found)


def test_two_titles_cannot_mean_two_things_by_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    @app_commands.command(name="move", description="Something else")
    async def other(interaction: discord.Interaction) -> None:
        raise NotImplementedError

    added = TitleChat()
    added.declares = [other]
    tigris(monkeypatch, added)
    with pytest.raises(ValueError, match=re.escape("declared twice: ['move']; by nobody: []")):
        title_commands.declared()


def test_a_command_that_a_title_knows_must_be_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    added = TitleChat()
    added.commands = {"haggle": chat_of("western-empires").commands["move"]}
    tigris(monkeypatch, added)
    with pytest.raises(ValueError, match=re.escape("by nobody: ['haggle']")):
        title_commands.declared()
