"""Who may know a field. Every field of a Game says it in its type; one that does not is an error.

    hands: Owner[Annotated[dict[Seat, list[str]], Pool("tiles")]]

`Pool` marks the places between which like things are hidden: a test may shuffle them (see `secrets`). A pool
whose places other than seats take one kind of thing each (a stack its own cards) says what kind a thing is in
a game.
"""

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

Seat = str
T = TypeVar("T")


class Audience(Enum):
    """Everybody, the seat that an entry belongs to, or nobody at the table."""

    PUBLIC = "public"
    OWNER = "owner"
    NOBODY = "nobody"


class Pool:
    """The name of a stock of like things, some of which are hidden from some."""

    def __init__(self, name: str, kind: Callable[[Any, Any], object] = lambda _game, _thing: None) -> None:
        self.name = name
        self.kind = kind


Public = Annotated[T, Audience.PUBLIC]
Owner = Annotated[T, Audience.OWNER]
Nobody = Annotated[T, Audience.NOBODY]


class Secrecy:
    """What the type of one field says: its audience and, perhaps, its pool."""

    def __init__(self, name: str, hint: Any) -> None:
        marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        self.name = name
        self.audience = next((mark for mark in marks if isinstance(mark, Audience)), None)
        self.pool = next((mark for mark in marks if isinstance(mark, Pool)), None)


@cache
def marks(struct: type) -> tuple[Secrecy, ...]:
    """What the fields of a struct say of who may know them; some may say nothing."""
    hints = get_type_hints(struct, include_extras=True)
    return tuple(Secrecy(field.name, hints[field.name]) for field in msgspec.structs.fields(struct))


def secrecy(struct: type) -> tuple[Secrecy, ...]:
    """The same where every field must say it: one that does not is refused."""
    fields = marks(struct)
    for field in fields:
        if field.audience is None:
            raise TypeError(
                f"{struct.__name__}.{field.name} must say who may know it: Public, Owner or Nobody"
            )
    return fields
