"""What a user may do in a channel or a server, and what the bot must be allowed to do there."""

from collections.abc import Iterable
from typing import Any

import discord

from bot.chat.responses import Interaction
from bot.chat.table_lookup import tables_of
from bot.tables.model.errors import Refused
from data.words import words

NEEDED_PERMISSIONS = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""What the bot must be allowed to do in the channel of a table."""


async def may_administrate(interaction: Interaction, table: str | None = None) -> bool:
    """May this user act as a host? A server manager who plays at the table is a player like the others."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        return False
    if table is None:
        return True
    status = await tables_of(interaction).viewing.status(table)
    return interaction.guild_id == status.guild and all(p.user != interaction.user.id for p in status.seats)


def check_channel(interaction: Interaction) -> None:
    """Refuses a channel in which the bot lacks a permission that a table needs."""
    if interaction.guild_id is None:
        return
    granted = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    send = "send_messages_in_threads" if in_thread else "send_messages"
    needed = [send if name == "send_messages" else name for name in NEEDED_PERMISSIONS]
    missing = [words("chat").text(f"permissions.{name}") for name in needed if not getattr(granted, name)]
    if missing:
        raise Refused("channel.permissions", missing=missing)


async def check_opening(interaction: Interaction) -> None:
    """Refuses a user or a channel that the server's administrators have not allowed to have tables."""
    check_channel(interaction)
    if interaction.guild_id is None or await may_administrate(interaction):
        return
    settings = await tables_of(interaction).store.people.guild(interaction.guild_id)
    roles: Iterable[Any] = getattr(interaction.user, "roles", ())
    if settings.roles and not {role.id for role in roles} & set(settings.roles):
        raise Refused("open.role", roles=[f"<@&{role}>" for role in settings.roles])
    parent = getattr(interaction.channel, "parent_id", None)
    if settings.channels and not {interaction.channel_id, parent} & set(settings.channels):
        raise Refused("open.channel", channels=[f"<#{channel}>" for channel in settings.channels])
