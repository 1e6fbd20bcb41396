"""Buttons, lists and forms as a release wrote them, and what using them did."""

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from sandbox.interaction import Modal
from sandbox.kinds import ComponentKind as Kind
from sandbox.limits.components import walk
from sandbox.model import Json, Message
from sandbox.reading import many

Place = Literal["public", "private", "dm"]
"""In the channel for everybody, in the channel for one person alone, or in direct messages."""
FORM = 0
"""The type of a form that is open on someone's screen; buttons and lists have Discord's numbers."""
USABLE = (Kind.BUTTON, Kind.STRING_SELECT, Kind.USER_SELECT)


class Try(msgspec.Struct, omit_defaults=True):
    """One way to use a control: what is chosen in a list, or typed into each field of the form that it opens.

    `meant`: what it did in the release that wrote it (`effects.py`).
    """

    values: list[str] = []
    typed: list[str] = []
    meant: Json = {}


class Control(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A control as a person saw it.

    `kind`: what it stands for, by the first letters of its choice; `asked`: the kind of question that it
    answers. `options`: of a list, all values; of a form, the ids of its fields.
    """

    table: str
    user: int
    place: Place
    channel: int
    type: int
    custom_id: str
    kind: str
    asked: str = ""
    options: list[str] = []
    tries: list[Try] = []

    @property
    def key(self) -> tuple[str, int, str, int]:
        return (self.custom_id, self.user, self.place, self.type)


def usable(message: Message) -> list[Json]:
    """The controls of a message that can be used."""
    found = [it for _, it in walk(message.components) if it["type"] in USABLE]
    return [it for it in found if not it.get("disabled") and it.get("custom_id")]


def fields(modal: Modal) -> list[Json]:
    """The fields of a form, in their order."""
    return [row["component"] for row in modal.components if row["type"] == Kind.LABEL]


def labels(message: Message) -> list[str]:
    """All texts on the controls of a message."""
    found: list[str] = []
    for it in usable(message):
        found += [str(it.get("label", ""))]
        found += [str(option.get("label", "")) for option in many(it, "options")]
    return [label for label in found if label]


def write(path: Path, controls: Iterable[Control]) -> None:
    """Writes one control on each line, so that a person can read them."""
    lines = ",\n".join(msgspec.json.encode(one).decode() for one in controls)
    path.write_text(f"[\n{lines}\n]\n", "utf-8")


def read(path: Path) -> list[Control]:
    return msgspec.json.decode(path.read_bytes(), type=list[Control])
