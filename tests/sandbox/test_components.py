"""Buttons, selects and layouts, legacy and V2."""

import io
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from sandbox.client.refused import Refused
from tests.sandbox.stage import Stage
from tests.sandbox.test_messages import PNG

Tree = app_commands.CommandTree[discord.Client]


class Selects(ui.View):
    @ui.select(
        custom_id="tiles",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=n.title(), value=n) for n in ("temple", "farm", "market")],
    )
    async def tiles(self, interaction: discord.Interaction, select: ui.Select["Selects"]) -> None:
        await interaction.response.send_message(", ".join(select.values))

    @ui.select(cls=ui.UserSelect["Selects"], custom_id="who")
    async def who(self, interaction: discord.Interaction, select: ui.UserSelect["Selects"]) -> None:
        await interaction.response.send_message(select.values[0].display_name)

    @ui.select(cls=ui.ChannelSelect["Selects"], custom_id="where")
    async def where(self, interaction: discord.Interaction, select: ui.ChannelSelect["Selects"]) -> None:
        await interaction.response.send_message(select.values[0].name)

    @ui.select(cls=ui.RoleSelect["Selects"], custom_id="role")
    async def role(self, interaction: discord.Interaction, select: ui.RoleSelect["Selects"]) -> None:
        await interaction.response.send_message(select.values[0].name)

    @ui.select(cls=ui.MentionableSelect["Selects"], custom_id="anyone")
    async def anyone(self, interaction: discord.Interaction, select: ui.MentionableSelect["Selects"]) -> None:
        await interaction.response.send_message(str(select.values[0]))


def selects(tree: Tree) -> None:
    @tree.command(description="Selects")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose", view=Selects())


async def test_every_kind_of_select(stage: Stage) -> None:
    await stage.bot(selects)
    shown = (await stage.anna.slash("/show")).message
    assert shown is not None

    async def answer(select: str, *values: Any) -> str:
        told = await stage.ben.choose(shown, select, *values)
        assert told.message is not None
        return told.message.content

    assert await answer("tiles", "temple", "Market") == "temple, market"
    assert await answer("who", stage.anna.user) == "Anna"
    assert await answer("where", stage.hall) == "hall"
    assert await answer("role", stage.guild.everyone) == "@everyone"
    assert await answer("anyone", stage.ben.user) == "ben"
    with pytest.raises(Refused, match="Choose between 1 and 2"):
        await answer("tiles", "temple", "farm", "market")
    with pytest.raises(Refused, match="'palace' is not on the list"):
        await answer("tiles", "palace")
    with pytest.raises(Refused, match="no select 'towns'"):
        await answer("towns", "temple")


class Board(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.turn = 1
        self.text: ui.TextDisplay[Board] = ui.TextDisplay("# Turn 1")
        again = Next(label="Next", custom_id="next")
        gallery: ui.MediaGallery[Board] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://map.png", description="The plain")
        )
        section: ui.Section[Board] = ui.Section(
            ui.TextDisplay["Board"]("Your hand"),
            accessory=ui.Thumbnail["Board"]("attachment://map.png", description="Hand"),
        )
        row: ui.ActionRow[Board] = ui.ActionRow(again)
        self.add_item(
            ui.Container(
                self.text, ui.Separator(), section, gallery, row, accent_colour=discord.Colour.gold()
            )
        )


class Next(ui.Button["Board"]):
    async def callback(self, interaction: discord.Interaction) -> None:
        assert self.view is not None
        self.view.turn += 1
        self.view.text.content = f"# Turn {self.view.turn}"
        await interaction.response.edit_message(view=self.view)


def layouts(tree: Tree) -> None:
    @tree.command(description="A layout")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            view=Board(), file=discord.File(io.BytesIO(PNG), "map.png", description="The plain")
        )


async def test_a_layout_view_is_shown_and_updated(stage: Stage) -> None:
    await stage.bot(layouts)
    shown = (await stage.anna.slash("/board")).message
    assert shown is not None
    (container,) = shown.components
    heading, _, section, gallery, _ = container["components"]
    assert heading["content"] == "# Turn 1"
    assert gallery["items"][0]["media"]["url"] == shown.attachments[0].url
    assert section["accessory"]["description"] == "Hand"
    told = await stage.ben.click(shown, "Next")
    assert told.kind == "update" and told.message is shown
    assert shown.components[0]["components"][0]["content"] == "# Turn 2"
    assert shown.attachments[0].data == PNG


class Vote(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.Button(label="Rules", url="https://example.org/"))

    @ui.button(label="Yes", custom_id="vote:yes", style=discord.ButtonStyle.success)
    async def yes(self, interaction: discord.Interaction, button: ui.Button["Vote"]) -> None:
        button.disabled = True
        await interaction.response.edit_message(content="Voted", view=self)


def votes(tree: Tree) -> None:
    @tree.command(description="Vote")
    async def vote(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Vote", view=Vote())


async def test_a_button_that_is_disabled_gone_or_a_link_cannot_be_clicked(stage: Stage) -> None:
    await stage.bot(votes)
    shown = (await stage.anna.slash("/vote")).message
    assert shown is not None
    with pytest.raises(Refused, match=r"leads to https://example\.org/"):
        await stage.ben.click(shown, "Rules")
    with pytest.raises(Refused, match="there is: Yes, Rules"):
        await stage.ben.click(shown, "No")
    await stage.ben.click(shown, "Yes")
    assert shown.content == "Voted"
    with pytest.raises(Refused, match="'Yes' is disabled"):
        await stage.ben.click(shown, "Yes")


class Twins(ui.View):
    @ui.button(label="Take", custom_id="first")
    async def first(self, interaction: discord.Interaction, button: ui.Button["Twins"]) -> None:
        await interaction.response.send_message("first")

    @ui.button(label="Take", custom_id="second", emoji="🏺")
    async def second(self, interaction: discord.Interaction, button: ui.Button["Twins"]) -> None:
        await interaction.response.send_message("second")


async def test_two_buttons_with_one_label_are_told_apart(stage: Stage) -> None:
    bot = await stage.bot()
    hall = bot.get_channel(stage.hall.id)
    assert isinstance(hall, discord.TextChannel)
    await hall.send("Take one", view=Twins())
    shown = await stage.ben.next_message()
    with pytest.raises(Refused, match="Several buttons are labelled 'Take': first, second"):
        await stage.ben.click(shown, "Take")
    for way in ("second", "🏺"):
        told = await stage.ben.click(shown, way)
        assert told.message is not None and told.message.content == "second"


async def test_a_persistent_view_answers_after_a_restart(stage: Stage) -> None:
    first = await stage.bot(votes)
    shown = (await stage.anna.slash("/vote")).message
    assert shown is not None
    await first.close()
    second = await stage.bot(votes)
    second.add_view(Vote())
    told = await stage.ben.click(shown, "vote:yes")
    assert told.kind == "update" and shown.content == "Voted"
