"""A real Chromium with the page open; requests to other hosts, and errors in the page, fail the test."""

import os
import shutil
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

from sandbox.model import Channel
from sandbox.persona import Persona
from tests.sandbox.stage import Stage

CHROMIUM = shutil.which("chromium")
ABSENT = (
    "There is no Chromium here (sandbox/install_browser.sh installs it): the page was not tried in a browser."
)
ARGUMENTS = ["--no-sandbox"] if os.geteuid() == 0 else []
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


@dataclass
class Windows:
    """Opens the page as someone, at some size, and keeps what went wrong in it."""

    browser: Browser
    stage: Stage
    wrong: list[str] = field(default_factory=list[str])
    contexts: list[BrowserContext] = field(default_factory=list[BrowserContext])

    async def open(self, persona: Persona, size: str = "desktop", place: Channel | None = None) -> Page:
        width, height = SIZES[size]
        context = await self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            color_scheme="dark" if size == "phone" else "light",
        )
        self.contexts.append(context)
        context.set_default_timeout(10_000)
        page = await context.new_page()
        page.on("pageerror", self._failed)
        page.on("console", self._said)
        page.on("request", self._asked)
        where = f"&in={place.id}" if place is not None else ""
        await page.goto(f"{self.stage.sandbox.page_url}#as={persona.user.id}{where}")
        await (
            page.get_by_role("textbox", name="Write to").or_(page.locator("#composer-text")).first.wait_for()
        )
        return page

    def _failed(self, error: Error) -> None:
        self.wrong.append(f"page error: {error.message}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith(self.stage.sandbox.url):
            self.wrong.append(f"asked for {request.url}")


@asynccontextmanager
async def watched(browser: Browser, stage: Stage) -> AsyncGenerator[Windows]:
    windows = Windows(browser, stage)
    yield windows
    for context in windows.contexts:
        await context.close()
    assert windows.wrong == []
