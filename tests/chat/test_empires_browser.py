"""A newcomer's first turns of Western Empires, on the page of the sandbox in a real browser."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect

import bot.serve
from bot.tables.service import Tables
from games.empires.title import WESTERN
from tests.chat.stage import house
from tests.chat.test_browser import PATIENCE, type_command
from tests.sandbox.page import browser
from tests.sandbox.stage import Stage

ANNA_FIRST = f"{1:064x}"
"""A deal by which the first seat chooses first; whoever is last has nothing left to choose."""


def _new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> Any:
    return WESTERN.new(options, seats, ANNA_FIRST)


TITLES = {WESTERN.name: replace(WESTERN, new=_new)}


class Newcomer:
    """Anna at the page. She does what stands there, and looks again when the table calls her."""

    def __init__(self, page: Page, shots: Path) -> None:
        self.page = page
        self.shots = shots
        self.status = page.locator(".message:not(.private)", has_text="▸").last
        self.panel = page.locator(".message.private", has_text="· table").last
        self.taken = 0

    async def shot(self, name: str, of: Locator) -> None:
        """A picture of a whole message, once everything in it is there."""
        for picture in await of.get_by_role("img").all():
            await expect(picture).to_have_js_property("complete", True)
        size = self.page.viewport_size
        assert size is not None
        await self.page.set_viewport_size({"width": size["width"], "height": 2400})
        self.taken += 1
        await of.screenshot(path=self.shots / f"{self.taken:02}-{name}.png")
        await self.page.set_viewport_size(size)

    async def open(self) -> None:
        """A table with four automatic players; she reads what the options mean, and leaves them."""
        await type_command(self.page, "table new")
        form = self.page.get_by_role("form", name="/table new")
        await form.get_by_role("button", name="game").click()
        await self.page.get_by_role("option", name="Western Empires").click()
        await form.get_by_role("button", name="Send").click()
        table = self.page.locator(".message:not(.private)", has_text="Sit down")
        await expect(table).to_contain_text("For 5 to 9 players")
        for number in range(2, 6):
            await table.get_by_role("button", name="Add an automatic player").click()
            await expect(table).to_contain_text(f"Automatic player {number}")
        await self.shot("lobby", table)
        await table.get_by_role("button", name="Options").click()
        dialog = self.page.get_by_role("dialog", name="Your answer")
        await expect(dialog).to_contain_text("the harder side of the succession table")
        await dialog.get_by_role("button", name="Cancel").click()
        await table.get_by_role("button", name="Start", exact=True).click()

    async def asked(self, calls: str, question: str) -> None:
        """The table says that it waits for her; her panel says what for."""
        await expect(self.status).to_contain_text(f"@Anna {calls}")
        if await self.panel.count():
            await self.panel.get_by_role("button", name="Look again").click()
        else:
            await self.status.get_by_role("button", name="My seat").click()
        await expect(self.panel).to_contain_text(question)

    async def choose_civilization(self, name: str) -> None:
        await self.shot("civilization", self.panel)
        await self.panel.get_by_role("button", name=name, exact=True).click()
        await expect(self.panel).not_to_contain_text("Which civilization")

    async def move(self) -> None:
        """From, to with how many: a draft with its picture, which is then sent."""
        await self.shot("from", self.panel)
        await self.panel.get_by_role("button", name="Tanis: ").click()
        await expect(self.panel.get_by_role("button", name="1 to Alexandria")).to_be_enabled()
        await self.shot("to", self.panel)
        await self.panel.get_by_role("button", name="1 to Alexandria").click()
        await expect(self.panel).to_contain_text("1 Tanis > Alexandria")
        await self.send("draft")

    async def take_advice(self) -> None:
        """What an automatic player would do in her place."""
        await self.panel.get_by_role("button", name="Suggest something").click()
        await self.send("suggested")

    async def send(self, name: str) -> None:
        await expect(self.panel).to_contain_text("So far:")
        await expect(self.panel.get_by_role("img", name="Planned: ").first).to_be_visible()
        await self.shot(name, self.panel)
        await self.panel.get_by_role("button", name="Send it").click()
        await expect(self.panel).not_to_contain_text("So far:")

    async def read_of(self, turn: int) -> None:
        """The turn in the channel: who moved on, what comes next, the map."""
        digest = self.page.locator(".message:not(.private)", has_text=f"Turn {turn}").last
        await expect(digest).to_contain_text("@Anna (Egypt) moves on to space")
        await expect(digest.get_by_role("img").first).to_be_visible()
        await self.shot(f"turn-{turn}", digest)


@pytest.mark.parametrize("size", ["desktop", "phone"])
async def test_a_newcomers_first_turns(tmp_path: Path, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if browser.CHROMIUM is None:
        pytest.skip(browser.ABSENT)
    monkeypatch.setattr(bot.serve, "Tables", partial(Tables, robot_pause=(0, 1)))
    async with house(tmp_path, TITLES) as home, async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser.CHROMIUM, args=browser.ARGUMENTS)
        # The windows need no more of a stage than its sandbox.
        async with browser.watched(chromium, cast("Stage", home)) as windows:
            page = await windows.open(home.anna, size, home.sample.table)
            page.set_default_timeout(PATIENCE)
            anna = Newcomer(page, tmp_path)
            await anna.open()
            await anna.asked("chooses a civilization", "Which civilization do you lead?")
            await anna.choose_civilization("Egypt")
            await anna.asked("moves", "Your orders for movement?")
            await anna.move()
            await anna.read_of(1)
            await anna.asked("moves", "Your orders for movement?")
            await anna.take_advice()
            await anna.read_of(2)
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await chromium.close()
