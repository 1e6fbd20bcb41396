"""A newcomer's first turn of Western Empires, on the page of the sandbox in a real browser."""

from functools import partial
from pathlib import Path
from typing import cast

import pytest
from playwright.async_api import Locator, Page, async_playwright, expect

import bot.serve
from bot.tables.service import Tables
from tests.chat.stage import House, house
from tests.chat.test_empires_table import read_everywhere
from tests.sandbox.page import browser
from tests.sandbox.stage import Stage

PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)


async def _open(home: House, page: Page, shots: Path) -> Locator:
    """Four automatic players sit down at Anna's table; the options are explained; the game begins."""
    await home.anna.slash("/table new", game="western-empires", pace="none")
    table = page.locator(".message:not(.private)", has_text="Western Empires").first
    for number in range(2, 6):
        await table.get_by_role("button", name="Add an automatic player").click()
        await expect(table).to_contain_text(f"Automatic player {number}")
    await table.get_by_role("button", name="Options").click()
    dialog = page.get_by_role("dialog", name="Your answer")
    await expect(dialog).to_contain_text("the harder side of the succession table")
    await page.screenshot(path=shots / "options.png")
    await dialog.get_by_role("textbox").fill("turn_limit = 2")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(table).to_contain_text("turn limit: 2")
    await table.get_by_role("button", name="Start").click()
    began = page.locator(".message:not(.private)", has_text="The game is on.")
    await expect(began).to_have_count(1)
    return began


async def _choose(panel: Locator, option: str) -> None:
    """The first select's option that begins so."""
    await panel.locator("button.select").first.click()
    await panel.get_by_role("option", name=option).first.click()


async def _first_turn(page: Page, table: Locator, shots: Path) -> None:
    """A civilization, then orders by taps: from, to, how many; sent; and the second turn."""
    await table.get_by_role("button", name="My seat").click()
    panel = page.locator(".message.private", has_text="· table").last
    moves = 0
    for _ in range(60):
        text = await panel.inner_text()
        if "Which civilization" in text:
            await page.screenshot(path=shots / "civilization.png")
            names = ("Egypt", "Hatti", "Hellas", "Minoa", "Assyria")
            there = [
                name for name in names if await panel.get_by_role("button", name=name, exact=True).count()
            ]
            await panel.get_by_role("button", name=there[0], exact=True).click()
            await expect(panel).not_to_have_text(text, use_inner_text=True)
        elif "Your orders for movement" in text and "Your answer waits" not in text:
            await _orders(page, panel, shots, moves)
            moves += 1
        elif moves >= 2:
            return
        else:
            await page.wait_for_timeout(300)
            if await panel.get_by_role("button", name="Look again").count():
                await panel.get_by_role("button", name="Look again").click()
    raise AssertionError(f"the turn did not end: {await panel.inner_text()}")


async def _orders(page: Page, panel: Locator, shots: Path, moves: int) -> None:
    if moves == 0:
        await panel.locator("button.select").first.scroll_into_view_if_needed()
        await page.screenshot(path=shots / "from.png")
        await panel.locator("button.select").first.click()
        await panel.get_by_role("option", name="of yours").first.click()
        await expect(panel.get_by_role("button", name="Back")).to_be_visible()
        if await panel.locator("button.select").count():
            await page.screenshot(path=shots / "to.png")
            await panel.locator("button.select").first.click()
            await panel.get_by_role("option").first.click()
            await expect(panel).to_contain_text(" > ")
            await _choose(panel, "1 token")
            await expect(panel).to_contain_text("So far")
            await page.screenshot(path=shots / "draft.png")
            await panel.get_by_role("button", name="Send it").click()
            await expect(panel).not_to_contain_text("So far")
            return
    await panel.get_by_role("button", name="Suggest something").click()
    await expect(panel).to_contain_text("So far")
    await page.screenshot(path=shots / "suggested.png")
    await panel.get_by_role("button", name="Send it").click()
    await expect(panel).not_to_contain_text("So far")


@pytest.mark.parametrize("size", ["desktop", "phone"])
async def test_a_newcomers_first_turn(tmp_path: Path, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if browser.CHROMIUM is None:
        pytest.skip(browser.ABSENT)
    monkeypatch.setattr(bot.serve, "Tables", partial(Tables, robot_pause=(0, 1)))
    async with house(tmp_path) as home, async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser.CHROMIUM, args=browser.ARGUMENTS)
        async with browser.watched(chromium, cast("Stage", home)) as windows:
            page = await windows.open(home.anna, size, home.sample.table)
            page.set_default_timeout(PATIENCE)
            await _first_turn(page, await _open(home, page, tmp_path), tmp_path)
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await chromium.close()
        assert "Turn 1" in read_everywhere(home)
