"""Reading JSON whose shape is already known: an absent or null part is an empty one."""

from typing import Any

from sandbox.model import Json


def many(body: Json, key: str) -> list[Json]:
    found: list[Json] | None = body.get(key)
    return found or []


def part(body: Json, key: str) -> Json:
    found: Json | None = body.get(key)
    return found or {}


def values(body: Json, key: str) -> list[Any]:
    found: list[Any] | None = body.get(key)
    return found or []
