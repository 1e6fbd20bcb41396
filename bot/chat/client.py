"""The Discord client: every click, form and command arrives here, and every error is handled here."""

import logging
from typing import Any

import discord
from discord import app_commands

from bot.chat.clicks import Clicks
from bot.chat.ids import read
from bot.chat.layout import Layout
from bot.chat.malformed_events import skip_malformed_events
from bot.chat.modals import fields_of
from bot.chat.old_ids import read_old
from bot.chat.reconnecting import reconnect_soon
from bot.chat.responder import Responder
from bot.chat.responses import ALREADY_ANSWERED, Interaction, defer_private, show
from bot.chat.shown_messages import ShownMessages
from bot.chat.speech import Speech
from bot.chat.user_names import UserNames
from bot.tables.model.errors import Refused
from bot.tables.service import Tables
from data.words import words
from games.core.illegal import Illegal

log = logging.getLogger(__name__)
# We use no voice, so the missing packages for it are no reason for a warning.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
reconnect_soon()


class Ziggurat(discord.Client):
    """The client. It needs no privileged intents, because everything people do arrives as interactions."""

    def __init__(self, tables: Tables, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **options,
        )
        self.tables = tables
        skip_malformed_events(
            self._connection.parsers, before={"INTERACTION_CREATE": tables.yielding.click_arrived}
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self.failed)
        self.user_names = UserNames(self._name_of)
        self.shown = ShownMessages()
        self.responder: Responder
        self.clicks: Clicks

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        await self.tables.connected()

    async def on_resumed(self) -> None:
        await self.tables.connected()

    async def on_disconnect(self) -> None:
        self.tables.disconnected()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handles every click and submitted form, however old its message is."""
        self.user_names.remember(interaction.user.id, interaction.user.display_name)
        data: dict[str, Any] = dict(interaction.data or {})
        kind = interaction.type
        if kind not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        custom_id = str(data.get("custom_id", ""))
        click = read(custom_id) or read_old(custom_id)
        try:
            if click is None:
                await interaction.response.send_message(view=self._unknown_control(), ephemeral=True)
            elif kind is discord.InteractionType.component:
                await self.clicks.clicked(interaction, click, list(data.get("values", [])))
            else:
                await self.clicks.submitted(interaction, click, fields_of(data))
        except Exception as error:
            await self.failed(interaction, error)

    async def failed(self, interaction: Interaction, error: Exception) -> None:
        """Tells the user about an error: a refusal with its reason; any other error is also logged."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, Illegal | Refused):
            text = Speech(None).refusal(cause)
        elif isinstance(cause, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            text = words("chat").text("clicks.changed")
        elif isinstance(cause, discord.HTTPException) and cause.code in ALREADY_ANSWERED:
            log.warning("answered before", extra={"interaction": interaction.id, "error": cause.code})
            return
        else:
            facts = {"interaction": interaction.id, "error": type(cause).__name__}
            log.error("failed", extra=facts, exc_info=cause)
            text = words("chat").text("clicks.failed")
        if interaction.type is discord.InteractionType.autocomplete:
            return
        if not interaction.response.is_done():
            await defer_private(interaction)
            await show(interaction, Layout(text))
            return
        try:
            await interaction.followup.send(view=Layout(text).view, ephemeral=True)
        except discord.HTTPException as gone:
            log.warning("untold", extra={"interaction": interaction.id, "error": gone.code})

    def _unknown_control(self) -> discord.ui.LayoutView:
        return Layout(words("chat").text("clicks.orphan")).view

    def guild_name(self, guild: int) -> str | None:
        """The name of a server that the bot is in."""
        found = self.get_guild(guild)
        return None if found is None else found.name

    async def _name_of(self, user: int) -> str:
        found = self.get_user(user) or await self.fetch_user(user)
        return found.display_name
