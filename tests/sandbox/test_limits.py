# ruff: noqa: E501 - a table is read by the line
"""Discord's lengths and counts: beyond each limit 50035 names the field that is wrong, and at the limit all is well.

The requests are written by hand, because discord.py would not send some of them.
"""

from typing import Any

import aiohttp
import pytest

from sandbox.model import Json
from tests.sandbox.stage import Stage

V2 = 1 << 15


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | more


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "pick", "options": options} | more


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def with_row(*components: Json) -> Json:
    return {"components": [row(*components)]}


def embed(**more: Any) -> Json:
    return {"embeds": [{"title": "x"} | more]}


def v2(*components: Json) -> Json:
    return {"flags": V2, "components": list(components)}


MESSAGES: list[tuple[str, Json, Json | None]] = [
    ("content", {"content": "x" * 2001}, {"content": "x" * 2000}),
    ("embeds.0.title", embed(title="x" * 257), embed(title="x" * 256)),
    ("embeds.0.description", embed(description="x" * 4097), embed(description="x" * 4096)),
    ("embeds.0.footer.text", embed(footer={"text": "x" * 2049}), embed(footer={"text": "x" * 2048})),
    ("embeds.0.author.name", embed(author={"name": "x" * 257}), embed(author={"name": "x" * 256})),
    ("embeds.0.fields", embed(fields=[{"name": "a", "value": "b"}] * 26), embed(fields=[{"name": "a", "value": "b"}] * 25)),
    ("embeds.0.fields.0.value", embed(fields=[{"name": "a", "value": "x" * 1025}]), None),
    ("embeds.0.fields.0.name", embed(fields=[{"name": " ", "value": "x"}]), None),
    ("embeds.0.color", embed(color=0x1000000), embed(color=0xFFFFFF)),
    ("embeds", {"embeds": [{"description": "x" * 3001}] * 2}, {"embeds": [{"description": "x" * 3000}] * 2}),
    ("embeds", {"embeds": [{"title": "x"}] * 11}, {"embeds": [{"title": "x"}] * 10}),
    ("components", {"components": [row(button(custom_id=str(n))) for n in range(6)]},
     {"components": [row(button(custom_id=str(n))) for n in range(5)]}),
    ("components.0.components", with_row(*(button(custom_id=str(n)) for n in range(6))),
     with_row(*(button(custom_id=str(n)) for n in range(5)))),
    ("components.0.components", with_row(select(), button()), None),
    ("components.0.components.0.label", with_row(button(label="x" * 81)), with_row(button(label="x" * 80))),
    ("components.0.components.0.label", with_row(button(label="")), None),
    ("components.0.components.0.custom_id", with_row(button(custom_id="x" * 101)), with_row(button(custom_id="x" * 100))),
    ("components.0.components.0.style", with_row(button(style=9)), None),
    ("components.0.components.0.custom_id", with_row(button(style=5, url="https://example.org")), None),
    ("components.0.components.0.url", with_row(button(url="https://example.org")), None),
    ("components.0.components.1.custom_id", with_row(button(), button()), None),
    ("components.0.components.0.type", with_row({"type": 4, "custom_id": "a", "style": 1, "label": "x"}), None),
    ("components.0.components.0.options", with_row(select(26)), with_row(select(25))),
    ("components.0.components.0.options", with_row(select(2, max_values=3)), with_row(select(3, max_values=3))),
    ("components.0.components.0.min_values", with_row(select(3, min_values=2, max_values=1)), None),
    ("components.0.components.0.placeholder", with_row(select(placeholder="x" * 151)), None),
    ("components.0.components.0.options.1.value",
     with_row(select(options=[{"label": "a", "value": "a"}, {"label": "b", "value": "a"}])), None),
    ("components.0.components.0.options.0.label", with_row(select(options=[{"label": "x" * 101, "value": "a"}])), None),
    ("components.0.type", {"components": [text()]}, v2(text())),
    ("content", v2(text()) | {"content": "both"}, None),
    ("components", v2(*(text() for _ in range(41))), v2(*(text() for _ in range(40)))),
    ("components", v2(text("x" * 2001), text("y" * 2000)), v2(text("x" * 2000), text("y" * 2000))),
    ("components.0.components.0.type", v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}), None),
    ("components.0.accessory", v2({"type": 9, "components": [text()]}), None),
    ("components.0.items", v2({"type": 12, "items": []}), None),
    ("nonce", {"content": "x", "nonce": "x" * 26}, {"content": "x", "nonce": "x" * 25}),
    ("attachments", embed(image={"url": "attachment://map.png"}), None),
    ("allowed_mentions", {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, None),
]  # fmt: skip

