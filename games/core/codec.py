"""Games, stacks and events as bytes, and old saves brought up to date."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.core.audience import secrecy
from games.core.decision import kind_of, registered
from games.core.event import Event
from games.core.run import CORE_EVENTS

Migration = Callable[[dict[str, Any]], dict[str, Any]]


class BadSave(Exception):
    """Bytes that this build cannot read: of another title, newer, or damaged."""


_UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class _Header(msgspec.Struct):
    title: str
    format: int


class Codec:
    """Reads and writes one title's saves.

    The n-th of `migrations` turns the plain data of format n into format n + 1. A frame, step, event or field
    name is a save-format name: renaming one needs a migration here and an old save in the tests.
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
        self.deadlines: tuple[str, ...] = tuple(str(kind.deadline) for kind in asked)
        self._migrations = migrations
        self._encoder = msgspec.json.Encoder()
        self._game: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game)
        self._stack: msgspec.json.Decoder[Any] = msgspec.json.Decoder(stack)
        union: Any = kinds[0]
        for event in kinds[1:]:
            union = union | event
        self._events: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[union])

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
            if not 1 <= header.format < self.format:
                raise BadSave(f"format {header.format}; this build reads 1 to {self.format}")
            return self._game.decode(self._encoder.encode(self._migrated(save, header.format)))
        except _UNREADABLE as error:
            raise BadSave(str(error)) from error

    def _migrated(self, save: bytes, format: int) -> dict[str, Any]:
        plain = msgspec.json.decode(save)
        for number in range(format, self.format):
            try:
                plain = self._migrations[number - 1](plain) | {"format": number + 1}
            except (LookupError, TypeError, ValueError, AttributeError) as error:
                raise BadSave(f"format {number} was expected to hold {error}") from error
        return plain  # type: ignore[no-any-return]

    def raw(self, stack: Any) -> bytes:
        return self._encoder.encode(stack)

    def stack(self, raw: msgspec.Raw) -> Any:
        return self._stack.decode(raw)

    def encode_events(self, events: Sequence[Event]) -> bytes:
        return self._encoder.encode(events)

    def decode_events(self, data: bytes) -> list[Event]:
        """Events of this format; what came before a migration is folded into the migrated save."""
        try:
            return self._events.decode(data)
        except _UNREADABLE as error:
            raise BadSave(str(error)) from error
