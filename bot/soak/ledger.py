"""What people were told is done: the list against which the database is held."""

import re
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from string import Formatter
from typing import Any

from bot.chat.ids import NO_QUESTION, Control, read
from data.words import words
from games.titles import TITLES
from sandbox.interaction import Interaction, InteractionKind
from sandbox.limits.components import walk
from sandbox.rest.call import Record
from sandbox.world import World

CALLBACK = re.compile(r"^/interactions/\d+/([^/]+)/callback$")
REPLY = re.compile(r"^/webhooks/\d+/([^/]+)/messages/@original$")
SURE: tuple[str, ...] = (Control.YES, Control.NO, Control.CHOOSE, Control.ACCEPT, Control.SAY)
"""Controls of a panel that are whole answers: bot/chat/form_reader.py."""
LEAST = 8
"""A text with fewer letters of its own says too little to be known by them."""


class Ledger(list[Record]):
    """Takes the place of the sandbox's list of requests and keeps what matters of each."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world
        self.done: dict[int, str] = {}
        """What was shown for each interaction that was said to be done."""
        self.refused = 0
        self.acks: dict[int, list[float]] = defaultdict(list)
        """By application: how long each click waited for its acknowledgement."""
        self.shows: dict[int, list[float]] = defaultdict(list)
        """By application: how long each click waited for what came of it."""
        self.told: Callable[[], None] = lambda: None
        """Called when somebody has just been told that something is done."""

    def append(self, record: Record, /) -> None:
        found = CALLBACK.match(record.path) or REPLY.match(record.path)
        interaction = None if found is None else self.world.interactions.get(found[1])
        if interaction is None or record.method == "GET" or record.status != 200:
            return
        times = self.acks if record.method == "POST" else self.shows
        times[interaction.application.id].append(self.world.clock.now() - interaction.created)
        if record.method == "PATCH" and _acts(interaction):
            self._shown(interaction, record)

    def _shown(self, interaction: Interaction, record: Record) -> None:
        text = said(record.body)
        if is_refusal(text):
            self.refused += 1
        else:
            self.done[interaction.id] = text
            self.told()

    def forget_times(self) -> None:
        self.acks.clear()
        self.shows.clear()


def _acts(interaction: Interaction) -> bool:
    """Is it something that changes a table?"""
    if interaction.kind is InteractionKind.COMMAND:
        name = interaction.command_name or ""
        return name == "answer" or (name.startswith("table ") and name != "table status")
    if interaction.kind is InteractionKind.COMPONENT:
        click = read(str(interaction.data.get("custom_id", "")))
        return click is not None and click.question != NO_QUESTION and click.control in SURE
    return False


def said(body: Any) -> str:
    """All that is written in a message."""
    return "\n".join(str(it["content"]) for _, it in walk(body.get("components") or []) if "content" in it)


def is_refusal(text: str) -> bool:
    """Does it say no? A panel says what came of a click in its second line, below the name of the table."""
    lines = text.splitlines() or [""]
    note = lines[1] if lines[0].startswith("### ") and len(lines) > 1 else lines[0]
    return _refusals().match(note) is not None


@cache
def _refusals() -> re.Pattern[str]:
    """Every text by which tables, chat and the titles refuse."""
    found: set[str] = set()
    for title in ("tables", "chat", *TITLES):
        for texts in words(title).catalogues:
            for key, text in texts.items():
                if key.startswith(("refusals.", "clicks.")) and _letters(text) >= LEAST:
                    found.add(_pattern(text))
    return re.compile("|".join(sorted(found)))


def _letters(text: str) -> int:
    return sum(len(part) for part, *_ in Formatter().parse(text))


def _pattern(text: str) -> str:
    return "".join(
        re.escape(part) + ("" if name is None else ".*?") for part, name, _, _ in Formatter().parse(text)
    )
