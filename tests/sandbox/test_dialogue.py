"""One dialogue from end to end: a real bot, two people, a command, a button, a form, a secret."""

import discord
from discord import app_commands

from tests.sandbox.stage import Stage


class Order(discord.ui.Modal, title="Your order"):
    army: discord.ui.TextInput["Order"] = discord.ui.TextInput(label="Army", custom_id="army")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} sends {self.army.value}.")


class Lobby(discord.ui.View):
    @discord.ui.button(label="Join", custom_id="join")
    async def join(self, interaction: discord.Interaction, button: discord.ui.Button["Lobby"]) -> None:
        await interaction.response.send_message("You sit at seat 1.", ephemeral=True)

    @discord.ui.button(label="Order", custom_id="order")
    async def order(self, interaction: discord.Interaction, button: discord.ui.Button["Lobby"]) -> None:
        await interaction.response.send_modal(Order())


def table_commands(tree: app_commands.CommandTree[discord.Client]) -> None:
    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="new", description="Open a table")
    async def new(interaction: discord.Interaction, game: str) -> None:
        await interaction.response.send_message(f"A table for **{game}**", view=Lobby())

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=g.title(), value=g) for g in ("tigris", "clash") if g.startswith(typed)
        ]

    tree.add_command(table)


async def test_a_table_is_opened_joined_and_ordered(stage: Stage) -> None:
    await stage.bot(table_commands)
    anna, ben = stage.anna, stage.ben

    offered = await anna.autocomplete("/table new", "game", "ti")
    assert offered.choices == [{"name": "Tigris", "value": "tigris"}]

    opened = await anna.slash("/table new", game="tigris")
    assert opened.kind == "message"
    table = opened.message
    assert table is not None and table.content == "A table for **tigris**"
    assert table in ben.sees(stage.hall)

    joined = await ben.click(table, "Join")
    assert joined.message is not None and joined.message.content == "You sit at seat 1."
    assert joined.message in ben.sees(stage.hall)
    assert joined.message not in anna.sees(stage.hall)

    form = await ben.click(table, "order")
    assert form.kind == "modal" and form.modal is not None and form.modal.title == "Your order"
    ordered = await ben.submit_modal(form.modal, {"Army": "two legions"})
    assert ordered.message is not None and ordered.message.content == "Ben sends two legions."
    assert ordered.message in anna.sees(stage.hall)
