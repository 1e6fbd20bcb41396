"""What is said about a table: the catalogues of chat, of tables and of the title, with players' names."""

import contextlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from bot.chat.title import TitleChat, chat_of
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Line, Place, Reply, Status
from bot.tables.model.seating import FORCED, PHASE_PREFIX
from data.loading import DataError
from data.words import Words, words
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Ordered, Paid
from games.core.illegal import Illegal
from games.core.shapes import write

_MARKDOWN = re.compile(r"([\\*_`~|>#\[\]()<@:-])")


def escape(text: str) -> str:
    """Escapes a text that somebody typed, so that it has no markdown and no mention."""
    return _MARKDOWN.sub(r"\\\1", text)


def title_names(titles: Iterable[str]) -> dict[str, str]:
    """The names of those titles that have words; the others are not finished."""
    found: dict[str, str] = {}
    for title in titles:
        with contextlib.suppress(DataError):
            found[title] = words(title).text("title.name")
    return found


def timestamp(at: int | None) -> str:
    """A time (milliseconds) that Discord shows to each reader relative to now; empty if there is none."""
    return f"<t:{at // 1000}:R>" if at is not None else ""


def with_mentions(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts as Discord shows them: users and channels as mentions, times as timestamps."""
    mentions = {"user": "<@{}>", "channel": "<#{}>"}
    shown: dict[str, Any] = {k: mentions[k].format(v) if k in mentions else v for k, v in facts.items()}
    return shown | ({"until": timestamp(shown["until"])} if "until" in shown else {})


class Speech:
    """Puts into words what there is to say about one table, or about none."""

    def __init__(
        self, status: Status | None, language: str = "en", names: Mapping[str, str] | None = None
    ) -> None:
        """`names` of the seats, for places where Discord does not show mentions as names."""
        self.status = status
        self.chat: Words = words("chat", language)
        self.tables: Words = words("tables", language)
        self.title: Words = words(status.title, language) if status is not None else self.chat
        self.title_chat: TitleChat = chat_of(status.title) if status is not None else TitleChat()
        self.names: Mapping[str, str] = names or (
            {p.seat: self.name(p) for p in status.seats} if status else {}
        )

    def name(self, place: Place) -> str:
        """The name of a seat in a text: a mention of its user, or its automatic player."""
        if place.user is not None:
            return f"<@{place.user}>"
        return self.chat.text("names.robot" if place.robot else "names.nobody", {"number": place.place})

    def introduce(self, text: str, view: Any) -> str:
        """Adds to each player's first mention what they play, in titles where it matters: `Ann (Rome)`."""
        for seat, name in self.names_with_peoples(view, self.names).items():
            text = text.replace(self.names[seat], name, 1)
        return text

    def names_with_peoples(self, view: Any, names: Mapping[str, str]) -> dict[str, str]:
        """These names with what each seat plays, as far as that is known."""
        plays = self.title_chat.plays(view, self.title)
        return {
            seat: self.chat.text("names.plays", {"name": names[seat], "people": people})
            for seat, people in plays.items()
            # A view may be of a later moment than the status: the game has just begun.
            if seat in names
        }

    def standing_order(self, seat: str, order: str, names: Mapping[str, str]) -> str:
        """What a standing order answers: a kind of question, or all questions of a phase."""
        if order == FORCED:
            return self.chat.text("standing.forced")
        if order.startswith(PHASE_PREFIX):
            phase = self.title.text(f"phases.{order.removeprefix(PHASE_PREFIX)}")
            return self.chat.text("standing.phase", {"phase": phase})
        return self.title.waiting(seat, order, names)

    def refusal(self, error: Illegal | Refused) -> str:
        """A refusal in words: why not, and what to do instead."""
        if isinstance(error, Illegal):
            return self.title.refusal(error.code, error.rule, _escaped(error.facts), self.names)
        key = f"refusals.{error.code}"
        catalogue = self.tables if self.tables.has(key) else self.chat
        return catalogue.text(key, _escaped(error.facts), self.names)

    def reply(self, reply: Reply) -> str:
        """What came of an act of the user; what happened after that is news for all."""
        outcome = takewhile(lambda event: event["event"] not in self.title_chat.breaks, reply.events)
        lines = self.event_lines(list(outcome))
        facts = {"seat": reply.seat, "table": reply.table, **with_mentions(reply.facts)}
        return "\n".join(lines) or self.tables.text(f"replies.{reply.code}", facts, self.names)

    def notice(self, code: str, facts: Mapping[str, Any]) -> str:
        """A notice about the table in words."""
        return self.tables.text(f"notices.{code}", with_mentions(facts), self.names)

    def decision(self, decision: Any) -> dict[str, Any]:
        """A decision as plain data."""
        facts: dict[str, Any] = msgspec.to_builtins(decision)
        return facts

    def answer(self, decision: Any, answer: AnyAnswer) -> str:
        """An answer in words, with names of things instead of ids."""
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
            case Ordered((line,)):
                return _readable(line)
            case Ordered(lines) if lines:
                numbered = [f"{number}. {_readable(line)}" for number, line in enumerate(lines, 1)]
                return "\n" + "\n".join(numbered)
            case _:
                return write(answer)

    def event_lines(self, events: Sequence[Mapping[str, Any]]) -> list[str]:
        """Events in words, a line each; some have none."""
        short = self.title_chat.condensed(events)
        lines = [(event["event"], self.title.event(event, self.names)) for event in short]
        bold = self.title_chat.headings
        return [f"{BOLD}{line}{BOLD}" if kind in bold else line for kind, line in lines if line]

    def brief(self, events: Sequence[Mapping[str, Any]]) -> str:
        """Events in one line, for the label of a control, which cannot be bold."""
        return " ".join(self.event_lines(events)).replace(BOLD, "")

    def moment(self, line: Line) -> str:
        """An answer to just before which the table may go back, for the label of a control."""
        said = self.brief(line.events)
        if not said and line.seat is not None:
            said = self.chat.text("going_back.unseen", {"name": self.names[line.seat]})
        return f"{line.number}: {said}"


BOLD = "**"
QUOTED_FACTS = ("given", "problem")
"""The facts of a refusal that quote what somebody typed, and must be escaped."""


def _escaped(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {k: escape(v) if k in QUOTED_FACTS and isinstance(v, str) else v for k, v in facts.items()}


def _readable(line: str) -> str:
    """A line of orders without the underscores of ids; what is typed is understood with them or without."""
    return line.replace("_", " ")
