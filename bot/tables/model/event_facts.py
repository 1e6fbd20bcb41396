"""What a viewer may know of events, as plain data: the same before and after it was stored."""

from collections.abc import Iterable
from typing import Any

from bot.store import Entry
from games.core.codec import BadSave, Codec
from games.core.event import Event, told
from games.core.flow import plain

SILENT = "flow"
"""The event that closes every submit: it tells nobody anything."""

Facts = tuple[dict[str, Any], ...]


def facts_for(events: Iterable[Event], viewer: str | None) -> Facts:
    """Everything but what tells nothing."""
    facts = (told(event, viewer) for event in events)
    return tuple(plain(fact) for fact in facts if fact["event"] != SILENT)


def entry_facts(entry: Entry, codec: Codec, viewer: str | None) -> Facts:
    """What an entry of the log tells this viewer, in whatever format it is written.

    Nothing, if this release cannot read it any more: the entry still says who did what.
    """
    try:
        return facts_for(codec.decode_events(entry.events, entry.format), viewer)
    except BadSave:
        return ()
