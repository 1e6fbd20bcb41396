"""A fact that changed the game: it has an audience and is applied without rules code."""

from functools import cache
from typing import Any, ClassVar

import msgspec

from games.core.audience import Audience, Seat, secrecy

UNSEEN = "unseen"
"""What others are told of an event all of whose fields belong to one seat."""


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
    """What this viewer may know of an event, built from nothing: its kind and the fields open to them.

    Of an event that is its owner's altogether others do not even learn the kind: it is UNSEEN.
    """
    owner = getattr(event, "seat", None)
    fields = {"event": str(type(event).__struct_config__.tag)}
    audiences = _audiences(type(event))
    for name, audience in audiences:
        if audience is Audience.PUBLIC or (audience is Audience.OWNER and viewer == owner is not None):
            fields[name] = msgspec.to_builtins(getattr(event, name))
    hidden = len(fields) == 1 and any(audience is Audience.OWNER for _, audience in audiences)
    return {"event": UNSEEN} if hidden else fields
