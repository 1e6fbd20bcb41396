"""The least that a bot can do, in bare discord.py: it acknowledges a click and changes the message."""

import os
from typing import Any

import discord
from discord import app_commands, ui


class Echo(discord.Client):
    """`/echo` posts a button; a click on it, like a form, is answered at once."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.clicks = 0

        @self.tree.command(name="echo", description="Posts a button")
        async def echo(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=self._view())

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        if dict(interaction.data or {}).get("custom_id") == "form":
            await interaction.response.send_modal(self._form())
            return
        await interaction.response.defer()
        self.clicks += 1
        await interaction.edit_original_response(view=self._view())

    def _view(self) -> ui.LayoutView:
        view = ui.LayoutView(timeout=None)
        click: ui.Button[Any] = ui.Button(label="Click", custom_id="click")
        form: ui.Button[Any] = ui.Button(label="Type", custom_id="form")
        view.add_item(ui.TextDisplay(f"{self.clicks} clicks"))
        view.add_item(ui.ActionRow(click, form))
        view.stop()
        return view

    def _form(self) -> ui.Modal:
        form = ui.Modal(title="Your answer", custom_id="typed")
        field: ui.TextInput[Any] = ui.TextInput(style=discord.TextStyle.paragraph, custom_id="text")
        form.add_item(ui.Label(text="In words", component=field))
        form.stop()
        return form


if __name__ == "__main__":
    Echo().run(os.environ["DISCORD_TOKEN"], log_handler=None)