COMMAND: Json = {"name": "table", "description": "Tables"}


def option(**more: Any) -> Json:
    return COMMAND | {"options": [{"type": 3, "name": "game", "description": "Which"} | more]}


CHOICE = {"name": "a", "value": "a"}
COMMANDS: list[tuple[str, list[Json], list[Json] | None]] = [
    ("0.name", [COMMAND | {"name": "Table"}], [COMMAND]),
    ("0.name", [COMMAND | {"name": "a b"}], None),
    ("0.name", [COMMAND | {"name": "x" * 33}], [COMMAND | {"name": "x" * 32}]),
    ("0.description", [COMMAND | {"description": ""}], None),
    ("0.description", [COMMAND | {"description": "x" * 101}], [COMMAND | {"description": "x" * 100}]),
    ("1", [COMMAND, COMMAND], None),
    ("0.options.0.name", [option(name="Game")], [option()]),
    ("0.options.0.choices", [option(choices=[CHOICE] * 26)], None),
    ("0.options.0.autocomplete", [option(choices=[CHOICE], autocomplete=True)], [option(autocomplete=True)]),
    ("0.options.1", [COMMAND | {"options": [*option()["options"], {"type": 3, "name": "b", "description": "x", "required": True}]}], None),
    ("0.options", [COMMAND | {"options": [*option()["options"], {"type": 1, "name": "b", "description": "x"}]}], None),
    ("0", [COMMAND | {"options": [{"type": 3, "name": f"n{n}", "description": "x" * 100, "choices": [{"name": "y" * 100, "value": str(i)} for i in range(4)]} for n in range(17)]}], None),
    ("", [COMMAND | {"name": f"c{n}"} for n in range(101)], [COMMAND | {"name": f"c{n}"} for n in range(100)]),
]  # fmt: skip


async def ask(stage: Stage, method: str, path: str, body: Any) -> tuple[int, Json]:
    headers = {"Authorization": f"Bot {stage.account.token}"}
    url = f"{stage.sandbox.url}/api/v10{path}"
    async with aiohttp.ClientSession(headers=headers) as http, http.request(method, url, json=body) as answer:
        return answer.status, await answer.json()


def told_at(errors: Json, path: str) -> bool:
    here = errors
    for step in path.split(".") if path else []:
        here = here.get(step, {})
    return bool(here.get("_errors"))


@pytest.mark.parametrize(("path", "beyond", "just"), MESSAGES)
async def test_messages(stage: Stage, path: str, beyond: Json, just: Json | None) -> None:
    there = f"/channels/{stage.hall.id}/messages"
    status, body = await ask(stage, "POST", there, beyond)
    assert (status, body["code"]) == (400, 50035)
    assert told_at(body["errors"], path), body["errors"]
    assert stage.hall.messages == {}
    if just is not None:
        status, body = await ask(stage, "POST", there, just)
        assert status == 200, body


@pytest.mark.parametrize(("path", "beyond", "just"), COMMANDS)
async def test_commands(stage: Stage, path: str, beyond: list[Json], just: list[Json] | None) -> None:
    there = f"/applications/{stage.account.id}/commands"
    status, body = await ask(stage, "PUT", there, beyond)
    assert (status, body["code"]) == (400, 50035)
    assert told_at(body["errors"], path), body["errors"]
    assert stage.world.commands == {}
    if just is not None:
        status, body = await ask(stage, "PUT", there, just)
        assert status == 200, body


async def test_an_empty_message(stage: Stage) -> None:
    status, body = await ask(stage, "POST", f"/channels/{stage.hall.id}/messages", {"content": ""})
    assert (status, body["code"]) == (400, 50006)


async def test_what_is_no_json_no_route_or_no_id(stage: Stage) -> None:
    headers = {"Authorization": f"Bot {stage.account.token}", "Content-Type": "application/json"}
    there = f"{stage.sandbox.url}/api/v10/channels/{stage.hall.id}/messages"
    async with aiohttp.ClientSession(headers=headers) as http, http.post(there, data="{") as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
    stage.records.clear()  # the next three ask for what the description does not know
    assert (await ask(stage, "GET", "/nonsense", None))[0] == 404
    status, body = await ask(stage, "GET", "/channels/nonsense", None)
    assert (status, body["code"]) == (400, 50035)
    assert (await ask(stage, "POST", f"/channels/{stage.hall.id}/messages", [1]))[1]["code"] == 50035
    stage.records.clear()
