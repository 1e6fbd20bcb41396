"""The drawing of a board, as `ziggurat map build` made it: `drawing.areas["knossos"].city`."""

from data.civilization.geometry.assembly import assemble
from data.civilization.geometry.painting import Patch, patches
from data.civilization.geometry.shapes import (
    Arc,
    ArcKind,
    AreaShape,
    Box,
    Geometry,
    Label,
    Line,
    Point,
    Relief,
    ReliefKind,
    River,
)

__all__ = [
    "Arc",
    "ArcKind",
    "AreaShape",
    "Box",
    "Geometry",
    "Label",
    "Line",
    "Patch",
    "Point",
    "Relief",
    "ReliefKind",
    "River",
    "assemble",
    "patches",
]
