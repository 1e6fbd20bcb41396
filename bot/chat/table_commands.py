"""`/table …`: opening a table, sitting down, and all that concerns the table rather than the game."""

import io
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.chat import autocomplete
from bot.chat.layout import Layout
from bot.chat.modals import read_value
from bot.chat.permissions import check_channel, check_opening, may_administrate
from bot.chat.responses import Interaction, defer_private, show
from bot.chat.speech import moment, offered
from bot.chat.story import story_text
from bot.chat.table_lookup import table_of, tables_of
from bot.tables.errors import Refused
from bot.tables.replies import Reply, Summary
from bot.tables.service import Tables
from bot.tables.timing.pace import PACES
from data.words import words
from games.titles import TITLES

Doing = Callable[[Tables, str, int, bool, int], Awaitable[Reply]]
"""What is done: at which tables, at which one, by whom, with a host's powers or not, and for which click."""
_text = words("chat").text
ALL_ENTRIES = 1_000_000
"""More entries than any game has."""


class TableCommands(app_commands.Group):
    """`/table …`"""

    def __init__(self) -> None:
        super().__init__(name="table", description=_text("commands.table"))

    @app_commands.command(name="new", description=_text("commands.new"))
    @app_commands.choices(
        game=[app_commands.Choice(name=name, value=title) for title, name in offered(TITLES).items()],
        pace=[app_commands.Choice(name=_text(f"paces.{name}"), value=name) for name in PACES],
    )
    @app_commands.describe(game=_text("given.game"), pace=_text("given.pace"))
    async def new(self, interaction: Interaction, game: str, pace: str = "slow") -> None:
        await defer_private(interaction)
        await check_opening(interaction)
        doing = tables_of(interaction).hosting.open(
            game,
            host=interaction.user.id,
            guild=interaction.guild_id,
            channel=interaction.channel_id,
            pace=pace,
            interaction=interaction.id,
        )
        await interaction.client.acts.do(interaction, None, doing)

    @app_commands.command(name="join", description=_text("commands.join"))
    async def join(self, interaction: Interaction) -> None:
        await _do(
            interaction,
            lambda tables, table, user, _, once: tables.hosting.join(table, user, interaction=once),
        )

    @app_commands.command(name="seat", description=_text("commands.table_seat"))
    @app_commands.autocomplete(seat=autocomplete.seats)
    @app_commands.describe(seat=_text("given.seat"))
    async def seat(self, interaction: Interaction, seat: str) -> None:
        async def sit(tables: Tables, table: str, user: int, _: bool, once: int) -> Reply:
            if (await tables.viewing.status(table)).stage == "lobby":
                return await tables.hosting.join(table, user, seat, interaction=once)
            return await tables.hosting.take_over(table, user, seat, interaction=once)

        await _do(interaction, sit)

    @app_commands.command(name="leave", description=_text("commands.leave"))
    async def leave(self, interaction: Interaction) -> None:
        await _do(
            interaction,
            lambda tables, table, user, _, once: tables.hosting.leave(table, user, interaction=once),
        )

    @app_commands.command(name="option", description=_text("commands.option"))
    @app_commands.autocomplete(name=autocomplete.option_names)
    @app_commands.describe(name=_text("given.option"), value=_text("given.value"))
    async def option(self, interaction: Interaction, name: str, value: str) -> None:
        given = {name: read_value(value)}
        await _do(
            interaction,
            lambda tables, table, user, admin, once: tables.hosting.set_options(
                table, user, given, admin=admin, interaction=once
            ),
        )

    @app_commands.command(name="pace", description=_text("commands.pace"))
    @app_commands.choices(
        pace=[app_commands.Choice(name=_text(f"paces.{name}"), value=name) for name in PACES]
    )
    @app_commands.describe(pace=_text("given.pace"))
    async def pace(self, interaction: Interaction, pace: str) -> None:
        await _do(
            interaction,
            lambda tables, table, user, admin, once: tables.hosting.set_pace(
                table, user, pace, admin=admin, interaction=once
            ),
        )

    @app_commands.command(name="robot", description=_text("commands.robot"))
    @app_commands.autocomplete(seat=autocomplete.seats)
    @app_commands.describe(seat=_text("given.robot_seat"), player=_text("given.robot"))
    async def robot(
        self, interaction: Interaction, seat: str | None = None, player: str | None = None
    ) -> None:
        async def let(tables: Tables, table: str, user: int, admin: bool, once: int) -> Reply:
            status = await tables.viewing.status(table)
            if status.stage == "lobby":
                return await tables.hosting.add_robot(
                    table, user, player, seat, admin=admin, interaction=once
                )
            mine = next((place.seat for place in status.seats if place.user == user), "")
            return await tables.hosting.robot(
                table, user, seat or mine, player, admin=admin, interaction=once
            )

        await _do(interaction, let)

    @app_commands.command(name="start", description=_text("commands.start"))
    async def start(self, interaction: Interaction) -> None:
        await _do(
            interaction,
            lambda tables, table, user, admin, once: tables.hosting.start(
                table, user, admin=admin, interaction=once
            ),
        )

    @app_commands.command(name="status", description=_text("commands.status"))
    @app_commands.autocomplete(table=autocomplete.own_tables)
    @app_commands.describe(table=_text("given.table"))
    async def status(self, interaction: Interaction, table: str | None = None) -> None:
        await defer_private(interaction)
        await interaction.client.acts.show_status(interaction, await table_of(interaction, table))

    @app_commands.command(name="list", description=_text("commands.list"))
    async def list_(self, interaction: Interaction) -> None:
        await defer_private(interaction)
        tables = tables_of(interaction)
        own = await tables.viewing.tables_of(interaction.user.id)
        known = {summary.table for summary in own}
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
                    "when": moment(one.due),
                },
            )
            for one in (*own, *here)
        ]
        await show(interaction, Layout("\n".join(lines) or _text("lists.no_tables")))

    @app_commands.command(name="pause", description=_text("commands.pause"))
    @app_commands.describe(days=_text("given.days"))
    async def pause(self, interaction: Interaction, days: int | None = None) -> None:
        await _do(
            interaction,
            lambda tables, table, user, admin, once: tables.hosting.pause(
                table, user, days, admin=admin, interaction=once
            ),
        )

    @app_commands.command(name="resume", description=_text("commands.resume"))
    async def resume(self, interaction: Interaction) -> None:
        await _do(
            interaction,
            lambda tables, table, user, admin, once: tables.hosting.resume(
                table, user, admin=admin, interaction=once
            ),
        )

    @app_commands.command(name="time", description=_text("commands.time"))
    @app_commands.describe(minutes=_text("given.minutes"))
    async def time(self, interaction: Interaction, minutes: int | None = None) -> None:
        async def add(tables: Tables, table: str, user: int, admin: bool, once: int) -> Reply:
            if minutes is None:
                return await tables.hosting.extend(table, user, interaction=once)
            return await tables.hosting.add_time(table, user, minutes, admin=admin, interaction=once)

        await _do(interaction, add)

    @app_commands.command(name="substitute", description=_text("commands.substitute"))
    @app_commands.autocomplete(seat=autocomplete.seats)
    @app_commands.describe(seat=_text("given.seat"), player=_text("given.player"))
    async def substitute(self, interaction: Interaction, seat: str, player: discord.User) -> None:
        await _do(
            interaction,
            lambda tables, table, user, admin, once: tables.hosting.substitute(
                table, user, seat, player.id, admin=admin, interaction=once
            ),
        )

    @app_commands.command(name="rewind", description=_text("commands.rewind"))
    @app_commands.autocomplete(to=autocomplete.moments)
    @app_commands.describe(to=_text("given.to"))
    async def rewind(self, interaction: Interaction, to: str) -> None:
        moment_ = int(to) if to.isascii() and to.isdecimal() and len(to) < 9 else -1
        await _do(
            interaction,
            lambda tables, table, user, _, once: tables.propose_rewind(
                table, user, moment_, interaction=once
            ),
        )

    @app_commands.command(name="vote", description=_text("commands.vote"))
    @app_commands.describe(agree=_text("given.agree"))
    async def vote(self, interaction: Interaction, agree: bool) -> None:
        async def cast(tables: Tables, table: str, user: int, _: bool, once: int) -> Reply:
            """On the oldest proposal on which this user has not voted; else on the oldest."""
            status = await tables.viewing.status(table)
            mine = next((place.seat for place in status.seats if place.user == user), "")
            found = sorted(status.proposals, key=lambda one: mine in one.ballots)
            if not found:
                raise Refused("vote.none")
            return await tables.vote(table, user, found[0].vote, agree, interaction=once)

        await _do(interaction, cast)

    @app_commands.command(name="return", description=_text("commands.return"))
    async def return_(self, interaction: Interaction) -> None:
        await _do(
            interaction,
            lambda tables, table, user, _, once: tables.hosting.come_back(table, user, interaction=once),
        )

    @app_commands.command(name="dismiss", description=_text("commands.dismiss"))
    @app_commands.autocomplete(seat=autocomplete.seats)
    @app_commands.describe(seat=_text("given.seat"))
    async def dismiss(self, interaction: Interaction, seat: str | None = None) -> None:
        await _do(
            interaction,
            lambda tables, table, user, admin, once: tables.hosting.remove_robot(
                table, user, seat, admin=admin, interaction=once
            ),
        )

    @app_commands.command(name="move", description=_text("commands.move"))
    @app_commands.autocomplete(table=autocomplete.own_tables)
    @app_commands.describe(table=_text("given.table"))
    async def move(self, interaction: Interaction, table: str | None = None) -> None:
        await defer_private(interaction)
        check_channel(interaction)
        tables, found = tables_of(interaction), await table_of(interaction, table)
        assert interaction.channel_id is not None
        doing = tables.hosting.move(
            found,
            interaction.user.id,
            interaction.channel_id,
            interaction.guild_id,
            admin=await may_administrate(interaction, found),
            interaction=interaction.id,
        )
        await interaction.client.acts.do(interaction, found, doing)

    @app_commands.command(name="retry", description=_text("commands.retry"))
    async def retry(self, interaction: Interaction) -> None:
        await _do(
            interaction,
            lambda tables, table, user, admin, once: tables.hosting.retry(
                table, user, admin=admin, interaction=once
            ),
        )

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
        await _do(
            interaction,
            lambda tables, table, user, admin, once: tables.hosting.close(
                table, user, admin=admin, interaction=once
            ),
        )


async def _do(interaction: Interaction, doing: Doing) -> None:
    """Something done at the table of this channel, and privately what came of it."""
    await defer_private(interaction)
    table = await table_of(interaction)
    admin = await may_administrate(interaction, table)
    done: Any = doing(tables_of(interaction), table, interaction.user.id, admin, interaction.id)
    await interaction.client.acts.do(interaction, table, done)
