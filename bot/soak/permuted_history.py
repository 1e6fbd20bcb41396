"""Histories that differ only in what a viewer may not know."""

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import msgspec

from bot.store import Entry, HostAct, Store
from games.core.codec import Codec
from games.core.event import Event, told
from games.core.flow_events import FlowMoved

OTHER_ANSWER = b'{"answer":"said","yes":true}'
"""Stands for every answer of another seat."""


class EventPermuter:
    """Replaces hidden fields of events by values that the same fields had in other events."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._values: dict[tuple[type, str], list[Any]] = {}

    def permuted(self, event: Event, viewer: str | None) -> Event:
        """The event with other values in the fields that the viewer may not know."""
        if isinstance(event, FlowMoved):
            return FlowMoved({}, [], event.serial + 1, {"other": 1})
        visible = told(event, viewer)
        values = {f.name: getattr(event, f.name) for f in msgspec.structs.fields(event)}
        for name, value in list(values.items()):
            if name not in visible and name != "seat":
                others = self._values.setdefault((type(event), name), [])
                others.append(value)
                values[name] = self._chance.choice(others)
        return type(event)(**values)

    def entry(self, entry: Entry, events: Sequence[Event], viewer: str | None, codec: Codec) -> Entry:
        """The entry with these events, and with another answer unless the viewer gave it."""
        answer = entry.answer if entry.seat == viewer else OTHER_ANSWER
        return msgspec.structs.replace(entry, events=codec.encode_events(events), answer=answer)


class MemoryHistory:
    """The history of one table in memory, with the methods by which a store is asked for it."""

    def __init__(self) -> None:
        self._events: list[Sequence[Event]] = []
        self._entries: list[Entry] = []

    def add(self, entry: Entry, events: Sequence[Event]) -> None:
        self._entries.append(entry)
        self._events.append(events)

    def permuted(self, permuter: EventPermuter, viewer: str | None, codec: Codec) -> "MemoryHistory":
        """Another history that looks the same to the viewer."""
        other = MemoryHistory()
        for entry, events in zip(self._entries, self._events, strict=True):
            changed = [permuter.permuted(event, viewer) for event in events]
            other.add(permuter.entry(entry, changed, viewer, codec), changed)
        return other

    @property
    def store(self) -> Store:
        return cast("Store", self)

    @property
    def history(self) -> "MemoryHistory":
        return self

    @property
    def tables(self) -> "MemoryHistory":
        return self

    async def entries(self, table: str, first: int = 0, until: int | None = None) -> list[Entry]:
        return self._entries[first:until]

    async def outline(self, table: str) -> list[Entry]:
        return self._entries

    async def host_acts(self, table: str) -> list[HostAct]:
        return []
