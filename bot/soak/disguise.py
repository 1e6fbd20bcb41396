"""What might have happened instead: events with other contents wherever a viewer may not look."""

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import msgspec

from bot.store import Entry, HostAct, Store
from games.core.codec import Codec
from games.core.event import Event, told
from games.core.flow_events import FlowMoved

ANOTHER = b'{"answer":"said","yes":true}'
"""An answer that somebody else might have given."""


class Disguise:
    """Hidden fields become what the same field was at other times."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._past: dict[tuple[type, str], list[Any]] = {}

    def of(self, event: Event, viewer: str | None) -> Event:
        if isinstance(event, FlowMoved):
            return FlowMoved({}, [], event.serial + 1, {"other": 1})
        open_to_him = told(event, viewer)
        values = {f.name: getattr(event, f.name) for f in msgspec.structs.fields(event)}
        for name, value in list(values.items()):
            if name not in open_to_him and name != "seat":
                past = self._past.setdefault((type(event), name), [])
                past.append(value)
                values[name] = self._chance.choice(past)
        return type(event)(**values)

    def entry(self, entry: Entry, hidden: Sequence[Event], viewer: str | None, codec: Codec) -> Entry:
        """The entry with these events; of what others have answered nothing is known."""
        answer = entry.answer if entry.seat == viewer else ANOTHER
        return msgspec.structs.replace(entry, events=codec.encode_events(hidden), answer=answer)


class Past:
    """The history of a table, as a store gives it."""

    def __init__(self) -> None:
        self._events: list[Sequence[Event]] = []
        self._entries: list[Entry] = []

    def add(self, entry: Entry, events: Sequence[Event]) -> None:
        self._entries.append(entry)
        self._events.append(events)

    def disguised(self, disguise: Disguise, viewer: str | None, codec: Codec) -> "Past":
        """Another one that looks the same to the viewer."""
        other = Past()
        for entry, events in zip(self._entries, self._events, strict=True):
            hidden = [disguise.of(event, viewer) for event in events]
            other.add(disguise.entry(entry, hidden, viewer, codec), hidden)
        return other

    @property
    def store(self) -> Store:
        return cast("Store", self)

    @property
    def history(self) -> "Past":
        return self

    @property
    def tables(self) -> "Past":
        return self

    async def entries(self, table: str, first: int = 0, until: int | None = None) -> list[Entry]:
        return self._entries[first:until]

    async def outline(self, table: str) -> list[Entry]:
        return self._entries

    async def host_acts(self, table: str) -> list[HostAct]:
        return []
