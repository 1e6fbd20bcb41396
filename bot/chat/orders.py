"""Orders put together choice by choice. The words so far travel in the custom_id; whole lines are a draft.

A guide says what may follow. The plain one asks the decision, word by word; a game may have one that asks in
an order that is easier to tap, such as from, to, how many.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from bot.tables.model.replies import Asked

SEPARATOR = "|"
"""Between the words of an order in a custom_id: names of areas have blanks."""


class Choice(NamedTuple):
    """What may follow, and how it is shown."""

    word: str
    label: str


class Guide(Protocol):
    """Leads through one line."""

    def choices(self, words: Sequence[str]) -> list[Choice]:
        """What may follow these words."""
        ...

    def line(self, words: Sequence[str]) -> str | None:
        """The line that these words make, if it may end here."""
        ...

    def places(self, words: Sequence[str]) -> list[str]:
        """What may follow, as a map can mark it."""
        ...

    def hint(self, words: Sequence[str]) -> str:
        """What is chosen next, in a word or two; empty if there is nothing to say."""
        ...

    def said(self, words: Sequence[str]) -> str:
        """These words as they are read."""
        ...


class PlainGuide:
    """Word by word, as the decision completes them."""

    def __init__(self, asked: Asked, view: Any) -> None:
        self.asked = asked
        self.view = view

    def choices(self, words: Sequence[str]) -> list[Choice]:
        return [Choice(word, word) for word in following(self.asked, self.view, list(words))]

    def line(self, words: Sequence[str]) -> str | None:
        return " ".join(words) if whole(self.asked, self.view, list(words)) else None

    def places(self, words: Sequence[str]) -> list[str]:
        return following(self.asked, self.view, list(words))

    def hint(self, words: Sequence[str]) -> str:
        return ""

    def said(self, words: Sequence[str]) -> str:
        return " ".join(words)


def following(asked: Asked, view: Any, words: list[str]) -> list[str]:
    """The words that may follow these."""
    return [word for word in asked.decision.complete(view, words) if word]


def whole(asked: Asked, view: Any, words: list[str]) -> bool:
    """May the order end here? It may where nothing can follow, or where an empty word says so."""
    found = asked.decision.complete(view, words)
    return bool(words) and (not found or "" in found)


def extended(guide: Guide, words: Sequence[str]) -> tuple[str, ...]:
    """These words, and those that follow without a choice."""
    found = tuple(words)
    while guide.line(found) is None and len(more := guide.choices(found)) == 1:
        found = (*found, more[0].word)
    return found


def shortened(guide: Guide, words: Sequence[str]) -> tuple[str, ...]:
    """These words without the last that was chosen, and those that followed it without a choice."""
    found = tuple(words[:-1])
    while found and guide.line(found) is None and len(guide.choices(found)) == 1:
        found = found[:-1]
    return found


def read_words(asked: Asked, view: Any, text: str) -> tuple[list[str], str]:
    """What was typed as words that may follow one another, and the rest; a word may have blanks."""
    words: list[str] = []
    rest = text.lstrip()
    while True:
        able = following(asked, view, words)
        fitting = [word for word in able if rest.casefold().startswith(f"{word.casefold()} ")]
        if not fitting:
            return words, rest
        longest = max(fitting, key=len)
        words.append(longest)
        rest = rest[len(longest) :].lstrip()


def lines_of(draft: str) -> list[str]:
    """The lines of a draft."""
    return [line for line in draft.splitlines() if line.strip()]
