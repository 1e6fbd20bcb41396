"""Putting an order together word by word. The words so far are in the custom_id, whole lines in the draft.

A guide says what may follow. The plain one asks the decision; a title may have one with a sequence that is
easier to tap, such as from, to, how many.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from bot.tables.model.replies import Asked

SEPARATOR = "|"
"""Separates the words of an order in a custom_id. Names of areas have blanks, so a blank would not do."""


class Choice(NamedTuple):
    """A word that may follow (or several, with SEPARATOR between them), and its label."""

    word: str
    label: str


class Guide(Protocol):
    """Leads a user through one line of orders."""

    def choices(self, words: Sequence[str]) -> list[Choice]:
        """What may follow these words."""
        ...

    def likely(self, words: Sequence[str]) -> list[Choice]:
        """What follows most likely and is worth a button, such as where to with how many; may be empty."""
        return []

    def listed(self, words: Sequence[str]) -> list[Choice]:
        """What may follow besides, for a list; several words end the line."""
        return self.choices(words)

    def line(self, words: Sequence[str]) -> str | None:
        """The line that these words make; None if it may not end here."""
        ...

    def places(self, words: Sequence[str]) -> list[str]:
        """What may follow, as names that a map can mark."""
        ...

    def hint(self, words: Sequence[str]) -> str:
        """What is to be chosen next, in a word or two; may be empty."""
        ...

    def said(self, words: Sequence[str]) -> str:
        """These words as they are shown to the user."""
        ...


class PlainGuide(Guide):
    """Offers the words with which the decision completes an order."""

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
    """May the order end here? It may if nothing can follow, or if the decision offers an empty word."""
    found = asked.decision.complete(view, words)
    return bool(words) and (not found or "" in found)


def extended(guide: Guide, words: Sequence[str]) -> tuple[str, ...]:
    """These words, and those after them that leave no choice."""
    found = tuple(words)
    while guide.line(found) is None and len(more := guide.choices(found)) == 1:
        found = (*found, more[0].word)
    return found


def shortened(guide: Guide, words: Sequence[str]) -> tuple[str, ...]:
    """These words without the last one that was a real choice, and without those after it."""
    found = tuple(words[:-1])
    while found and guide.line(found) is None and len(guide.choices(found)) == 1:
        found = found[:-1]
    return found


def read_words(asked: Asked, view: Any, text: str) -> tuple[list[str], str]:
    """Splits what was typed into words that may follow one another, and the rest. A word may have blanks."""
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
