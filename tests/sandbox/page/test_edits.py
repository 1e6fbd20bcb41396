"""A message is edited while somebody uses it: what has not changed stays as they left it."""

import asyncio

import discord
import pytest
from discord import app_commands, ui
from playwright.async_api import Page, expect

from tests.sandbox.page.browser import Windows
from tests.sandbox.page.test_page import SIZES, run
from tests.sandbox.stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")
Tree = app_commands.CommandTree[discord.Client]


class Panel(ui.LayoutView):
    """Words, and controls below them; perhaps with one more row before the others."""

    def __init__(self, words: str, *, options: str = "Rome, Etruria, Samnium", more: bool = False) -> None:
        super().__init__(timeout=None)
        chosen = [discord.SelectOption(label=name) for name in options.split(", ")]
        select: ui.Select[Panel] = ui.Select(
            custom_id="where", placeholder="Where?", max_values=2, options=chosen
        )
        rows: list[ui.ActionRow[Panel]] = [
            ui.ActionRow(select),
            ui.ActionRow(ui.Button(label="Send it", custom_id="send")),
        ]
        if more:
            rows.insert(0, ui.ActionRow(ui.Button(label="Take back", custom_id="back")))
        self.add_item(ui.Container(ui.TextDisplay["Panel"](words), *rows))


class Edited:
    """A bot with one message, which it edits when it is told to."""

    def __init__(self) -> None:
        self.message: asyncio.Future[discord.InteractionMessage] = asyncio.Future()
        self.pressed: asyncio.Queue[str] = asyncio.Queue()

    def __call__(self, tree: Tree) -> None:
        @tree.command(description="Shows the panel")
        async def panel(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=Panel("Turn 1"))
            self.message.set_result(await interaction.original_response())

        @tree.client.event
        async def on_interaction(interaction: discord.Interaction) -> None:
            if interaction.type is discord.InteractionType.component:
                plain: dict[str, object] = {**(interaction.data or {})}
                self.pressed.put_nowait(str(plain["custom_id"]))
                await interaction.response.defer()

    async def edit(self, panel: Panel) -> None:
        await (await self.message).edit(view=panel)


async def opened(stage: Stage, windows: Windows, size: str) -> tuple[Edited, Page]:
    bot = Edited()
    await stage.bot(bot)
    page = await windows.open(stage.anna, size)
    await run(page, "panel")
    await expect(page.locator(".container")).to_contain_text("Turn 1")
    return bot, page


@SIZES
async def test_an_open_list_stays_open_with_what_is_picked(stage: Stage, windows: Windows, size: str) -> None:
    bot, page = await opened(stage, windows, size)
    await page.get_by_role("button", name="Where?").click()
    await page.get_by_role("option", name="Etruria").click()
    await bot.edit(Panel("Turn 2", more=True))
    await expect(page.locator(".container")).to_contain_text("Turn 2")
    await expect(page.get_by_role("button", name="Take back")).to_be_visible()
    picked = page.get_by_role("option", name="Etruria")
    await expect(picked).to_have_attribute("aria-selected", "true")
    await expect(picked).to_be_focused()
    await page.get_by_role("option", name="Rome").click()
    await page.get_by_role("button", name="Choose").click()
    assert await asyncio.wait_for(bot.pressed.get(), 10) == "where"


@SIZES
async def test_a_press_counts_that_an_edit_falls_into(stage: Stage, windows: Windows, size: str) -> None:
    bot, page = await opened(stage, windows, size)
    button = page.get_by_role("button", name="Send it")
    await button.hover()
    await page.mouse.down()
    await bot.edit(Panel("Turn 2"))
    await expect(page.locator(".container")).to_contain_text("Turn 2")
    await page.mouse.up()
    assert await asyncio.wait_for(bot.pressed.get(), 10) == "send"


async def test_what_has_changed_is_drawn_anew(stage: Stage, windows: Windows) -> None:
    bot, page = await opened(stage, windows, "desktop")
    await page.get_by_role("button", name="Where?").click()
    await bot.edit(Panel("Turn 2", options="Rome, Campania"))
    await expect(page.locator(".container")).to_contain_text("Turn 2")
    await expect(page.get_by_role("listbox")).to_have_count(0)
    await expect(page.get_by_role("button", name="Where?")).to_be_focused()
    await page.get_by_role("button", name="Where?").click()
    await expect(page.get_by_role("option")).to_have_text(["Rome", "Campania"])
    await bot.edit(Panel("Turn 3", more=True))
    await expect(page.get_by_role("button", name="Take back")).to_be_visible()
    await expect(page.locator(".container .actions")).to_have_count(3)
    await bot.edit(Panel("Turn 4"))
    await expect(page.locator(".container .actions")).to_have_count(2)
