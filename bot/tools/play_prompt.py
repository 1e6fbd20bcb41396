"""A question at the terminal: a menu made from its shape, and the answer read from what is typed."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.tools.terminal import TEXTS
from data.words import words
from games.core.answers import AnyAnswer
from games.core.decision import Decision
from games.core.illegal import Illegal
from games.core.notation import match
from games.core.shapes import (
    Allocate,
    AnyShape,
    ChooseOne,
    ChooseSome,
    Form,
    Market,
    Orders,
    Payment,
    Rank,
    YesNo,
)


class Prompt:
    """One question to one seat. Only the decision knows which answers are legal."""

    def __init__(self, title: str, decision: Decision[Any], view: Any, names: Mapping[str, str]) -> None:
        self.words = words(title)
        self.decision = decision
        self.view = view
        self.names = names
        self.facts: dict[str, Any] = msgspec.to_builtins(decision)
        self.shape: AnyShape = decision.shape(view)

    def question(self) -> str:
        return self.words.question(self.facts, self.names)

    def menu(self) -> list[str]:
        """What can be answered, one entry each; numbered where the number can be typed instead."""
        match self.shape:
            case YesNo():
                return [TEXTS.text("menu.yes"), TEXTS.text("menu.no")]
            case ChooseOne(options) | ChooseSome(options) | Rank(options):
                return self._numbered(options)
            case Orders():
                return self._numbered(self.decision.complete(self.view, []))
            case Allocate(caps=caps):
                return [TEXTS.text("menu.cap", {"name": name, "cap": cap}) for name, cap in caps.items()]
            case Form(fields):
                return [TEXTS.text("menu.field", msgspec.to_builtins(field)) for field in fields]
            case Market(items=items) | Payment(holds=items):
                return [TEXTS.text("menu.cap", {"name": name, "cap": count}) for name, count in items.items()]

    def hint(self) -> str:
        """How to answer a question of this shape."""
        shape = msgspec.to_builtins(self.shape)
        return TEXTS.text(f"hints.{shape['shape']}", shape)

    def read(self, text: str) -> AnyAnswer:
        """The answer that this line means; raises Illegal if it means none."""
        return self.decision.parse(self.view, self.expanded(text))

    def expanded(self, text: str) -> str:
        """The line with the numbers of the menu replaced by what they stand for."""
        match self.shape:
            case ChooseOne(options):
                return _numbered_option(text.strip(), options)
            case ChooseSome(options) | Rank(options):
                words = text.replace(">", " ").replace(",", " ").split()
                numbers = bool(words) and all(word.isdecimal() for word in words)
                return ", ".join(_numbered_option(word, options) for word in words) if numbers else text
            case Orders():
                lines = text.replace(";", "\n").strip()
                first, blank, rest = lines.partition(" ")
                if not first.isdecimal() or self._can_be_read(lines):
                    return lines
                return _numbered_option(first, self.decision.complete(self.view, [])) + blank + rest
            case _:
                return text

    def _can_be_read(self, text: str) -> bool:
        """Can the text be read as it is? Then a number at its start is an amount, not an entry."""
        try:
            self.decision.check(self.view, self.decision.parse(self.view, text))
        except Illegal as illegal:
            return illegal.kind != "malformed"
        return True

    def following(self, text: str) -> list[str]:
        """The words that may follow an order so far; "" among them if it may end here."""
        if not isinstance(self.shape, Orders):
            return []
        words: list[str] = []
        for word in self.expanded(text).split():
            found = self._word(word, words)
            if found is None:
                return []
            words.append(found)
        return self.decision.complete(self.view, words)

    def _word(self, word: str, before: list[str]) -> str | None:
        """The word that this one stands for after these, if any."""
        try:
            return match(word, self.decision.complete(self.view, before))
        except Illegal:
            return None

    def unfinished(self, text: str) -> bool:
        """Is this the beginning of an order that needs more words?"""
        following = self.following(text)
        return bool(following) and "" not in following

    def begins_anew(self, draft: str, text: str) -> bool:
        """Is this an order of its own rather than the rest of the one begun?"""
        first = text.split()[0]
        return not self.following(f"{draft} {first}") and self._word(first, []) is not None

    def _numbered(self, options: Sequence[str]) -> list[str]:
        labels = [self.words.option(self.facts, option, self.names) for option in options]
        if _have_numbers(options) and not all(option.isdecimal() for option in options):
            return labels
        keys = options if _have_numbers(options) else [str(number) for number in range(1, len(options) + 1)]
        return [f"{key:>2}  {label}" for key, label in zip(keys, labels, strict=True)]


def _have_numbers(options: Sequence[str]) -> bool:
    """Are some options numbers? Then they are typed as they are: 2 is the option 2, not the second one."""
    return any(option.isdecimal() for option in options)


def _numbered_option(word: str, options: Sequence[str]) -> str:
    if word.isdecimal() and len(word) < 4 and 1 <= int(word) <= len(options) and not _have_numbers(options):
        return options[int(word) - 1]
    return word
