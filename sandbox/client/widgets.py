"""Buttons and selects of a message: finding one by what a person sees, and what using it sends."""

from typing import Any

from sandbox.client.refused import Refused
from sandbox.client.resolved import Resolved
from sandbox.kinds import ButtonStyle
from sandbox.kinds import ComponentKind as Kind
from sandbox.limits.components import walk
from sandbox.limits.selects import SELECTS
from sandbox.model import Json, Message
from sandbox.reading import part


def button(message: Message, wanted: str) -> Json:
    """By custom id, label or emoji; two with the same face must be told apart by their ids."""
    buttons = [it for _, it in walk(message.components) if it["type"] == Kind.BUTTON]
    found = [b for b in buttons if b.get("custom_id") == wanted] or [b for b in buttons if wanted in _face(b)]
    if not found:
        there = ", ".join(str(b.get("label") or b.get("custom_id")) for b in buttons) or "none"
        raise Refused(f"There is no button {wanted!r} on this message; there is: {there}.")
    if len(found) > 1:
        ids = ", ".join(str(b.get("custom_id")) for b in found)
        raise Refused(f"Several buttons are labelled {wanted!r}: {ids}.")
    it = found[0]
    if it.get("disabled"):
        raise Refused(f"The button {wanted!r} is disabled.")
    if it["style"] == ButtonStyle.LINK:
        raise Refused(f"The button {wanted!r} leads to {it['url']}.")
    return it


def _face(it: Json) -> tuple[Any, Any]:
    return it.get("label"), part(it, "emoji").get("name")


def select(message: Message, wanted: str) -> Json:
    """By custom id or by placeholder."""
    selects = [it for _, it in walk(message.components) if it["type"] in SELECTS]
    found = [s for s in selects if s["custom_id"] == wanted] or [
        s for s in selects if s.get("placeholder") == wanted
    ]
    if not found:
        there = ", ".join(str(s.get("custom_id")) for s in selects) or "none"
        raise Refused(f"There is no select {wanted!r} on this message; there is: {there}.")
    if found[0].get("disabled"):
        raise Refused(f"The select {wanted!r} is disabled.")
    return found[0]


def chosen(spec: Json, values: list[Any], resolved: Resolved) -> list[str]:
    least, most = spec.get("min_values", 1), spec.get("max_values", 1)
    if not least <= len(values) <= most:
        raise Refused(f"Choose between {least} and {most}.")
    match spec["type"]:
        case Kind.USER_SELECT:
            return [resolved.user(v) for v in values]
        case Kind.ROLE_SELECT:
            return [resolved.role(v) for v in values]
        case Kind.MENTIONABLE_SELECT:
            return [resolved.mentionable(v) for v in values]
        case Kind.CHANNEL_SELECT:
            return [resolved.channel(v) for v in values]
        case _:
            return options(spec, values)


def options(spec: Json, values: list[Any]) -> list[str]:
    """By value or by label."""
    out: list[str] = []
    for value in values:
        found = [o["value"] for o in spec["options"] if value in (o["value"], o["label"])]
        if not found:
            raise Refused(f"{value!r} is not on the list.")
        out.append(found[0])
    return out
