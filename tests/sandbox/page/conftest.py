"""One Chromium for all tests of a file, so they share one event loop; each gets a stage of its own."""

from collections.abc import AsyncGenerator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from sandbox.clock import ManualClock
from tests.sandbox.conftest import validated
from tests.sandbox.page import browser
from tests.sandbox.stage import Stage, staged


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncGenerator[Browser]:
    if browser.CHROMIUM is None:
        pytest.skip(browser.ABSENT)
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=browser.CHROMIUM, args=browser.ARGUMENTS)
        yield launched
        await launched.close()


@pytest_asyncio.fixture(loop_scope="module")
async def stage() -> AsyncGenerator[Stage]:
    async with staged() as stage:
        yield stage
    validated(stage)


@pytest_asyncio.fixture(loop_scope="module")
async def still_stage() -> AsyncGenerator[Stage]:
    async with staged(ManualClock()) as stage:
        yield stage
    validated(stage)


@pytest_asyncio.fixture(loop_scope="module")
async def windows(chromium: Browser, stage: Stage) -> AsyncGenerator[browser.Windows]:
    async with browser.watched(chromium, stage) as windows:
        yield windows


@pytest_asyncio.fixture(loop_scope="module")
async def still_windows(chromium: Browser, still_stage: Stage) -> AsyncGenerator[browser.Windows]:
    async with browser.watched(chromium, still_stage) as windows:
        yield windows
