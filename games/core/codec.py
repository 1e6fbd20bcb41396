"""Games, stacks and events as bytes, and old saves brought up to date."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.core.audience import secrecy
from games.core.decision import registered
from games.core.event import Event

Migration = Callable[[dict[str, Any]], dict[str, Any]]


class BadSave(Exception):
    """Bytes that this build cannot read: of another title, newer, or damaged."""


class _Header(msgspec.Struct):
    title: str
    format: int


class Codec:
    """Reads and writes one title's saves.

    `migrations[n]` turns the plain data of format n into format n + 1. A frame, step, event or field name is
    a save-format name: renaming one needs a migration here and an old save in the tests.
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
        for kind in decisions:
            registered(kind)
        for event in events:
            secrecy(event)
        self.title = title
        self.format = len(migrations) + 1
        self._migrations = migrations
        self._encoder = msgspec.json.Encoder(order="deterministic")
        self._game: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game)
        self._stack: msgspec.json.Decoder[Any] = msgspec.json.Decoder(stack)
        union: Any = events[0]
        for event in events[1:]:
            union = union | event
        self._event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(union)
        self._events: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[union])

    def encode(self, game: Any) -> bytes:
        """The whole game; the same game gives the same bytes."""
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
            plain = msgspec.json.decode(save)
            for number in range(header.format, self.format):
                plain = self._migrations[number - 1](plain) | {"format": number + 1}
            return self._game.decode(self._encoder.encode(plain))
        except msgspec.MsgspecError as error:
            raise BadSave(str(error)) from error

    def raw(self, stack: Any) -> bytes:
        return self._encoder.encode(stack)

    def stack(self, raw: msgspec.Raw) -> Any:
        return self._stack.decode(raw)

    def encode_events(self, events: Sequence[Event]) -> bytes:
        return self._encoder.encode(events)

    def decode_events(self, data: bytes) -> list[Event]:
        return self._events.decode(data)
