# ruff: noqa: E501 - a table is read by the line
"""What may be answered to an interaction: which kind to which, and how long and how many."""

import asyncio
from typing import Any

import pytest

from sandbox.interaction import Interaction
from sandbox.model import Json
from tests.sandbox.stage import Stage
from tests.sandbox.test_limits import ask, told_at

PING: Json = {"name": "ping", "description": "Ping"}
FIND: Json = PING | {
    "name": "find",
    "options": [{"type": 3, "name": "what", "description": "x", "autocomplete": True}],
}


def field(**more: Any) -> Json:
    return {"type": 18, "label": "Army", "component": {"type": 4, "custom_id": "a", "style": 1} | more}


def modal(**more: Any) -> Json:
    return {"type": 9, "data": {"custom_id": "m", "title": "Orders", "components": [field()]} | more}


def choices(count: int, **more: Any) -> Json:
    return {"type": 8, "data": {"choices": [{"name": str(n), "value": str(n)} | more for n in range(count)]}}


async def asked(stage: Stage, command: str) -> Interaction:
    """Someone uses a command of a bot that is not there: the test answers in its place."""
    await ask(stage, "PUT", f"/applications/{stage.account.id}/commands", [PING, FIND])
    act = stage.ben.slash("/ping") if command == "ping" else stage.ben.autocomplete("/find", "what", "x")
    stage.keep(asyncio.create_task(act))
    await asyncio.sleep(0)
    return next(iter(stage.world.interactions.values()))


def callback(interaction: Interaction) -> str:
    return f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"


ANSWERS: list[tuple[str, str, Json, Json]] = [
    ("ping", "data.content", {"type": 4, "data": {"content": "x" * 2001}}, {"type": 4, "data": {"content": "x" * 2000}}),
    ("ping", "data.title", modal(title="x" * 46), modal(title="x" * 45)),
    ("ping", "data.components", modal(components=[field(custom_id=str(n)) for n in range(6)]), modal(components=[field(custom_id=str(n)) for n in range(5)])),
    ("ping", "data.components.0.label", modal(components=[field() | {"label": "x" * 46}]), modal(components=[field() | {"label": "x" * 45}])),
    ("ping", "data.components.0.component.placeholder", modal(components=[field(placeholder="x" * 101)]), modal(components=[field(placeholder="x" * 100)])),
    ("ping", "data.components.0.component.max_length", modal(components=[field(max_length=4001)]), modal(components=[field(max_length=4000)])),
    ("find", "data.choices", choices(26), choices(25)),
    ("find", "data.choices.0.name", choices(1, name="x" * 101), choices(1, name="x" * 100)),
]  # fmt: skip


@pytest.mark.parametrize(("command", "path", "beyond", "just"), ANSWERS)
async def test_beyond_and_at_the_limit(
    still_stage: Stage, command: str, path: str, beyond: Json, just: Json
) -> None:
    interaction = await asked(still_stage, command)
    status, body = await ask(still_stage, "POST", callback(interaction), beyond)
    assert (status, body["code"]) == (400, 50035) and told_at(body["errors"], path), body
    status, body = await ask(still_stage, "POST", callback(interaction), just)
    assert status == 200, body


@pytest.mark.parametrize(
    ("command", "kind"), [("ping", 6), ("ping", 7), ("ping", 8), ("find", 4), ("find", 9)]
)
async def test_an_answer_that_does_not_fit_the_question(still_stage: Stage, command: str, kind: int) -> None:
    interaction = await asked(still_stage, command)
    answer = {"type": kind, "data": {"content": "x"}}
    status, body = await ask(still_stage, "POST", callback(interaction), answer)
    assert (status, body["code"]) == (400, 50035) and told_at(body["errors"], "type")
    still_stage.records.clear()  # the description does not know which answers fit which questions


async def test_a_token_that_is_wrong_or_not_yet_answered(still_stage: Stage) -> None:
    interaction = await asked(still_stage, "ping")
    hello = {"type": 4, "data": {"content": "hello"}}
    wrong = callback(interaction).replace(interaction.token, "wrong")
    assert (await ask(still_stage, "POST", wrong, hello))[1]["code"] == 10062
    there = f"/webhooks/{still_stage.account.id}/{interaction.token}"
    assert (await ask(still_stage, "POST", there, {"content": "early"}))[1]["code"] == 10015
    assert (await ask(still_stage, "POST", callback(interaction), hello))[0] == 200
    assert (await ask(still_stage, "POST", there, {"content": "in time"}))[0] == 200
    assert (await ask(still_stage, "PATCH", there + "/messages/1", {"content": "x"}))[1]["code"] == 10008
