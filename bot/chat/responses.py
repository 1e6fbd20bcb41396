"""Responses to interactions: acknowledging them, and showing the result.

An acknowledgement comes first. If it fails, what the user asked for is carried out all the same.
"""

import asyncio
import logging
from contextlib import nullcontext
from typing import Any

import aiohttp
import discord

from bot.chat.layout import Layout

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]

ALREADY_ANSWERED = {40060, 10062}
"""Discord's codes for an interaction that was acknowledged before, or that came too late to be."""
EXPIRED = {10008, 10015, 10062, 50027}
"""Discord's codes for a message or token that no longer exists; letters still tell the user the result."""
TOO_LARGE = 40005
"""Discord's code for files that are too large for the channel."""
ACKNOWLEDGE_TIMEOUT = 3.0
"""Seconds to wait for an acknowledgement; Discord accepts none after that."""
UNREACHABLE = (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError)
"""Errors that say that Discord cannot be reached now."""


async def defer_edit(interaction: Interaction) -> None:
    """Acknowledges a click whose message will be edited."""
    await _acknowledge(interaction, ephemeral=False, thinking=False)


async def defer_private(interaction: Interaction) -> None:
    """Acknowledges an interaction that will be answered by a private message."""
    await _acknowledge(interaction, ephemeral=True, thinking=True)


async def defer_in_place(interaction: Interaction) -> None:
    """Acknowledges a click: its message will be edited, or a private one follows where others see it too."""
    await (defer_edit if is_private(interaction) else defer_private)(interaction)


def is_private(interaction: Interaction) -> bool:
    """Does only this user see the message that was clicked?"""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


def changed_message(interaction: Interaction) -> int | None:
    """The message that the response to this acknowledged click or form changes; None if it is a new one."""
    in_place = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    return interaction.message.id if in_place and interaction.message is not None else None


async def _acknowledge(interaction: Interaction, *, ephemeral: bool, thinking: bool) -> None:
    try:
        async with asyncio.timeout(ACKNOWLEDGE_TIMEOUT):
            await interaction.response.defer(ephemeral=ephemeral, thinking=thinking)
    except UNREACHABLE as error:
        log.warning("unacknowledged", extra={"interaction": interaction.id, "error": type(error).__name__})
    except discord.HTTPException as error:
        if error.code not in ALREADY_ANSWERED:
            raise
        log.warning("unacknowledged", extra={"interaction": interaction.id, "error": error.code})


async def _edit_response(interaction: Interaction, layout: Layout) -> None:
    """Without the pictures where they are too large."""
    try:
        await interaction.edit_original_response(view=layout.view, attachments=layout.files)
    except discord.HTTPException as error:
        if error.code != TOO_LARGE or not layout.files:
            raise
        layout.drop_pictures()
        await interaction.edit_original_response(view=layout.view, attachments=[])


async def show(interaction: Interaction, layout: Layout) -> bool:
    """Shows a layout in the message that the acknowledgement announced; returns whether it could."""
    changed, shown = changed_message(interaction), interaction.client.shown
    try:
        with nullcontext() if changed is None else shown.changing(changed, layout):
            await _edit_response(interaction, layout)
    except UNREACHABLE as error:
        log.warning("unshown", extra={"interaction": interaction.id, "error": type(error).__name__})
    except discord.HTTPException as error:
        if error.code not in EXPIRED:
            raise
        log.warning("unshown", extra={"interaction": interaction.id, "error": error.code})
    else:
        return True
    return False
