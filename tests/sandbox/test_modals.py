"""Forms over the chat: text, and labelled fields of every kind."""

import discord
import pytest
from discord import app_commands, ui

from sandbox.client.refused import Refused
from sandbox.client.resolved import File
from tests.sandbox.stage import Stage

Tree = app_commands.CommandTree[discord.Client]


class Orders(ui.Modal, title="Orders"):
    army = ui.Label["Orders"](
        text="Army", component=ui.TextInput(custom_id="army", min_length=2, max_length=9)
    )
    note = ui.Label["Orders"](
        text="Note", component=ui.TextInput(style=discord.TextStyle.paragraph, default="none", required=False)
    )
    tile = ui.Label["Orders"](
        text="Tile",
        description="One of these",
        component=ui.Select(
            custom_id="tile",
            options=[
                discord.SelectOption(label="Temple", value="t"),
                discord.SelectOption(label="Farm", value="f"),
            ],
        ),
    )
    ally = ui.Label["Orders"](text="Ally", component=ui.UserSelect(custom_id="ally", required=False))
    plan = ui.Label["Orders"](text="Plan", component=ui.FileUpload(custom_id="plan", required=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        army, note, tile, ally, plan = (
            label.component for label in (self.army, self.note, self.tile, self.ally, self.plan)
        )
        assert isinstance(army, ui.TextInput) and isinstance(note, ui.TextInput)
        assert isinstance(tile, ui.Select) and isinstance(ally, ui.UserSelect)
        assert isinstance(plan, ui.FileUpload)
        names = [u.display_name for u in ally.values]
        read = [(await a.read()).decode() for a in plan.values]
        await interaction.response.send_message(f"{army.value}/{note.value}/{tile.values}/{names}/{read}")


def orders(tree: Tree) -> None:
    @tree.command(description="Give orders")
    async def order(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Orders())


async def test_every_field_arrives(stage: Stage) -> None:
    await stage.bot(orders)
    opened = await stage.ben.slash("/order")
    assert opened.kind == "modal" and opened.modal is not None
    answers = {
        "Army": "legion",
        "tile": ["Farm"],
        "Ally": [stage.anna.user],
        "Plan": [File("p.txt", b"west")],
    }
    told = await stage.ben.submit_modal(opened.modal, answers)
    assert told.message is not None and told.message.content == "legion/none/['f']/['Anna']/['west']"


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({"tile": ["t"]}, "Army is required."),
        ({"army": "x", "tile": ["t"]}, "Army has between 2 and 9 characters."),
        ({"army": "legion"}, "Tile is required."),
        ({"army": "legion", "tile": ["t", "f"]}, "Tile: choose between 1 and 1."),
        ({"army": "legion", "tile": ["t"], "Fleet": "two"}, "This form does not ask for Fleet."),
    ],
)
async def test_a_form_that_is_filled_in_wrongly_is_not_sent(
    stage: Stage, answers: dict[str, object], sentence: str
) -> None:
    await stage.bot(orders)
    opened = await stage.ben.slash("/order")
    assert opened.modal is not None
    with pytest.raises(Refused, match=sentence):
        await stage.ben.submit_modal(opened.modal, answers)


async def test_a_form_belongs_to_the_one_who_opened_it(stage: Stage) -> None:
    await stage.bot(orders)
    opened = await stage.ben.slash("/order")
    assert opened.modal is not None
    with pytest.raises(Refused, match="someone else"):
        await stage.anna.submit_modal(opened.modal, {"army": "legion", "tile": ["t"]})


class Choices(ui.Modal, title="Choices"):
    fate = ui.Label["Choices"](
        text="Fate",
        component=ui.RadioGroup(
            custom_id="fate",
            options=[
                discord.RadioGroupOption(label="War", value="w"),
                discord.RadioGroupOption(label="Peace", value="p"),
            ],
        ),
    )
    goods = ui.Label["Choices"](
        text="Goods",
        component=ui.CheckboxGroup(
            custom_id="goods",
            options=[discord.CheckboxGroupOption(label=n, value=n) for n in ("ochre", "hides", "salt")],
        ),
    )
    sure = ui.Label["Choices"](text="Sure", component=ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        fate, goods, sure = (label.component for label in (self.fate, self.goods, self.sure))
        assert isinstance(fate, ui.RadioGroup) and isinstance(goods, ui.CheckboxGroup)
        assert isinstance(sure, ui.Checkbox)
        await interaction.response.send_message(f"{fate.value} {goods.values} {sure.value}", ephemeral=True)


def choices(tree: Tree) -> None:
    @tree.command(description="Choose")
    async def choose(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Choices())


async def test_radios_and_checkboxes(stage: Stage) -> None:
    await stage.bot(choices)
    opened = await stage.ben.slash("/choose")
    assert opened.modal is not None
    told = await stage.ben.submit_modal(
        opened.modal, {"Fate": "Peace", "Goods": ["salt", "ochre"], "Sure": True}
    )
    assert told.message is not None and told.message.content == "p ['salt', 'ochre'] True"
