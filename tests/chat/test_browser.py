"""A newcomer's first game, on the page of the sandbox in a real browser: at a desk and on a phone."""

from pathlib import Path
from typing import cast

import pytest
from playwright.async_api import Locator, Page, TimeoutError, async_playwright, expect

from tests.chat.stage import House, house
from tests.sandbox.page import browser
from tests.sandbox.stage import Stage

PATIENCE = 30_000
SHORT = 5_000
"""Milliseconds after which a control that was there is taken to be gone."""
expect.set_options(timeout=PATIENCE)


async def type_command(page: Page, command: str) -> None:
    text = page.locator("#composer-text")
    await text.fill("/")
    await text.fill(f"/{command}")
    await page.get_by_role("option", name=f"/{command}").first.wait_for()
    await text.press("Enter")


async def _open(page: Page) -> Locator:
    """Opens a table, lets an automatic player sit down, makes the game short, and starts it."""
    await type_command(page, "table new")
    form = page.get_by_role("form", name="/table new")
    await form.get_by_role("button", name="game").click()
    await page.get_by_role("option", name="Tigris & Euphrates").click()
    await form.get_by_role("button", name="Send").click()
    table = page.locator(".message:not(.private)", has_text="Tigris & Euphrates").first
    await table.get_by_role("button", name="Add an automatic player").click()
    await expect(table).to_contain_text("Automatic player 2")
    await table.get_by_role("button", name="Options").click()
    dialog = page.get_by_role("dialog", name="Your answer")
    await dialog.get_by_role("textbox").fill("turn_limit = 3")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(table).to_contain_text("turn limit: 3")
    await table.get_by_role("button", name="Start", exact=True).click()
    began = page.locator(".message:not(.private)", has_text="The game is on.")
    await expect(began).to_have_count(1)
    return began


async def _order(panel: Locator, *words: str) -> bool:
    """Puts an order together, word by word; the last one sends it. False: the panel changed meanwhile."""
    try:
        for count, word in enumerate(words, 1):
            button = panel.locator("button:not(.select)").filter(has_text=word)
            if await button.count():
                await button.first.click(timeout=SHORT)
            else:
                await panel.locator("button.select").first.click(timeout=SHORT)
                await panel.get_by_role("option", name=word).first.click(timeout=SHORT)
            if count < len(words):
                await expect(panel.get_by_role("button", name="Back")).to_be_visible()
    except TimeoutError:
        return False
    return True


async def _play(page: Page, table: Locator, shots: Path) -> None:
    """Chooses a dynasty, places a leader, passes, until the game is over."""
    await table.get_by_role("button", name="My seat").click()
    panel = page.locator(".message.private", has_text="· table").last
    placed = False
    for _ in range(80):
        if await page.get_by_text("The seed of the deal was").count():
            return
        text = await panel.inner_text()
        if "Which dynasty" in text and "Your answer waits" not in text:
            await page.screenshot(path=shots / "dynasty.png")
            await (
                panel.locator("button", has_text="lion")
                .or_(panel.locator("button", has_text="bull"))
                .first.click()
            )
            # Whoever is quicker takes the dynasty; then it is chosen once more.
            await expect(panel).not_to_have_text(text, use_inner_text=True)
        elif "What do you do?" in text:
            if not placed:
                await page.screenshot(path=shots / "action.png")
            done = await _order(panel, *(("pass",) if placed else ("king", "B1")))
            await expect(panel.get_by_role("button", name="Back")).to_have_count(0)
            placed = placed or done
        elif "How many" in text:
            await panel.get_by_role("button", name="none").click()
            await expect(panel).not_to_contain_text("How many")
        else:
            await page.wait_for_timeout(300)
            if await panel.get_by_role("button", name="Look again").count():
                await panel.get_by_role("button", name="Look again").click()
    raise AssertionError(f"the game did not end: {await panel.inner_text()}")


@pytest.mark.parametrize("size", ["desktop", "phone"])
async def test_a_newcomers_first_game(tmp_path: Path, size: str) -> None:
    if browser.CHROMIUM is None:
        pytest.skip(browser.ABSENT)
    await _newcomer(tmp_path, size)


async def _newcomer(folder: Path, size: str) -> None:
    async with house(folder) as home, async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser.CHROMIUM, args=browser.ARGUMENTS)
        # The windows need no more of a stage than its sandbox.
        async with browser.watched(chromium, cast("Stage", home)) as windows:
            page = await windows.open(home.anna, size, home.sample.table)
            page.set_default_timeout(PATIENCE)
            await _first_game(home, page, folder)
        await chromium.close()


async def _first_game(home: House, page: Page, shots: Path) -> None:
    table = await _open(page)
    await page.screenshot(path=shots / "table.png")
    await _play(page, table, shots)
    end = page.locator(".message", has_text="The seed of the deal was")
    await expect(end.get_by_role("img").first).to_be_visible()
    await page.screenshot(path=shots / "end.png")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert await page.evaluate("document.getElementById('scroller').scrollWidth <= innerWidth")
    assert "The game is over." in home.channel_text(home.anna)
