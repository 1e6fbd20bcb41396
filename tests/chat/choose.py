"""Answering with what a message offers: a button or an option of a select, for each word of an order."""

from functools import partial
from typing import Any

from sandbox.limits.components import walk
from sandbox.model import Message
from sandbox.persona import Persona

BUTTON, SELECT = 2, 3
PATIENCE = 30.0


def controls(message: Message) -> list[tuple[str, dict[str, Any]]]:
    """Buttons and selects with the choice that their custom_id names."""
    found = [it for _, it in walk(message.components) if it["type"] in (BUTTON, SELECT)]
    return [(it["custom_id"].split(":", 3)[3], it) for it in found]


def _offers(it: dict[str, Any], word: str) -> bool:
    return any(option["value"] == word for option in it.get("options", []))


def _find(message: Message, word: str, so_far: str) -> dict[str, Any] | None:
    for choice, it in controls(message):
        if choice == f"c{word}" or (choice.startswith("s") and _offers(it, word)):
            return it
        if choice.startswith("w") and choice[1:].rpartition("#")[0] == so_far and _offers(it, word):
            return it
    return None


def can(message: Message, answer: str) -> bool:
    """Does this message offer the first word of this answer, with nothing begun?"""
    return _find(message, answer.split()[0], "") is not None


async def answer(persona: Persona, message: Message, text: str) -> None:
    """Chooses word by word, confirms an order, and waits until the message asks this no more."""
    so_far, question = "", ""
    for word in text.split():
        it = await persona.wait_for(partial(_find, message, word, so_far), PATIENCE)
        question = it["custom_id"].split(":", 3)[2]
        if it["type"] == BUTTON:
            await persona.click(message, it["custom_id"])
        else:
            await persona.choose(message, it["custom_id"], word)
        so_far = f"{so_far} {word}".strip() if _is_order(it) else ""
    if so_far:
        confirm = await persona.wait_for(lambda: dict(controls(message)).get(f"k{text}"), PATIENCE)
        await persona.click(message, confirm["custom_id"])
    await persona.wait_for(lambda: question not in asked(message), PATIENCE)


def asked(message: Message) -> set[str]:
    """The questions that this message asks."""
    return {it["custom_id"].split(":", 3)[2] for _, it in controls(message)}


def _is_order(it: dict[str, Any]) -> bool:
    return str(it["custom_id"]).split(":", 3)[3].startswith("w")
