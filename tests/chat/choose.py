"""Answering with what a message offers: a button or an option of a select, for each word of an order."""

from functools import partial
from typing import Any

from bot.chat.ids import Control
from sandbox.limits.components import walk
from sandbox.model import Message
from sandbox.persona import Persona

BUTTON, SELECT = 2, 3
PATIENCE = 30.0


def controls(message: Message) -> list[tuple[str, dict[str, Any]]]:
    """Buttons and selects with the choice that their custom_id names."""
    found = [it for _, it in walk(message.components) if it["type"] in (BUTTON, SELECT)]
    return [(it["custom_id"].split(":", 3)[3], it) for it in found]


def does(choice: str, control: str) -> bool:
    """Is it the choice of this control, or begins with more than its name?"""
    return choice == control or choice.startswith(control if ":" in control else f"{control}:")


def _offers(it: dict[str, Any], word: str) -> bool:
    return any(option["value"] == word for option in it.get("options", []))


def _begun(choice: str) -> list[str]:
    """The words of an order that a select goes on with."""
    return [word for word in choice.partition(":")[2].rpartition("#")[0].split("|") if word]


def _find(message: Message, words: list[str]) -> tuple[dict[str, Any], str] | None:
    """The control that goes on with these words, and the value to choose."""
    for choice, it in controls(message):
        if choice == Control.CHOOSE.of(words[0]) or (does(choice, Control.PICK) and _offers(it, words[0])):
            return it, words[0]
        if choice == Control.SAY.of(" ".join(words)):
            return it, ""
        if choice == Control.WORDS.of(words[0]):
            return it, words[0]
        if does(choice, Control.WORD) or does(choice, Control.ORDER):
            begun = _begun(choice)
            rest = words[len(begun) :]
            if begun == words[: len(begun)] and rest and _offers(it, rest[0]):
                return it, rest[0]
    return None


def _find_or_gone(message: Message, words: list[str], question: str) -> tuple[dict[str, Any], str] | None:
    """What `_find` finds; no control at all, if the question was answered and is asked no more."""
    return ({}, "") if question and question not in asked(message) else _find(message, words)


def can(message: Message, answer: str) -> bool:
    """Does this message offer the first word of this answer, with nothing begun?"""
    found = _find(message, answer.split())
    return found is not None and found[1] == answer.split()[0]


async def answer(persona: Persona, message: Message, text: str) -> None:
    """Chooses word by word, confirms an order, and waits until the message asks this no more."""
    words, question = text.split(), ""
    while True:
        before = message.edited
        it, value = await persona.wait_for(partial(_find_or_gone, message, words, question), PATIENCE)
        if not it:
            return
        question = it["custom_id"].split(":", 3)[2]
        if it["type"] == BUTTON:
            await persona.click(message, it["custom_id"])
        else:
            await persona.choose(message, it["custom_id"], value)
        if not _is_order(it):
            break
        await persona.wait_for(partial(edited_since, message, before), PATIENCE)
    await persona.wait_for(lambda: question not in asked(message), PATIENCE)


def asked(message: Message) -> set[str]:
    """The questions that this message asks."""
    return {it["custom_id"].split(":", 3)[2] for _, it in controls(message)}


def edited_since(message: Message, before: Any) -> bool:
    return bool(message.edited != before)


def _is_order(it: dict[str, Any]) -> bool:
    choice = str(it["custom_id"]).split(":", 3)[3]
    return any(does(choice, control) for control in (Control.WORD, Control.WORDS, Control.ORDER))
