"""Games, stacks and events as bytes, and old saves brought up to date."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from games.core.answers import AnyAnswer
from games.core.audience import secrecy
from games.core.decision import kind_of, registered
from games.core.event import Event
from games.core.flow_events import CORE_EVENTS
from games.core.migration import Migration, Plain, Rewrite


class BadSave(Exception):
    """Bytes that this build cannot read: of another title, newer, or damaged."""


_UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
_UNEXPECTED = (LookupError, TypeError, ValueError, AttributeError)
"""What a migration raises that does not find what it expects."""


class _Header(msgspec.Struct):
    title: str
    format: int


class Codec:
    """Reads and writes one title's saves, events and answers.

    The n-th of `migrations` turns the plain data of format n into format n + 1. A frame, step, event or field
    name is a save-format name: renaming one needs a migration here and an old save in the tests. Only games
    go on: events of an earlier format are read to be told, and never folded.
    """

    def __init__(
        self,
        title: str,
        game: type,
        stack: Any,
        decisions: Sequence[type],
        events: Sequence[type[Event]],
        migrations: Sequence[Migration] = (),
    ) -> None:
        secrecy(game)
        asked = [registered(kind) for kind in decisions]
        kinds: list[type[Event]] = list(dict.fromkeys((*CORE_EVENTS, *events)))
        for event in kinds:
            secrecy(event)
        self.title = title
        self.format = len(migrations) + 1
        self.decisions: tuple[str, ...] = tuple(kind_of(kind) for kind in asked)
        self.events: tuple[str, ...] = tuple(kind_of(kind) for kind in kinds)
        self.deadlines: tuple[str, ...] = tuple(str(kind.deadline) for kind in asked)
        self.migrations: Sequence[Migration] = migrations
        self._encoder = msgspec.json.Encoder()
        self._game: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game)
        self._stack: msgspec.json.Decoder[Any] = msgspec.json.Decoder(stack)
        union: Any = kinds[0]
        for event in kinds[1:]:
            union = union | event
        self._events: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[union])
        self._answer: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)

    def encode(self, game: Any) -> bytes:
        """The whole game. Tables keep their order: a game goes on the same whether or not it was saved."""
        return self._encoder.encode(game)

    def decode(self, save: bytes) -> Any:
        """A game from its bytes, through as many migrations as it is old."""
        try:
            header = msgspec.json.decode(save, type=_Header)
            if header.title != self.title:
                raise BadSave(f"a save of {header.title}, not of {self.title}")
            if header.format == self.format:
                return self._game.decode(save)
            plain = self._rewritten(
                msgspec.json.decode(save), header.format, [step.save for step in self.migrations]
            )
            return self._game.decode(self._encoder.encode(plain | {"format": self.format}))
        except _UNREADABLE as error:
            raise BadSave(str(error)) from error

    def raw(self, stack: Any) -> bytes:
        return self._encoder.encode(stack)

    def stack(self, raw: msgspec.Raw) -> Any:
        return self._stack.decode(raw)

    def encode_events(self, events: Sequence[Event]) -> bytes:
        return self._encoder.encode(events)

    def decode_events(self, data: bytes, format: int | None = None) -> list[Event]:
        """Events as this build knows them; those of an earlier format are for reading only."""
        try:
            if format in (None, self.format):
                return self._events.decode(data)
            assert format is not None
            return self._events.decode(self._encoder.encode(self.facts(msgspec.json.decode(data), format)))
        except _UNREADABLE as error:
            raise BadSave(str(error)) from error

    def decode_answer(self, data: bytes, format: int) -> AnyAnswer:
        """An answer of the log."""
        try:
            if format == self.format:
                return self._answer.decode(data)
            steps = [step.answer for step in self.migrations]
            return self._answer.decode(
                self._encoder.encode(self._rewritten(msgspec.json.decode(data), format, steps))
            )
        except _UNREADABLE as error:
            raise BadSave(str(error)) from error

    def facts(self, facts: Iterable[Plain], format: int) -> list[Plain]:
        """Events as plain data, whole or as somebody was told them, in this build's names."""
        steps = [step.event for step in self.migrations]
        return [self._rewritten(fact, format, steps) for fact in facts]

    def decision(self, tag: str, format: int) -> str:
        """What a decision of that format is called now."""
        return _renamed(tag, [step.decisions for step in self.migrations[format - 1 :]])

    def chapter(self, name: str, format: int) -> str:
        """What a chapter of that format is called now."""
        return _renamed(name, [step.chapters for step in self.migrations[format - 1 :]])

    def _rewritten(self, plain: Plain, format: int, steps: Sequence[Rewrite]) -> Plain:
        """Through as many migrations as it is old."""
        if not 1 <= format <= self.format:
            raise BadSave(f"format {format}; this build reads 1 to {self.format}")
        for number in range(format, self.format):
            try:
                plain = steps[number - 1](plain)
            except _UNEXPECTED as error:
                raise BadSave(f"format {number} was expected to hold {error}") from error
        return plain


def _renamed(name: str, steps: Iterable[Mapping[str, str]]) -> str:
    for names in steps:
        name = names.get(name, name)
    return name
