"""What a drawing of a board is made of. Lengths are pixels of the board's frame, y grows downwards."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec import Struct

ArcKind = Literal["coast", "land", "water", "frame"]
ReliefKind = Literal["mountain", "hill", "desert", "forest", "marsh"]
Line = tuple[float, ...]
"""x, y, x, y, … A ring is a line that ends where it begins."""


class Point(NamedTuple):
    x: float
    y: float


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Label(Struct, frozen=True):
    """Where the name is written: lines of this size, centred in the box. A leader ends in the area."""

    box: Box
    size: float
    lines: tuple[str, ...]
    leader: Line = ()


class AreaShape(Struct, frozen=True):
    """One area: its land, its water, and places that never overlap for what lies in it."""

    id: str
    land: tuple[Line, ...]
    water: tuple[Line, ...]
    label: Label
    number: Point | None
    city: Point | None
    tokens: tuple[Point, ...]
    ships: tuple[Point, ...]

    @property
    def rings(self) -> tuple[Line, ...]:
        return self.water + self.land


class Arc(Struct, frozen=True):
    """A stretch of border, once. A frame is where the board ends; what is beyond is not on this board."""

    kind: ArcKind
    left: str | None
    right: str | None
    line: Line
    beyond: bool = False


class River(Struct, frozen=True):
    """A stretch of a river within one area. Decoration: it has no meaning in the rules."""

    name: str
    width: float
    line: Line
    area: str


class Relief(Struct, frozen=True):
    """A small sign of the land's nature, centred at x, y and so many pixels wide."""

    kind: ReliefKind
    x: float
    y: float
    size: float


class Geometry(Struct, frozen=True):
    """The drawing of a board. `beyond` is what lies around it on other sheets: not part of the game."""

    board: str
    width: int
    height: int
    scale: float
    """Pixels of this frame in one pixel of the frame of all sheets joined."""
    areas: Mapping[str, AreaShape]
    arcs: tuple[Arc, ...]
    beyond_land: tuple[Line, ...]
    beyond_water: tuple[Line, ...]
    rivers: tuple[River, ...]
    flood_plains: Mapping[str, tuple[Line, ...]]
    """Rings by flood plain, all of them on the land of its areas."""
    volcanoes: Mapping[str, Point]
    relief: tuple[Relief, ...]
    crops: Mapping[str, Box]
    """What to show of each region, by its id, and of each sheet and board there, by theirs."""
    parts: Mapping[str, tuple[Box, ...]]
    """The crops of a region that are legible at 800 pixels: one, or several where it is wide."""
