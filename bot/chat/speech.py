"""The words for one reader: catalogues of chat, tables and the title, and the names of those who sit."""

import contextlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from bot.chat.title import TitleChat, chat_of
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Place, Reply, Status
from bot.tables.model.seating import PHASE_PREFIX
from data.loading import DataError
from data.words import Words, words
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Ordered, Paid
from games.core.illegal import Illegal
from games.core.shapes import write

_MARKS = re.compile(r"([\\*_`~|>#\[\]()<@:-])")


def escape(text: str) -> str:
    """Text of people, made harmless: no markdown, no mention."""
    return _MARKS.sub(r"\\\1", text)


def offered(titles: Iterable[str]) -> dict[str, str]:
    """The titles that we can speak of, with their names; one without words is not finished."""
    found: dict[str, str] = {}
    for title in titles:
        with contextlib.suppress(DataError):
            found[title] = words(title).text("title.name")
    return found


def moment(at: int | None) -> str:
    """A time as each reader's Discord shows it: how long from now."""
    return f"<t:{at // 1000}:R>" if at is not None else ""


def shown(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts of tables as Discord shows them: users and channels as mentions, times as each reader's own."""
    marks = {"user": "<@{}>", "channel": "<#{}>"}
    told: dict[str, Any] = {k: marks[k].format(v) if k in marks else v for k, v in facts.items()}
    return told | ({"until": moment(told["until"])} if "until" in told else {})


class Speech:
    """What is said to people about one table."""

    def __init__(
        self, status: Status | None, language: str = "en", names: Mapping[str, str] | None = None
    ) -> None:
        """`names`: how seats are called, where Discord would not make names of mentions."""
        self.status = status
        self.chat: Words = words("chat", language)
        self.tables: Words = words("tables", language)
        self.title: Words = words(status.title, language) if status is not None else self.chat
        self.title_chat: TitleChat = chat_of(status.title) if status is not None else TitleChat()
        self.names: Mapping[str, str] = names or (
            {p.seat: self.name(p) for p in status.seats} if status else {}
        )

    def name(self, place: Place) -> str:
        """A seat as it is written in text: its user, or its automatic player."""
        if place.user is not None:
            return f"<@{place.user}>"
        return self.chat.text("names.robot" if place.robot else "names.nobody", {"number": place.place})

    def introduce(self, text: str, view: Any) -> str:
        """Where it matters, a message says with a player's first mention what they play: `Ann (Rome)`."""
        for seat, name in self.peoples(view, self.names).items():
            text = text.replace(self.names[seat], name, 1)
        return text

    def peoples(self, view: Any, names: Mapping[str, str]) -> dict[str, str]:
        """These names with what each plays, once everybody has chosen."""
        plays = self.title_chat.plays(view, self.title)
        return {
            seat: self.chat.text("names.plays", {"name": names[seat], "people": people})
            for seat, people in plays.items()
        }

    def ordered(self, seat: str, order: str, names: Mapping[str, str]) -> str:
        """What a standing order answers, as the others read of it: a kind of question, or a class of them."""
        if order.startswith(PHASE_PREFIX):
            phase = self.title.text(f"phases.{order.removeprefix(PHASE_PREFIX)}")
            return self.chat.text("standing.phase", {"phase": phase})
        return self.title.waiting(seat, order, names)

    def refusal(self, error: Illegal | Refused) -> str:
        """Why not, and what to do."""
        if isinstance(error, Illegal):
            return self.title.refusal(error.code, error.rule, _harmless(error.facts), self.names)
        key = f"refusals.{error.code}"
        catalogue = self.tables if self.tables.has(key) else self.chat
        return catalogue.text(key, _harmless(error.facts), self.names)

    def reply(self, reply: Reply) -> str:
        """What came of something that somebody did, until others go on: what follows is news for all."""
        own = takewhile(lambda event: event["event"] not in self.title_chat.breaks, reply.events)
        lines = self.happened(list(own))
        facts = {"seat": reply.seat, "table": reply.table, **shown(reply.facts)}
        return "\n".join(lines) or self.tables.text(f"replies.{reply.code}", facts, self.names)

    def notice(self, code: str, facts: Mapping[str, Any]) -> str:
        """Something about the table that everybody should know."""
        return self.tables.text(f"notices.{code}", shown(facts), self.names)

    def decision(self, decision: Any) -> dict[str, Any]:
        """A decision as plain facts."""
        facts: dict[str, Any] = msgspec.to_builtins(decision)
        return facts

    def answer(self, decision: Any, answer: AnyAnswer) -> str:
        """An answer as it is shown to whoever gave it: with the names of things, not their ids."""
        facts = self.decision(decision)

        def named(option: str) -> str:
            known = self.title.has(f"labels.{facts['decision']}")
            return self.title.option(facts, option, self.names) if known else option

        match answer:
            case Chose(option):
                return named(option)
            case ChoseSome(options) if options:
                counts = Counter(options).items()
                return ", ".join(
                    named(one) if count == 1 else f"{count} {named(one)}" for one, count in counts
                )
            case Allocated(amounts) | Paid(amounts) if any(amounts.values()):
                return ", ".join(f"{amount} {named(one)}" for one, amount in amounts.items() if amount)
            case Ordered(lines) if len(lines) > 1:
                return "\n" + "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))
            case _:
                return write(answer)

    def happened(self, events: Sequence[Mapping[str, Any]]) -> list[str]:
        """Events, one line each; some are not worth a word."""
        short = self.title_chat.shortened(events)
        lines = [(event["event"], self.title.event(event, self.names)) for event in short]
        bold = self.title_chat.headings
        return [f"{BOLD}{line}{BOLD}" if kind in bold else line for kind, line in lines if line]

    def brief(self, events: Sequence[Mapping[str, Any]]) -> str:
        """The same in one line, for a control: nothing is bold there."""
        return " ".join(self.happened(events)).replace(BOLD, "")


BOLD = "**"
TYPED = ("given", "problem")
"""The facts of a refusal that quote what somebody typed; the others are names of ours."""


def _harmless(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {k: escape(v) if k in TYPED and isinstance(v, str) else v for k, v in facts.items()}
