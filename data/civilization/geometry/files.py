"""The files as `ziggurat map build` writes them, in quarter pixels of the frame of all sheets joined."""

from typing import NamedTuple

from msgspec import Struct

from data.civilization.geometry.shapes import ReliefKind

GRID = 4
"""Steps in a pixel."""


class ArcRow(NamedTuple):
    """The labels on both sides and the steps of the line, walking with `left` on the left (y down).

    Label i is the land of area i, label n + i its water, -1 is off the board.
    """

    left: int
    right: int
    steps: tuple[int, ...]


class ArcsFile(Struct, frozen=True):
    width: int
    height: int
    areas: tuple[str, ...]
    arcs: tuple[ArcRow, ...]


class SlotRow(Struct, frozen=True):
    """Places in an area; `label` is x, y, width, height, size."""

    label: tuple[int, int, int, int, int]
    lines: tuple[str, ...]
    leader: tuple[int, ...] = ()
    number: tuple[int, ...] = ()
    city: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()
    ships: tuple[int, ...] = ()


class RiverRow(Struct, frozen=True):
    name: str
    width: int
    line: tuple[int, ...]
    area: str


class SceneryFile(Struct, frozen=True):
    rivers: tuple[RiverRow, ...]
    flood_plains: dict[str, tuple[tuple[int, ...], ...]]
    volcanoes: dict[str, tuple[int, int]]
    relief: dict[str, tuple[tuple[ReliefKind, int, int, int], ...]]
    """By area: kind, x, y, size."""
