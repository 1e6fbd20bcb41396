"""Something is done at a table, and whoever did it sees what came of it; Discord was answered before."""

from collections.abc import Awaitable

from bot.chat.layout import Layout
from bot.chat.letters import Letters
from bot.chat.panels import Panels
from bot.chat.responses import Interaction, defer_edit, defer_private, show
from bot.chat.speech import Speech
from bot.tables.errors import Refused
from bot.tables.replies import Reply, Status
from bot.tables.service import Tables
from games.core.illegal import Illegal


class Responder:
    """What all acts share."""

    def __init__(self, tables: Tables, panels: Panels, letters: Letters) -> None:
        self.tables = tables
        self.panels = panels
        self.letters = letters

    async def do(self, interaction: Interaction, table: str | None, doing: Awaitable[Reply]) -> None:
        """Does something at the table and says privately what came of it."""
        await show(interaction, Layout(await self.said(table, doing)))

    async def show_panel(self, interaction: Interaction, table: str, note: str = "") -> None:
        """The private panel."""
        await self.tables.yielding.to_clicks()
        panel = await self.tables.viewing.panel(table, interaction.user.id)
        await self.tables.yielding.to_clicks()
        await show(interaction, await self.panels.layout(panel, note=note))

    async def on_panel(self, interaction: Interaction, table: str, doing: Awaitable[Reply]) -> None:
        """Does something and shows the panel with what came of it."""
        await self.show_panel(interaction, table, await self.said(table, doing))

    async def said(self, table: str | None, doing: Awaitable[Reply]) -> str:
        """What came of it, or why it was refused."""
        try:
            reply = await doing
        except (Illegal, Refused) as error:
            return Speech(await self.status_of(table)).refusal(error)
        return Speech(await self.tables.viewing.status(reply.table)).reply(reply)

    async def status_of(self, table: str | None) -> Status | None:
        try:
            return None if table is None else await self.tables.viewing.status(table)
        except Refused:
            return None


def is_private(interaction: Interaction) -> bool:
    """Does only this user see the message that was clicked?"""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


async def defer_in_place(interaction: Interaction) -> None:
    """What comes of it is shown in place of what was clicked; privately, if others see that too."""
    await (defer_edit if is_private(interaction) else defer_private)(interaction)
