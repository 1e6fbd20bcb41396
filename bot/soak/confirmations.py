"""Records what people were told is done; an audit compares the database with it."""

import re
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from string import Formatter
from typing import Any

from bot.chat.ids import NO_QUESTION, Control, read
from bot.soak.requests import RequestCounts
from data.words import words
from games.titles import TITLES
from sandbox.interaction import Interaction, InteractionKind
from sandbox.limits.components import walk
from sandbox.rest.call import Record
from sandbox.world import World

# Paths of the requests that acknowledge an interaction, and that show its reply.
CALLBACK = re.compile(r"^/interactions/\d+/([^/]+)/callback$")
REPLY = re.compile(r"^/webhooks/\d+/([^/]+)/messages/@original$")
WHOLE_ANSWERS: tuple[str, ...] = (Control.YES, Control.NO, Control.CHOOSE, Control.ACCEPT, Control.SAY)
"""Controls of a panel that give a whole answer with one click: bot/chat/form_reader.py."""
FEWEST_LETTERS = 8
"""Letters that a text must have outside its placeholders, to be recognised by them."""


class ConfirmationLog(list[Record]):
    """Takes the place of the sandbox's list of requests, and keeps only times and confirmations."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world
        self.confirmed: dict[int, str] = {}
        """By interaction: the text that said it is done."""
        self.refused = 0
        self.acks: dict[int, list[float]] = defaultdict(list)
        """By application: seconds from each click to its acknowledgement."""
        self.replies: dict[int, list[float]] = defaultdict(list)
        """By application: seconds from each click to its reply."""
        self.requests = RequestCounts(world)
        self.on_confirmed: Callable[[], None] = lambda: None
        """Called when somebody has just been told that something is done."""

    def append(self, record: Record, /) -> None:
        self.requests.add(record)
        found = CALLBACK.match(record.path) or REPLY.match(record.path)
        interaction = None if found is None else self.world.interactions.get(found[1])
        if interaction is None or record.method == "GET" or record.status != 200:
            return
        times = self.acks if record.method == "POST" else self.replies
        times[interaction.application.id].append(self.world.clock.now() - interaction.created)
        if record.method == "PATCH" and _changes_table(interaction):
            self._note_reply(interaction, record)

    def _note_reply(self, interaction: Interaction, record: Record) -> None:
        text = text_of(record.body)
        if is_refusal(text):
            self.refused += 1
        else:
            self.confirmed[interaction.id] = text
            self.on_confirmed()

    def forget_times(self) -> None:
        self.acks.clear()
        self.replies.clear()
        self.requests.clear()


def _changes_table(interaction: Interaction) -> bool:
    """Does it change a table, if it is not refused?"""
    if interaction.kind is InteractionKind.COMMAND:
        name = interaction.command_name or ""
        return name == "answer" or (name.startswith("table ") and name != "table status")
    if interaction.kind is InteractionKind.COMPONENT:
        click = read(str(interaction.data.get("custom_id", "")))
        return click is not None and click.question != NO_QUESTION and click.control in WHOLE_ANSWERS
    return False


def text_of(body: Any) -> str:
    """All the text of a message."""
    return "\n".join(str(it["content"]) for _, it in walk(body.get("components") or []) if "content" in it)


def is_refusal(text: str) -> bool:
    """Does it refuse? A panel answers a click in its second line, below the name of the table."""
    lines = text.splitlines() or [""]
    note = lines[1] if lines[0].startswith("### ") and len(lines) > 1 else lines[0]
    return _refusals().match(note) is not None


@cache
def _refusals() -> re.Pattern[str]:
    """Matches every text by which tables, chat and the titles refuse."""
    found: set[str] = set()
    for title in ("tables", "chat", *TITLES):
        for texts in words(title).catalogues:
            for key, text in texts.items():
                if key.startswith(("refusals.", "clicks.")) and _fixed_letters(text) >= FEWEST_LETTERS:
                    found.add(_pattern(text))
    return re.compile("|".join(sorted(found)))


def _fixed_letters(text: str) -> int:
    return sum(len(part) for part, *_ in Formatter().parse(text))


def _pattern(text: str) -> str:
    return "".join(
        re.escape(part) + ("" if name is None else ".*?") for part, name, _, _ in Formatter().parse(text)
    )
