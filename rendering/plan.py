"""A picture as plain data: what is drawn where, in which words.

Lengths are pixels, places are counted from the top left, colours are names of the palette. Marks are painted
in their order. `on` is the colour that lies beneath, for soft edges.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec


class Reference(msgspec.Struct, frozen=True):
    """A thing of the game: its kind (area, piece, card, seat) and its id."""

    kind: str
    id: str


def to_area(id: str) -> Reference | None:
    """Most pieces are named by the area or space where they lie; without an id there is nothing to name."""
    return Reference("area", id) if id else None


class Element(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every mark may have: the name of what it stands for, which is not painted (see `bare`)."""

    stands_for: Reference | None = None


class Land(Element, frozen=True, tag="land"):
    """A window of a board's base layer, drawn at so many pixels a space."""

    name: str
    cell: int
    window: tuple[int, int, int, int]
    """Left, top, right, bottom, in pixels of the base layer."""
    x: int
    y: int


class Stamp(Element, frozen=True, tag="stamp"):
    """A piece or a sign, by its name in the title's book of stamps; a square of this size.

    With less than its full strength, in percent, what lies beneath shines through.
    """

    name: str
    x: int
    y: int
    size: int
    on: str
    strength: int = 100


class Text(Element, frozen=True, tag="text"):
    """Words on one line. `x` is its left end, middle or right end, as the anchor says, `y` its middle."""

    words: str
    x: int
    y: int
    size: int
    ink: str
    on: str
    anchor: Literal["left", "middle", "right"] = "left"
    bold: bool = False


class Box(Element, frozen=True, tag="box"):
    """A filled rectangle, perhaps with a line around it."""

    x: int
    y: int
    width: int
    height: int
    fill: str
    line: str | None = None
    thick: int = 2


class Line(Element, frozen=True, tag="line"):
    """A stroke from point to point, with round ends and bends."""

    points: tuple[tuple[int, int], ...]
    width: int
    ink: str
    on: str


class Polygon(Element, frozen=True, tag="polygon"):
    """A closed shape, filled or outlined or both; `dashes` are the lengths of a dash and of a gap."""

    points: tuple[tuple[int, int], ...]
    on: str
    fill: str | None = None
    line: str | None = None
    width: int = 2
    dashes: tuple[int, int] | None = None


class Panel(Element, frozen=True, tag="panel"):
    """A picture within the picture, cut off at its edges; places in it are counted from its own corner.

    `base` is kept by the painter as that of a plan is.
    """

    x: int
    y: int
    width: int
    height: int
    base: tuple["Mark", ...]
    marks: tuple["Mark", ...]


Mark = Land | Stamp | Text | Box | Line | Polygon | Panel


class Plan(msgspec.Struct, frozen=True):
    """One picture. `title` names the book of stamps, `kind` what is shown; neither tells more than that.

    `base` is painted first and is the same in many pictures: the painter keeps it. Of a board that grows
    during a game the tiles that lie there belong in it: while none is added, it stays the same.
    """

    title: str
    kind: str
    width: int
    height: int
    base: tuple[Mark, ...]
    marks: tuple[Mark, ...]
    alt: str
    paper: str = "paper"


def bare(plan: Plan) -> Plan:
    """The same picture without what its elements stand for: all that a painter or a cache may know of it."""
    return msgspec.structs.replace(plan, base=_bare(plan.base), marks=_bare(plan.marks))


def _bare(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Panel):
            mark = msgspec.structs.replace(mark, base=_bare(mark.base), marks=_bare(mark.marks))
        found.append(mark if mark.stands_for is None else msgspec.structs.replace(mark, stands_for=None))
    return tuple(found)


_decoder = msgspec.msgpack.Decoder(Plan)
_frames = msgspec.msgpack.Decoder(list[Plan])
_encoder = msgspec.msgpack.Encoder()


def encode(plan: Plan) -> bytes:
    return _encoder.encode(plan)


def decode(data: bytes) -> Plan:
    return _decoder.decode(data)


def encode_all(plans: Sequence[Plan]) -> bytes:
    return _encoder.encode(plans)


def decode_all(data: bytes) -> list[Plan]:
    return _frames.decode(data)
