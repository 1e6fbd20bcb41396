"""A fact that changed the game: it has an audience and is applied without rules code."""

from functools import cache
from typing import Any, ClassVar

import msgspec

from games.core.audience import Audience, Seat, secrecy


class Event(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """The base of events. Every field says who may know it; an owner's field belongs to `seat`.

    `reveals` marks what cannot be unknown again: a seat may not take back an answer that led to one.
    """

    reveals: ClassVar[bool] = False

    def evolve(self, game: Any) -> None:
        """Puts the change into the game: plain assignment, no rule, no choice."""


@cache
def _audiences(kind: type) -> tuple[tuple[str, Audience | None], ...]:
    return tuple((field.name, field.audience) for field in secrecy(kind))


def told(event: Event, viewer: Seat | None) -> dict[str, Any]:
    """What this viewer may know of an event, built from nothing: its kind and the fields open to him."""
    owner = getattr(event, "seat", None)
    fields = {"event": str(type(event).__struct_config__.tag)}
    for name, audience in _audiences(type(event)):
        if audience is Audience.PUBLIC or (audience is Audience.OWNER and viewer == owner is not None):
            fields[name] = msgspec.to_builtins(getattr(event, name))
    return fields
