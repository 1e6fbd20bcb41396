"""Which table a command means."""

from collections.abc import Callable, Sequence
from typing import Any

from discord import ui

from bot.chat.controls import MAX_BUTTONS
from bot.chat.ids import fits, pack
from bot.chat.layout import Layout
from bot.chat.responses import Interaction, show
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Panel, Summary
from bot.tables.service import Tables
from data.words import words
from games.core.illegal import Illegal

AT = "at"
"""The control that does what a command said at the table that was chosen; then the act and its value."""
Knows = Callable[[str], bool]
"""Whether a title knows a command."""
_text = words("chat").text


def _any(title: str) -> bool:
    return True


def tables_of(interaction: Interaction) -> Tables:
    """The tables of the bot that received this interaction."""
    tables: Tables = interaction.client.tables
    return tables


async def table_of(interaction: Interaction, named: str | None = None, knows: Knows = _any) -> str:
    """The table that a command looks at: the named one, the one here, or the user's only one.

    `knows`: whether a title knows the command.
    """
    if named is not None:
        return await _named(interaction, named)
    here = await _here(interaction)
    if here is not None:
        return here
    mine = await _own(interaction, knows)
    if len(mine) == 1:
        return mine[0].table
    raise Refused("table.which", tables=[_with_channel(one) for one in mine])


async def table_to_change(
    interaction: Interaction, act: str, value: str = "", *, named: str | None = None, knows: Knows = _any
) -> str | None:
    """The table at which a command does something; None if it is not clear and the user has been asked.

    Outside the table's channel and its threads nothing is done unasked, but for direct messages where only
    one table can be meant. `act` and `value` say what is done (`TableClicks`) at the table that is chosen.
    """
    if named is not None:
        return await _named(interaction, named)
    here = await _here(interaction)
    if here is not None:
        return here
    mine = await _own(interaction, knows)
    if len(mine) == 1 and interaction.guild_id is None:
        return mine[0].table
    await show(interaction, _which(interaction, mine, f"{AT}:{act}:{value}"))
    return None


async def _here(interaction: Interaction) -> str | None:
    """The table in this channel, or in the thread's channel; else the user's last finished game there."""
    tables = tables_of(interaction)
    here = (interaction.channel_id, getattr(interaction.channel, "parent_id", None))
    for channel in here:
        found = None if channel is None else await tables.viewing.in_channel(channel)
        if found is not None:
            return found
    for past in await tables.viewing.tables_of(interaction.user.id, live=False):
        if past.stage == "finished" and past.channel is not None and past.channel in here:
            return past.table
    return None


async def _own(interaction: Interaction, knows: Knows) -> Sequence[Summary]:
    """The user's tables whose titles know the command; all of them if none does. Refused if there is none."""
    mine = await tables_of(interaction).viewing.tables_of(interaction.user.id)
    if not mine:
        raise Refused("table.none")
    return [one for one in mine if knows(one.title)] or mine


def _which(interaction: Interaction, mine: Sequence[Summary], choice: str) -> Layout:
    """Asks at which table to do this, with a button for each. Refused where it is too long for a button."""
    if not all(fits(one.table, None, choice) for one in mine):
        raise Refused("table.which", tables=[_with_channel(one) for one in mine])
    names = [words(one.title).text("title.name") for one in mine]
    places = [_text("which.place", {"channel": f"<#{one.channel}>"}) if one.channel else "" for one in mine]
    command = interaction.command.qualified_name if interaction.command is not None else ""
    lines = [_text("which.one" if len(mine) == 1 else "which.several", {"command": command})]
    labels = [f"{number}. {name}" for number, name in enumerate(names, 1)]
    lines += [f"**{label}** {place}" for label, place in zip(labels, places, strict=True)]
    buttons: list[ui.Button[Any]] = [
        ui.Button(label=label[:80], custom_id=pack(one.table, None, choice))
        for one, label in zip(mine, labels, strict=True)
    ]
    rows: list[ui.ActionRow[Any]] = [
        ui.ActionRow(*buttons[at : at + MAX_BUTTONS]) for at in range(0, len(buttons), MAX_BUTTONS)
    ]
    return Layout("\n".join(lines), rows=rows)


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


async def panel_here(interaction: Interaction, knows: Knows = _any) -> Panel | None:
    """The user's panel at the table that they mean; None if that is not clear."""
    try:
        table = await table_of(interaction, getattr(interaction.namespace, "table", None), knows)
        return await tables_of(interaction).viewing.panel(table, interaction.user.id)
    except (Refused, Illegal):
        return None
