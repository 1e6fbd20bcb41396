"""The words for one reader: catalogues of chat, tables and the title, and the names of those who sit."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.tables.errors import Refused
from bot.tables.faces import Place, Status
from data.words import Words, words
from games.core.illegal import Illegal

_MARKS = re.compile(r"([\\*_`~|>#\[\]()<@:-])")


def escape(text: str) -> str:
    """Text of people, made harmless: no markdown, no mention."""
    return _MARKS.sub(r"\\\1", text)


def moment(at: int | None) -> str:
    """A time as each reader's Discord shows it: how long from now."""
    return f"<t:{at // 1000}:R>" if at is not None else ""


class Speech:
    """What is said to people about one table."""

    def __init__(self, status: Status | None, language: str = "en") -> None:
        self.status = status
        self.chat: Words = words("chat", language)
        self.tables: Words = words("tables", language)
        self.title: Words = words(status.title, language) if status is not None else self.chat
        self.names: dict[str, str] = {p.seat: self.name(p) for p in status.seats} if status else {}

    def name(self, place: Place) -> str:
        """A seat as it is written in text: its user, or its automatic player."""
        if place.user is not None:
            return f"<@{place.user}>"
        return self.chat.text("names.robot" if place.robot else "names.nobody", {"number": place.place})

    def refusal(self, error: Illegal | Refused) -> str:
        """Why not, and what to do."""
        if isinstance(error, Illegal):
            return self.title.refusal(error.code, error.rule, _harmless(error.facts), self.names)
        key = f"refusals.{error.code}"
        catalogue = self.chat if self.chat.has(key) else self.tables
        return catalogue.text(key, _harmless(error.facts), self.names)

    def decision(self, decision: Any) -> dict[str, Any]:
        """A decision as plain facts."""
        facts: dict[str, Any] = msgspec.to_builtins(decision)
        return facts

    def happened(self, events: Sequence[Mapping[str, Any]]) -> list[str]:
        """Events, one line each; some are not worth a word."""
        lines = [self.title.event(event, self.names) for event in events]
        return [line for line in lines if line]


def _harmless(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {key: escape(value) if isinstance(value, str) else value for key, value in facts.items()}
