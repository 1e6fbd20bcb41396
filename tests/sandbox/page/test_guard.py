"""The page talks only to a browser that has the key, on the right host, from its own origin."""

import aiohttp
import pytest

from tests.sandbox.stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def status(stage: Stage, method: str, path: str, **headers: str) -> int:
    url = f"{stage.sandbox.url}{path}"
    body = {"do": "say", "channel": str(stage.hall.id), "text": "hello"} if method == "POST" else None
    asking = aiohttp.request(method, url, headers=headers, json=body)
    async with asking as answer:
        return answer.status


async def test_with_the_key_and_the_origin(stage: Stage) -> None:
    key = stage.sandbox.page.key
    assert await status(stage, "GET", f"/{key}/") == 200
    assert await status(stage, "GET", f"/{key}/app.js") == 200
    assert await status(stage, "GET", f"/{key}/state") == 200
    assert await status(stage, "POST", f"/{key}/act", Origin=stage.sandbox.url) == 200
    assert [m.content for m in stage.anna.sees()] == ["hello"]


@pytest.mark.parametrize("path", ["", "state", "messages", "events", "app.js", "nonsense"])
async def test_without_the_key(stage: Stage, path: str) -> None:
    assert await status(stage, "GET", f"/wrong/{path}") == 403


@pytest.mark.parametrize(
    "origin", ["", "null", "http://localhost", "https://example.org", "http://127.0.0.1"]
)
async def test_from_another_origin(stage: Stage, origin: str) -> None:
    key = stage.sandbox.page.key
    headers = {"Origin": origin} if origin else {}
    assert await status(stage, "POST", f"/{key}/act", **headers) == 403
    if origin:
        assert await status(stage, "GET", f"/{key}/state", **headers) == 403
    assert stage.anna.sees() == []


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "rebound.example.org", "127.0.0.1:1"])
async def test_under_another_name(stage: Stage, host: str) -> None:
    assert await status(stage, "GET", f"/{stage.sandbox.page.key}/state", Host=host) == 403
    sent = stage.world.add_attachment(stage.hall, "map.png", b"secret", None)
    assert await status(stage, "GET", sent.url.removeprefix(stage.sandbox.url), Host=host) == 403


async def test_nobody_else_may_be_played_and_nothing_else_be_read(stage: Stage) -> None:
    key = stage.sandbox.page.key
    assert await status(stage, "GET", f"/{key}/state?as={stage.account.id}") == 404
    secret = stage.anna.dm(stage.account)
    path = f"/{key}/messages?as={stage.ben.user.id}&channel={secret.id}"
    assert await status(stage, "GET", path) == 404
    assert await status(stage, "GET", f"/{key}/../server.py") == 404


async def test_what_the_browser_is_told(stage: Stage) -> None:
    sent = stage.world.add_attachment(stage.hall, "page.html", b"<script>alert(1)</script>", None)
    async with aiohttp.ClientSession() as http:
        async with http.get(stage.sandbox.page_url) as answer:
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'self';")
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
        async with http.get(sent.url) as answer:
            assert answer.headers["Content-Security-Policy"] == "sandbox"
        async with http.get(sent.url.replace("page.html", "other.html")) as answer:
            assert answer.status == 404
