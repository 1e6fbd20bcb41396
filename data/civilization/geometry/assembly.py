"""From the files to the drawing of a board: one sheet alone is a window of all sheets joined, enlarged."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from data.civilization.board import Area, Board
from data.civilization.geometry.crops import crops_of, extent, parts_of
from data.civilization.geometry.files import ArcsFile, SceneryFile, SlotRow
from data.civilization.geometry.rings import outer_rings, reverse
from data.civilization.geometry.shapes import (
    Arc,
    ArcKind,
    AreaShape,
    Box,
    Geometry,
    Label,
    Line,
    Relief,
    River,
)
from data.civilization.geometry.window import Window
from data.civilization.layout import MapLayout
from data.civilization.reading import Folder

WIDTH = 2400
"""Of the frame of one sheet alone."""
MARGIN = 12
"""What is seen beyond the last area of one sheet, in pixels of all sheets joined."""


class Side(NamedTuple):
    """What lies on one side of an arc: the land or the water of an area."""

    area: str
    part: Literal["land", "water"]


def assemble(folder: Folder, layout: MapLayout, here: Board) -> Geometry:
    """The drawing of a board from the files of a title. It takes a while: do it once."""
    file, scenery = folder.drawn("arcs", ArcsFile), folder.drawn("scenery", SceneryFile)
    window = _window(file, here)
    rings = _rings(file, window)
    slots = folder.drawn("slots", dict[str, SlotRow])
    shapes = {area.id: _shape(area, rings, slots[area.id], window) for area in here.areas.values()}
    beyond = [(side.part, ring) for side, found in rings.items() if not _is_on(side, here) for ring in found]
    return Geometry(
        board=here.id,
        width=window.width,
        height=window.height,
        scale=window.scale,
        areas=shapes,
        arcs=tuple(arc for arc in _arcs(file, here, window) if window.shows(arc.line)),
        beyond_land=tuple(ring for part, ring in beyond if part == "land" and window.shows(ring)),
        beyond_water=tuple(ring for part, ring in beyond if part == "water" and window.shows(ring)),
        rivers=tuple(
            River(river.name, window.length(river.width), window.line(river.line), river.area)
            for river in scenery.rivers
            if river.area in here.areas
        ),
        flood_plains={id: tuple(map(window.line, scenery.flood_plains[id])) for id in here.flood_plains},
        volcanoes={id: window.points(scenery.volcanoes[id])[0] for id in here.volcanoes},
        relief=tuple(
            Relief(kind, *window.points((x, y))[0], window.length(size))
            for area, signs in scenery.relief.items()
            if area in here.areas
            for kind, x, y, size in signs
        ),
        crops=crops_of(layout, here, shapes, window),
        parts=parts_of(here, shapes, window),
    )


def _window(file: ArcsFile, here: Board) -> Window:
    """The whole frame, or the areas of one sheet at a width of its own."""
    plain = Window(0, 0, file.width, file.height, 1)
    if here.areas.keys() >= {*file.areas}:
        return plain
    count = len(file.areas)
    seen = [
        plain.line(steps)
        for left, right, steps in file.arcs
        if any(label >= 0 and file.areas[label % count] in here.areas for label in (left, right))
    ]
    around = extent(seen)
    left, right = max(0, around.x - MARGIN), min(file.width, around.x + around.width + MARGIN)
    scale = WIDTH / (right - left)
    return Window(left, 0, WIDTH, round(file.height * scale), scale)


def _side(file: ArcsFile, label: int) -> Side | None:
    count = len(file.areas)
    return None if label < 0 else Side(file.areas[label % count], "land" if label < count else "water")


def _is_on(side: Side | None, here: Board) -> bool:
    """E.map.14: a coast that is only one where sheets are joined has no water on this one."""
    if side is None or side.area not in here.areas:
        return False
    return side.part == "land" or here.areas[side.area].kind != "land"


def _rings(file: ArcsFile, window: Window) -> dict[Side, tuple[Line, ...]]:
    lines: dict[Side, list[Line]] = defaultdict(list)
    for row in file.arcs:
        line = window.line(row.steps)
        for label, walked in ((row.left, line), (row.right, reverse(line))):
            if side := _side(file, label):
                lines[side].append(walked)
    return {side: outer_rings(found) for side, found in lines.items()}


def _shape(area: Area, rings: Mapping[Side, tuple[Line, ...]], row: SlotRow, window: Window) -> AreaShape:
    *box, size = row.label
    return AreaShape(
        id=area.id,
        land=rings.get(Side(area.id, "land"), ()),
        water=() if area.kind == "land" else rings[Side(area.id, "water")],
        label=Label(
            box=Box(*window.points(box[:2])[0], *map(window.length, box[2:])),
            size=size * window.scale,
            lines=row.lines,
            leader=window.line(row.leader),
        ),
        number=next(iter(window.points(row.number)), None),
        city=next(iter(window.points(row.city)), None),
        tokens=window.points(row.tokens),
        ships=() if area.kind == "land" else window.points(row.ships),
    )


def _arcs(file: ArcsFile, here: Board, window: Window) -> Iterator[Arc]:
    for row in file.arcs:
        sides = _side(file, row.left), _side(file, row.right)
        left, right = (side.area if side and _is_on(side, here) else None for side in sides)
        yield Arc(_kind(*sides, here), left, right, window.line(row.steps), beyond=not (left or right))


def _kind(left: Side | None, right: Side | None, here: Board) -> ArcKind:
    """The board ends where only one side of an arc is on it."""
    if left is None or right is None or _is_on(left, here) != _is_on(right, here):
        return "frame"
    return "coast" if left.part != right.part else left.part
