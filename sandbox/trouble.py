"""Faults as plain data: a list of troubles that a test or a soak sets, and may change at any time.

    faults = Troubles()
    async with Sandbox(faults=faults) as sandbox:
        faults.add(limited(where="POST /channels/", seconds=0.5))
        faults.add(failing(503, where="POST .*/messages$", after=True, times=2))
        faults.add(twice())

A trouble names what it strikes: a request by "METHOD /path", a frame by the name of its event. It is used up
after `times`; with `times=None` it stays until it is taken out of `faults.list`.
"""

import asyncio
import json
import re
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from aiohttp import web

from sandbox import errors
from sandbox.faults import Faults
from sandbox.model import Json
from sandbox.rate import Rate

What = Literal["answer", "answer after", "cut", "cut after", "hang", "twice", "late", "malformed", "lost"]
BEFORE: tuple[What, ...] = ("answer", "cut", "hang")
AFTER: tuple[What, ...] = ("answer after", "cut after")
FRAME: tuple[What, ...] = ("twice", "late", "malformed", "lost")
INTERACTION = "INTERACTION_CREATE"


@dataclass
class Trouble:
    """One fault. `where`: a regular expression; `chance`: that it strikes a request or event that matches.

    `files`: only at requests with files.
    """

    what: What
    where: str
    times: int | None = 1
    chance: float = 1.0
    status: int = 500
    body: Json = field(default_factory=dict[str, object])
    seconds: float = 0.0
    without: str = ""
    files: bool = False

    @property
    def name(self) -> str:
        """The name under which `Troubles.struck` counts it."""
        status = f" {self.body.get('code') or self.status}" if self.what.startswith("answer") else ""
        return f"{self.what}{status}{' everywhere' if self.body.get('global') else ''}"


def limited(
    where: str = "POST /channels/", seconds: float = 0.3, *, everywhere: bool = False, times: int | None = 1
) -> Trouble:
    """429: this route, or all of them, for so long."""
    body: Json = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    return Trouble("answer", where, times, status=429, body=body)


def failing(status: int, where: str, *, after: bool = False, times: int | None = 1) -> Trouble:
    """5xx: the request was not served; or, `after`, it was."""
    return Trouble("answer after" if after else "answer", where, times, status=status)


def refusing(error: errors.ApiError, where: str, times: int | None = 1) -> Trouble:
    """One of Discord's refusals (sandbox/errors.py)."""
    return Trouble("answer", where, times, status=error.status, body=error.body())


def oversized(where: str, times: int | None = 1) -> Trouble:
    """The files of a message are too large; one without files is not refused."""
    error = errors.too_large()
    return Trouble("answer", where, times, status=error.status, body=error.body(), files=True)


def cut(where: str, *, after: bool = False, times: int | None = 1) -> Trouble:
    """The connection breaks before the request is served, or before its answer arrives."""
    return Trouble("cut after" if after else "cut", where, times)


def hanging(where: str, seconds: float, times: int | None = 1) -> Trouble:
    """The request is served, much later."""
    return Trouble("hang", where, times, seconds=seconds)


def twice(where: str = INTERACTION, times: int | None = 1) -> Trouble:
    return Trouble("twice", where, times)


def late(seconds: float, where: str = INTERACTION, times: int | None = 1) -> Trouble:
    """Delays this event, and all that come after it."""
    return Trouble("late", where, times, seconds=seconds)


def lost(where: str = INTERACTION, times: int | None = 1) -> Trouble:
    return Trouble("lost", where, times)


def malformed(without: str, where: str = INTERACTION, times: int | None = 1) -> Trouble:
    """An event that lacks a key which discord.py takes for granted."""
    return Trouble("malformed", where, times, without=without)


class Troubles(Faults):
    """Applies the first trouble of the list that matches. `rate`: the limit for all requests together."""

    def __init__(self, *troubles: Trouble, rate: Rate | None = None, chance: Random | None = None) -> None:
        self.list = list(troubles)
        self.rate = rate
        self.struck: Counter[str] = Counter()
        self._chance = chance or Random()

    def add(self, trouble: Trouble) -> Trouble:
        self.list.append(trouble)
        return trouble

    def clear(self) -> None:
        self.list.clear()

    def _strikes(self, kinds: tuple[What, ...], thing: str, files: bool = False) -> Trouble | None:
        for trouble in self.list:
            fits = trouble.what in kinds and re.search(trouble.where, thing) and files >= trouble.files
            if fits and trouble.times != 0 and self._chance.random() < trouble.chance:
                self.struck[trouble.name] += 1
                if trouble.times is not None:
                    trouble.times -= 1
                return trouble
        return None

    async def before(self, request: web.Request) -> web.StreamResponse | None:
        wait = 0.0 if self.rate is None else self.rate.wait(request.path)
        if wait:
            self.struck["too fast"] += 1
            return _answer(limited(seconds=wait, everywhere=True))
        trouble = self._strikes(BEFORE, _named(request), request.content_type.startswith("multipart/"))
        if trouble is None:
            return None
        if trouble.what == "hang":
            await asyncio.sleep(trouble.seconds)
            return None
        return _cut(request) if trouble.what == "cut" else _answer(trouble)

    async def after(self, request: web.Request, response: web.Response) -> web.StreamResponse:
        trouble = self._strikes(AFTER, _named(request))
        if trouble is None:
            return response
        return _cut(request) if trouble.what == "cut after" else _answer(trouble)

    async def frame(self, frame: Json) -> list[Json]:
        trouble = self._strikes(FRAME, str(frame.get("t")))
        if trouble is None:
            return [frame]
        if trouble.what == "malformed":
            return [frame | {"d": {k: v for k, v in frame["d"].items() if k != trouble.without}}]
        await asyncio.sleep(trouble.seconds)
        return [] if trouble.what == "lost" else [frame] * (2 if trouble.what == "twice" else 1)


def _named(request: web.Request) -> str:
    return f"{request.method} {request.path.removeprefix('/api/v10')}"


def _answer(trouble: Trouble) -> web.Response:
    """The response that the trouble describes. Without a Via header discord.py takes a 429 for a ban."""
    headers = {"Via": "1.1 sandbox"}
    if trouble.status == 429:
        headers |= {"Retry-After": str(trouble.body.get("retry_after")), "X-RateLimit-Scope": "user"}
        headers |= {"X-RateLimit-Global": "true"} if trouble.body.get("global") else {}
    if not trouble.body:
        return web.Response(status=trouble.status, headers=headers)
    headers["Content-Type"] = "application/json"
    return web.Response(status=trouble.status, headers=headers, body=json.dumps(trouble.body).encode())


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)
