"""The drawing of each board, as `ziggurat map build` made it: `geometry("western").areas["knossos"].city`."""

from data.empires.geometry.assembly import geometry
from data.empires.geometry.painting import Patch, patches
from data.empires.geometry.shapes import (
    Arc,
    ArcKind,
    AreaShape,
    Box,
    Geometry,
    Label,
    Line,
    MapName,
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
    "MapName",
    "Patch",
    "Point",
    "Relief",
    "ReliefKind",
    "River",
    "geometry",
    "patches",
]
