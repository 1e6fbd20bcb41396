"""What people do at a table, however they do it: a click, a modal or a command ends here.

Discord is answered at once, the table's queue comes after. A refusal is said privately and changes nothing.
"""

from collections.abc import Awaitable
from typing import Any

import discord
from discord import ui

from bot.chat.choices import Filling, Given, Typing, meaning
from bot.chat.ids import NO_QUESTION, Click, pack
from bot.chat.letters import Letters
from bot.chat.names import Known
from bot.chat.panels import Panels
from bot.chat.rooms import Face
from bot.chat.speech import Speech
from bot.tables.errors import Refused
from bot.tables.faces import Asked, Panel, Reply
from bot.tables.service import Tables
from games.core.illegal import Illegal

Interaction = discord.Interaction[Any]


class Acts:
    """Carries out clicks and modals."""

    def __init__(self, tables: Tables, panels: Panels, known: Known, letters: Letters) -> None:
        self.tables = tables
        self.panels = panels
        self.known = known
        self.letters = letters

    async def clicked(self, interaction: Interaction, click: Click, values: list[str]) -> None:
        """A button or a select."""
        if click.question == NO_QUESTION:
            await self._at_the_table(interaction, click)
            return
        panel = await self.tables.panel(click.table, interaction.user.id)
        asked = next((item for item in panel.asked if item.question == click.question), None)
        if asked is None:
            await self.stale(interaction, panel)
            return
        meant = meaning(asked, click.choice, values)
        match meant:
            case Typing():
                await interaction.response.send_modal(self._modal(panel, asked))
            case Filling(words):
                await interaction.response.defer()
                await self.show(interaction, await self.panels.face(panel, words))
            case Given(answer, text):
                await interaction.response.defer()
                await self.answer(interaction, click.table, click.question, answer, text)
            case None:
                await self.stale(interaction, panel)

    async def typed(self, interaction: Interaction, click: Click, text: str) -> None:
        """A modal came back with a line of notation."""
        await interaction.response.defer(ephemeral=True)
        await self.answer(interaction, click.table, click.question, None, text)

    async def answer(
        self, interaction: Interaction, table: str, question: str | None, answer: Any, text: str | None
    ) -> None:
        """Submits; then the panel shows what is asked next."""
        try:
            reply = await self.tables.answer(
                table, interaction.user.id, question, answer, text=text, interaction=interaction.id
            )
        except (Illegal, Refused) as error:
            panel = await self.tables.panel(table, interaction.user.id)
            note = Speech(panel.status).refusal(error)
        else:
            panel = await self.tables.panel(table, interaction.user.id)
            note = self._note(Speech(panel.status), reply)
        await self.show(interaction, await self.panels.face(panel, note=note))

    async def stale(self, interaction: Interaction, panel: Panel) -> None:
        """An old button: say so, privately, with what is open now."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        note = Speech(panel.status).chat.text("clicks.stale")
        await self.show(interaction, await self.panels.face(panel, note=note))

    async def show(self, interaction: Interaction, face: Face) -> None:
        """Puts this face where the interaction was answered."""
        await interaction.edit_original_response(view=face.view, attachments=face.files)

    async def open_panel(self, interaction: Interaction, table: str) -> None:
        """The private panel, where nobody else sees it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        panel = await self.tables.panel(table, interaction.user.id)
        await self.show(interaction, await self.panels.face(panel))

    def _note(self, speech: Speech, reply: Reply) -> str:
        lines = speech.happened(reply.events)
        facts = {"seat": reply.seat, "table": reply.table, **reply.facts}
        return "\n".join(lines) or speech.tables.text(f"replies.{reply.code}", facts, speech.names)

    def _modal(self, panel: Panel, asked: Asked) -> ui.Modal:
        """A line of notation, for every shape."""
        speech = Speech(panel.status)
        modal = ui.Modal(
            title=speech.chat.text("forms.title")[:45],
            custom_id=pack(panel.status.table, asked.question, "t"),
        )
        field: ui.TextInput[Any] = ui.TextInput(
            style=discord.TextStyle.paragraph, custom_id="text", max_length=1000, required=True
        )
        modal.add_item(ui.Label(text=speech.chat.text("forms.line")[:45], component=field))
        return modal

    async def _at_the_table(self, interaction: Interaction, click: Click) -> None:
        """Buttons under the status message."""
        user, act = interaction.user.id, click.choice
        once = interaction.id
        if act == "seat":
            await self.open_panel(interaction, click.table)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        match act:
            case "join":
                doing = self.tables.join(click.table, user, interaction=once)
            case "leave":
                doing = self.tables.leave(click.table, user, interaction=once)
            case "robot":
                doing = self.tables.add_robot(click.table, user, interaction=once)
            case "start":
                doing = self.tables.start(click.table, user, interaction=once)
            case _:
                await self.tell(interaction, click.table, "clicks.stale")
                return
        await self.do(interaction, click.table, doing)

    async def show_status(self, interaction: Interaction, table: str) -> None:
        """The status message, for this user alone."""
        await self.show(interaction, self.letters.board(await self.tables.status(table)))

    async def do(self, interaction: Interaction, table: str | None, doing: Awaitable[Reply]) -> None:
        """Does something at the table and says privately what came of it. Discord was answered before."""
        try:
            reply = await doing
        except (Illegal, Refused) as error:
            speech = Speech(await self._status(table) if table else None)
            text = speech.refusal(error)
        else:
            speech = Speech(await self.tables.status(reply.table))
            text = self._note(speech, reply)
        await interaction.edit_original_response(view=Face(text).view)

    async def tell(self, interaction: Interaction, table: str | None, key: str) -> None:
        speech = Speech(await self._status(table) if table else None)
        await interaction.edit_original_response(view=Face(speech.chat.text(key)).view)

    async def _status(self, table: str) -> Any:
        try:
            return await self.tables.status(table)
        except Refused:
            return None
