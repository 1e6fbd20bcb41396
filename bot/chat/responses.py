"""Answering Discord. An acknowledgement comes first and may fail: what a player did is done all the same."""

import asyncio
import logging
from typing import Any

import aiohttp
import discord

from bot.chat.layout import Layout

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]

ALREADY_ANSWERED = {40060, 10062}
"""It was acknowledged before (a second delivery, a lost answer), or it came too late to be."""
EXPIRED = {10008, 10015, 10062, 50027}
"""The message or the token of an interaction is gone; letters still tell what happened."""
TOO_LARGE = 40005
ACKNOWLEDGE_TIMEOUT = 3.0
"""Seconds for an acknowledgement. Later Discord takes none; what a player did waits no longer for it."""
UNREACHABLE = (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError)


async def defer_edit(interaction: Interaction) -> None:
    """The message that was clicked will change."""
    await _acknowledge(interaction, ephemeral=False, thinking=False)


async def defer_private(interaction: Interaction) -> None:
    """A message for this user alone will come."""
    await _acknowledge(interaction, ephemeral=True, thinking=True)


async def defer_in_place(interaction: Interaction) -> None:
    """Acknowledges a click: its message will be edited, or a private one follows where others see it too."""
    await (defer_edit if is_private(interaction) else defer_private)(interaction)


def is_private(interaction: Interaction) -> bool:
    """Does only this user see the message that was clicked?"""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


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


async def show(interaction: Interaction, layout: Layout) -> None:
    """Puts this layout where the interaction was acknowledged."""
    try:
        try:
            await interaction.edit_original_response(view=layout.view, attachments=layout.files)
        except discord.HTTPException as error:
            if error.code != TOO_LARGE or not layout.files:
                raise
            layout.leave_pictures_out()
            await interaction.edit_original_response(view=layout.view, attachments=[])
    except UNREACHABLE as error:
        log.warning("unshown", extra={"interaction": interaction.id, "error": type(error).__name__})
    except discord.HTTPException as error:
        if error.code not in EXPIRED:
            raise
        log.warning("unshown", extra={"interaction": interaction.id, "error": error.code})
