"""Which table a command means."""

from bot.chat.responses import Interaction
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Panel, Summary
from bot.tables.service import Tables
from games.core.illegal import Illegal


def tables_of(interaction: Interaction) -> Tables:
    """The tables of the bot that received this interaction."""
    tables: Tables = interaction.client.tables
    return tables


async def table_of(interaction: Interaction, named: str | None = None) -> str:
    """The named table; else the one in this channel, or in the thread's channel; else the user's only one.

    Where no game is in progress, a channel stands for the user's last finished game there.
    """
    tables = tables_of(interaction)
    if named is not None:
        return await _named(interaction, named)
    here = (interaction.channel_id, getattr(interaction.channel, "parent_id", None))
    for channel in here:
        found = None if channel is None else await tables.viewing.in_channel(channel)
        if found is not None:
            return found
    for past in await tables.viewing.tables_of(interaction.user.id, live=False):
        if past.stage == "finished" and past.channel is not None and past.channel in here:
            return past.table
    mine = await tables.viewing.tables_of(interaction.user.id)
    if len(mine) == 1:
        return mine[0].table
    if not mine:
        raise Refused("table.none")
    raise Refused("table.which", tables=[_with_channel(one) for one in mine])


async def _named(interaction: Interaction, named: str) -> str:
    """A user may name their own tables and those of the server."""
    tables = tables_of(interaction)
    known = list(await tables.viewing.tables_of(interaction.user.id))
    if interaction.guild_id is not None:
        known += await tables.viewing.listed(interaction.guild_id)
    if named not in [one.table for one in known]:
        raise Refused("table.unknown")
    return named


def _with_channel(one: Summary) -> str:
    return one.table if one.channel is None else f"{one.table} (<#{one.channel}>)"


async def panel_here(interaction: Interaction) -> Panel | None:
    """The user's panel at the table that they mean; None if that is not clear."""
    try:
        table = await table_of(interaction, getattr(interaction.namespace, "table", None))
        return await tables_of(interaction).viewing.panel(table, interaction.user.id)
    except (Refused, Illegal):
        return None
