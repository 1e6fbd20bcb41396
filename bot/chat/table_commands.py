"""`/table …`: opening a table, sitting down, and everything else about the table rather than its game."""

import io
from functools import partial

import discord
from discord import app_commands

from bot.chat import autocomplete
from bot.chat.confirmations import ASK_FIRST, question
from bot.chat.layout import Layout
from bot.chat.permissions import check_channel, check_opening
from bot.chat.responder import responder_of
from bot.chat.responses import Interaction, defer_private, show
from bot.chat.speech import timestamp, title_names
from bot.chat.story import story_text
from bot.chat.table_acts import actor_of, carry_out
from bot.chat.table_lookup import table_of, table_to_change, tables_of
from bot.tables.model.pace import PACES
from bot.tables.model.replies import Summary
from data.words import words
from games.titles import TITLES

_text = words("chat").text
ALL_ENTRIES = 1_000_000
"""More entries than the log of any game has."""


class TableCommands(app_commands.Group):
    """`/table …`"""

    def __init__(self) -> None:
        super().__init__(name="table", description=_text("commands.table"))

    @app_commands.command(name="new", description=_text("commands.new"))
    @app_commands.choices(
        game=[app_commands.Choice(name=name, value=title) for title, name in title_names(TITLES).items()],
        pace=[app_commands.Choice(name=_text(f"paces.{name}"), value=name) for name in PACES],
    )
    @app_commands.describe(game=_text("given.game"), pace=_text("given.pace"))
    async def new(self, interaction: Interaction, game: str, pace: str = "slow") -> None:
        await defer_private(interaction)
        await check_opening(interaction)
        open_table = partial(
            tables_of(interaction).hosting.open,
            game,
            host=interaction.user.id,
            guild=interaction.guild_id,
            channel=interaction.channel_id,
            pace=pace,
            interaction=interaction.id,
        )
        await responder_of(interaction).do(interaction, None, open_table)

    @app_commands.command(name="join", description=_text("commands.join"))
    async def join(self, interaction: Interaction) -> None:
        await _do(interaction, "join")

    @app_commands.command(name="seat", description=_text("commands.table_seat"))
    @app_commands.autocomplete(seat=autocomplete.seats)
    @app_commands.describe(seat=_text("given.seat"))
    async def seat(self, interaction: Interaction, seat: str) -> None:
        await _do(interaction, "sit", seat)

    @app_commands.command(name="leave", description=_text("commands.leave"))
    async def leave(self, interaction: Interaction) -> None:
        await _do(interaction, "leave")

    @app_commands.command(name="option", description=_text("commands.option"))
    @app_commands.autocomplete(name=autocomplete.option_names)
    @app_commands.describe(name=_text("given.option"), value=_text("given.value"))
    async def option(self, interaction: Interaction, name: str, value: str) -> None:
        await _do(interaction, "option", f"{name}={value}")

    @app_commands.command(name="pace", description=_text("commands.pace"))
    @app_commands.choices(
        pace=[app_commands.Choice(name=_text(f"paces.{name}"), value=name) for name in PACES]
    )
    @app_commands.describe(pace=_text("given.pace"))
    async def pace(self, interaction: Interaction, pace: str) -> None:
        await _do(interaction, "pace", pace)

    @app_commands.command(name="robot", description=_text("commands.robot"))
    @app_commands.autocomplete(seat=autocomplete.seats)
    @app_commands.describe(seat=_text("given.robot_seat"), player=_text("given.robot"))
    async def robot(
        self, interaction: Interaction, seat: str | None = None, player: str | None = None
    ) -> None:
        await _do(interaction, "seat_robot", f"{seat or ''} {player or ''}")

    @app_commands.command(name="start", description=_text("commands.start"))
    async def start(self, interaction: Interaction) -> None:
        await _do(interaction, "start")

    @app_commands.command(name="status", description=_text("commands.status"))
    @app_commands.autocomplete(table=autocomplete.own_tables)
    @app_commands.describe(table=_text("given.table"))
    async def status(self, interaction: Interaction, table: str | None = None) -> None:
        await defer_private(interaction)
        await responder_of(interaction).show_status(interaction, await table_of(interaction, table))

    @app_commands.command(name="list", description=_text("commands.list"))
    async def list_(self, interaction: Interaction) -> None:
        await defer_private(interaction)
        tables = tables_of(interaction)
        mine = await tables.viewing.tables_of(interaction.user.id)
        known = {summary.table for summary in mine}
        here: list[Summary] = []
        if interaction.guild_id is not None:
            here = [
                one for one in await tables.viewing.listed(interaction.guild_id) if one.table not in known
            ]
        lines = [
            _text(
                "lists.owed" if one.owed else "lists.table",
                {
                    "title": words(one.title).text("title.name"),
                    "table": one.table,
                    "place": f"<#{one.channel}>" if one.channel is not None else "",
                    "stage": _text(f"stages.{one.stage}"),
                    "when": timestamp(one.due),
                },
            )
            for one in (*mine, *here)
        ]
        await show(interaction, Layout("\n".join(lines) or _text("lists.no_tables")))

    @app_commands.command(name="pause", description=_text("commands.pause"))
    @app_commands.describe(days=_text("given.days"))
    async def pause(self, interaction: Interaction, days: int | None = None) -> None:
        await _do(interaction, "pause", _number(days))

    @app_commands.command(name="resume", description=_text("commands.resume"))
    async def resume(self, interaction: Interaction) -> None:
        await _do(interaction, "resume")

    @app_commands.command(name="time", description=_text("commands.time"))
    @app_commands.describe(minutes=_text("given.minutes"))
    async def time(self, interaction: Interaction, minutes: int | None = None) -> None:
        await _do(interaction, "add_time", _number(minutes))

    @app_commands.command(name="substitute", description=_text("commands.substitute"))
    @app_commands.autocomplete(seat=autocomplete.seats)
    @app_commands.describe(seat=_text("given.seat"), player=_text("given.player"))
    async def substitute(self, interaction: Interaction, seat: str, player: discord.User) -> None:
        await _do(interaction, "substitute", f"{player.id} {seat}")

    @app_commands.command(name="rewind", description=_text("commands.rewind"))
    @app_commands.autocomplete(to=autocomplete.moments)
    @app_commands.describe(to=_text("given.to"))
    async def rewind(self, interaction: Interaction, to: str) -> None:
        await _do(interaction, "rewind", to)

    @app_commands.command(name="vote", description=_text("commands.vote"))
    @app_commands.describe(agree=_text("given.agree"))
    async def vote(self, interaction: Interaction, agree: bool) -> None:
        await _do(interaction, "cast", "yes" if agree else "no")

    @app_commands.command(name="return", description=_text("commands.return"))
    async def return_(self, interaction: Interaction) -> None:
        await _do(interaction, "return")

    @app_commands.command(name="dismiss", description=_text("commands.dismiss"))
    @app_commands.autocomplete(seat=autocomplete.seats)
    @app_commands.describe(seat=_text("given.seat"))
    async def dismiss(self, interaction: Interaction, seat: str | None = None) -> None:
        await _do(interaction, "dismiss", seat or "")

    @app_commands.command(name="move", description=_text("commands.move"))
    @app_commands.autocomplete(table=autocomplete.own_tables)
    @app_commands.describe(table=_text("given.table"))
    async def move(self, interaction: Interaction, table: str | None = None) -> None:
        check_channel(interaction)
        here = f"{interaction.channel_id} {interaction.guild_id or ''}"
        await _do(interaction, "move", here.strip(), table)

    @app_commands.command(name="retry", description=_text("commands.retry"))
    async def retry(self, interaction: Interaction) -> None:
        await _do(interaction, "retry")

    @app_commands.command(name="export", description=_text("commands.export"))
    async def export(self, interaction: Interaction) -> None:
        await defer_private(interaction)
        found = await tables_of(interaction).viewing.export(await table_of(interaction), interaction.user.id)
        file = discord.File(io.BytesIO(found.content), found.name)
        await interaction.edit_original_response(content=_text("lists.export"), attachments=[file])

    @app_commands.command(name="story", description=_text("commands.story"))
    async def story(self, interaction: Interaction) -> None:
        await defer_private(interaction)
        tables, table = tables_of(interaction), await table_of(interaction)
        status = await tables.viewing.status(table)
        names = await interaction.client.user_names.names(status)
        content = story_text(status, names, await tables.viewing.log(table, None, ALL_ENTRIES))
        file = discord.File(io.BytesIO(content), f"{status.title}-{table}.txt")
        await interaction.edit_original_response(content=_text("lists.story"), attachments=[file])

    @app_commands.command(name="close", description=_text("commands.close"))
    async def close(self, interaction: Interaction) -> None:
        await _do(interaction, "close")


async def _do(interaction: Interaction, act: str, value: str = "", named: str | None = None) -> None:
    """Does something at the table that is meant and tells the user privately what came of it.

    What loses something is confirmed first.
    """
    await defer_private(interaction)
    table = await table_to_change(interaction, act, value, named=named)
    if table is None:
        return
    actor = await actor_of(interaction, table)
    if act in ASK_FIRST:
        await show(interaction, await question(actor, act, value))
        return
    await responder_of(interaction).do(interaction, table, partial(carry_out, actor, act, value))


def _number(given: int | None) -> str:
    return "" if given is None else str(given)
