"""The rulebooks, where they are at hand, and that our rules are in our own words."""

import re
from pathlib import Path

import pytest

from data.rules import RuleIndex

SHARED = Path(__file__).parents[3] / "shared"


def book_of(index: RuleIndex) -> str:
    book = SHARED / "rulebooks" / index.book
    if not book.is_file():
        pytest.skip(f"the book is not here: ../shared/rulebooks/{index.book}")
    return book.read_text("utf-8")


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.casefold())


def assert_ours(index: RuleIndex) -> None:
    """No sentence of the book, and no seven words in a row of it, are in the index."""
    book = f" {' '.join(words_of(book_of(index)))} "
    for rule in index.rules:
        for sentence in (rule.title, *re.split(r"[.:;]\s*", rule.text)):
            words = words_of(sentence)
            assert len(words) < 5 or f" {' '.join(words)} " not in book, f"{rule.id}: {sentence}"
        words = words_of(rule.text)
        for start in range(len(words) - 6):
            run = " ".join(words[start : start + 7])
            assert f" {run} " not in book, f"{rule.id}: {run}"
