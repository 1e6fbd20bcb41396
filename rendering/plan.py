"""A picture as plain data: what is drawn where, in which words.

Lengths are pixels, places are counted from the top left, colours are names of the palette. Marks are painted
in their order. `on` is the colour that lies beneath, for soft edges; `at` tells readers which space is meant.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec


class Land(msgspec.Struct, frozen=True, tag="land"):
    """A window of a board's base layer, drawn at so many pixels a space."""

    name: str
    cell: int
    window: tuple[int, int, int, int]
    """Left, top, right, bottom, in pixels of the base layer."""
    x: int
    y: int


class Stamp(msgspec.Struct, frozen=True, tag="stamp"):
    """A piece or a sign, by its name in the title's book of stamps; a square of this size.

    With less than its full strength, in percent, what lies beneath shines through.
    """

    name: str
    x: int
    y: int
    size: int
    on: str
    strength: int = 100
    at: str = ""


class Text(msgspec.Struct, frozen=True, tag="text"):
    """Words on one line. `x` is its left end, middle or right end, as the anchor says, `y` its middle."""

    words: str
    x: int
    y: int
    size: int
    ink: str
    on: str
    anchor: Literal["left", "middle", "right"] = "left"
    bold: bool = False


class Box(msgspec.Struct, frozen=True, tag="box"):
    """A filled rectangle, perhaps with a line around it."""

    x: int
    y: int
    width: int
    height: int
    fill: str
    line: str | None = None
    thick: int = 2


class Line(msgspec.Struct, frozen=True, tag="line"):
    """A stroke from point to point, with round ends and bends."""

    points: tuple[tuple[int, int], ...]
    width: int
    ink: str
    on: str


class Panel(msgspec.Struct, frozen=True, tag="panel"):
    """A picture within the picture, cut off at its edges; places in it are counted from its own corner.

    `base` is kept by the painter as that of a plan is.
    """

    x: int
    y: int
    width: int
    height: int
    base: tuple["Mark", ...]
    marks: tuple["Mark", ...]


Mark = Land | Stamp | Text | Box | Line | Panel


class Plan(msgspec.Struct, frozen=True):
    """One picture. `title` names the book of stamps, `kind` what is shown; neither tells more than that.

    `base` is painted first and is the same in many pictures: the painter keeps it.
    """

    title: str
    kind: str
    width: int
    height: int
    base: tuple[Mark, ...]
    marks: tuple[Mark, ...]
    alt: str
    paper: str = "paper"


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
