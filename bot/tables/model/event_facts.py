"""What a viewer may know of events, as plain data that can be stored."""

from collections.abc import Iterable
from typing import Any

from bot.store import Entry
from games.core.codec import BadSave, Codec
from games.core.event import Event, told
from games.core.flow import plain

SILENT = "flow"
"""The event that closes every submit. It holds the flow of the game, which is told to nobody."""

Facts = tuple[dict[str, Any], ...]
"""Events as one viewer may know them, as plain data."""


def facts_for(events: Iterable[Event], viewer: str | None) -> Facts:
    """These events as the viewer may know them; None is a spectator. Leaves out `flow`."""
    facts = (told(event, viewer) for event in events)
    return tuple(plain(fact) for fact in facts if fact["event"] != SILENT)


def entry_facts(entry: Entry, codec: Codec, viewer: str | None) -> Facts:
    """The events of a history entry as the viewer may know them, in the names of this release.

    Returns nothing for an entry that this release cannot read; the entry itself still says who acted.
    """
    try:
        return facts_for(codec.decode_events(entry.events, entry.format), viewer)
    except BadSave:
        return ()
