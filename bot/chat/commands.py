"""The slash commands. Each answers Discord at once and then does what a button would do."""

import io
from typing import Any

import discord
from discord import app_commands

from bot.chat.acts import Acts, Interaction
from bot.chat.rooms import Face
from bot.chat.speech import Speech
from bot.tables.errors import Refused
from bot.tables.pace import PACES
from bot.tables.service import Tables
from data.rules import load_rules
from data.words import words
from games.core.illegal import Illegal
from games.core.shapes import ChooseOne, Orders
from games.titles import TITLES

MOST = 25


def add_commands(tree: app_commands.CommandTree[Any], tables: Tables, acts: Acts) -> None:
    """Everything that can be typed."""
    tree.add_command(TableCommands(tables, acts))
    for command in _others(tables, acts):
        tree.add_command(command)


async def table_of(tables: Tables, interaction: Interaction) -> str:
    """The table that a command means: that of the channel, or in DMs the only one of this user."""
    if interaction.channel_id is not None:
        here = await tables.in_channel(interaction.channel_id)
        if here is not None:
            return here
    own = [summary.table for summary in await tables.tables_of(interaction.user.id)]
    if len(own) == 1:
        return own[0]
    raise Refused("table.which" if own else "table.none", tables=own)


class TableCommands(app_commands.Group):
    """`/table …`"""

    def __init__(self, tables: Tables, acts: Acts) -> None:
        super().__init__(name="table", description=words("chat").text("commands.table"))
        self.tables = tables
        self.acts = acts

    @app_commands.command(name="new", description="Open a table in this channel")
    @app_commands.choices(
        game=[app_commands.Choice(name=name, value=name) for name in TITLES],
        pace=[app_commands.Choice(name=name, value=name) for name in PACES],
    )
    async def new(self, interaction: Interaction, game: str, pace: str = "slow") -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        doing = self.tables.open(
            game,
            host=interaction.user.id,
            guild=interaction.guild_id,
            channel=interaction.channel_id,
            pace=pace,
            interaction=interaction.id,
        )
        await self.acts.do(interaction, None, doing)

    @app_commands.command(name="join", description="Sit down at the table of this channel")
    async def join(self, interaction: Interaction) -> None:
        await self._simple(interaction, "join")

    @app_commands.command(name="leave", description="Get up; in play an automatic player goes on")
    async def leave(self, interaction: Interaction) -> None:
        await self._simple(interaction, "leave")

    @app_commands.command(name="robot", description="Seat an automatic player, in the lobby")
    async def robot(self, interaction: Interaction) -> None:
        await self._simple(interaction, "add_robot")

    @app_commands.command(name="start", description="Start the game")
    async def start(self, interaction: Interaction) -> None:
        await self._simple(interaction, "start")

    @app_commands.command(name="pause", description="Stop the clock and the game for a while")
    async def pause(self, interaction: Interaction) -> None:
        await self._simple(interaction, "pause")

    @app_commands.command(name="resume", description="Go on after a pause")
    async def resume(self, interaction: Interaction) -> None:
        await self._simple(interaction, "resume")

    @app_commands.command(name="time", description="Add time to your own questions")
    async def time(self, interaction: Interaction) -> None:
        await self._simple(interaction, "extend")

    @app_commands.command(name="close", description="Close the table")
    async def close(self, interaction: Interaction) -> None:
        await self._simple(interaction, "close")

    @app_commands.command(name="option", description="Set an option of the game, in the lobby")
    @app_commands.describe(name="such as wonder", value="yes, no or a number; - takes it away")
    async def option(self, interaction: Interaction, name: str, value: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await table_of(self.tables, interaction)
        given = {name: _value(value)}
        doing = self.tables.set_options(table, interaction.user.id, given, interaction=interaction.id)
        await self.acts.do(interaction, table, doing)

    @app_commands.command(name="status", description="Whose move, what for, until when")
    async def status(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.acts.show_status(interaction, await table_of(self.tables, interaction))

    @app_commands.command(name="export", description="The game as a file, as far as you may know it")
    async def export(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await self.tables.export(await table_of(self.tables, interaction), interaction.user.id)
        file = discord.File(io.BytesIO(found.content), found.name)
        await interaction.edit_original_response(attachments=[file])

    async def _simple(self, interaction: Interaction, method: str) -> None:
        """A method of Tables that takes a table and a user."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await table_of(self.tables, interaction)
        doing = getattr(self.tables, method)(table, interaction.user.id, interaction=interaction.id)
        await self.acts.do(interaction, table, doing)


def _value(text: str) -> bool | int | str | None:
    """An option as people type it."""
    plain = text.strip().casefold()
    if plain in ("yes", "on", "true"):
        return True
    if plain in ("no", "off", "false"):
        return False
    if plain in ("-", "none"):
        return None
    return int(plain) if plain.isdecimal() and len(plain) < 7 else text


def _others(tables: Tables, acts: Acts) -> list[app_commands.Command[Any, Any, Any]]:
    @app_commands.command(name="seat", description="Your private panel: what is asked, your hand, the board")
    async def seat(interaction: Interaction) -> None:
        await acts.open_panel(interaction, await table_of(tables, interaction))

    @app_commands.command(name="answer", description="Answer what you are asked, in words")
    @app_commands.describe(answer="such as: temple B3")
    async def answer(interaction: Interaction, answer: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await table_of(tables, interaction)
        await acts.answer(interaction, table, None, None, answer)

    @answer.autocomplete("answer")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await _suggest(tables, interaction, current)

    @app_commands.command(name="undo", description="Take back your last answer, if nothing came of it")
    async def undo(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await table_of(tables, interaction)
        await acts.do(interaction, table, tables.undo(table, interaction.user.id, interaction=interaction.id))

    @app_commands.command(name="log", description="What has happened")
    async def log(interaction: Interaction, entries: app_commands.Range[int, 1, 50] = 15) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await table_of(tables, interaction)
        speech = Speech(await tables.status(table))
        lines = await tables.log(table, interaction.user.id, entries)
        told = [text for line in lines for text in speech.happened(line.events)]
        await acts.show(interaction, Face("\n".join(told) or speech.chat.text("news.nothing")))

    @app_commands.command(name="rules", description="Look up a rule by words or by number")
    async def rules(interaction: Interaction, words_or_number: str, game: str = "tigris") -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = load_rules(game if game in TITLES else "tigris").search(words_or_number)[:8]
        lines = [f"**{rule.id}** {rule.title}\n{rule.text}" for rule in found]
        await acts.show(interaction, Face("\n\n".join(lines) or words("chat").text("rules.none")))

    @app_commands.command(name="help", description="How to play here")
    async def help_(interaction: Interaction) -> None:
        await interaction.response.send_message(
            view=Face(words("chat").text("help.text")).view, ephemeral=True
        )

    return [seat, answer, undo, log, rules, help_]


async def _suggest(tables: Tables, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Whole answers, or orders one word longer than what was typed."""
    try:
        panel = await tables.panel(await table_of(tables, interaction), interaction.user.id)
    except (Refused, Illegal):
        return []
    found: list[str] = []
    for asked in panel.asked:
        if isinstance(asked.shape, ChooseOne):
            found += asked.shape.options
        elif isinstance(asked.shape, Orders):
            *begun, part = current.split(" ") if current else [""]
            begun = [word for word in begun if word]
            longer = asked.decision.complete(panel.view, begun)
            found += [
                " ".join([*begun, word]) for word in longer if word.casefold().startswith(part.casefold())
            ]
    near = [text for text in found if text.casefold().startswith(current.casefold())]
    return [app_commands.Choice(name=text[:100], value=text[:100]) for text in near[:MOST]]
