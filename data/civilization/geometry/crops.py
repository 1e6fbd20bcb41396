"""Which part of a drawing shows a region."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from data.civilization.board import Board
from data.civilization.geometry.shapes import AreaShape, Box, Line
from data.civilization.geometry.window import Window
from data.civilization.layout import MapLayout

MARGIN = 16
"""Around the areas of a region, in pixels of all sheets joined."""
WIDEST = 720
"""Pixels of all sheets joined across a picture of 800: its smallest words are then 15 pixels high."""
SLIMMEST = 0.75
"""A crop is at most this much taller than wide, the other way round: phones scroll, but not for ever."""


def extent(lines: Iterable[Line]) -> Box:
    """The smallest box around these lines."""
    flat = tuple(lines)
    xs = [x for line in flat for x in line[::2]]
    ys = [y for line in flat for y in line[1::2]]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _crop(shapes: Iterable[AreaShape], window: Window) -> Box:
    """The areas with what surrounds them, inside the frame, not slimmer than `SLIMMEST`."""
    margin = MARGIN * window.scale
    x, y, width, height = extent(
        line for shape in shapes for line in (*shape.rings, _corners(shape.label.box))
    )
    tall = min(height + 2 * margin, window.height)
    wide = min(max(width + 2 * margin, tall * SLIMMEST), window.width)
    left = min(max(x + width / 2 - wide / 2, 0), window.width - wide)
    top = min(max(y - margin, 0), window.height - tall)
    return Box(*map(round, (left, top, wide, tall)))


def _corners(box: Box) -> Line:
    return box.x, box.y, box.x + box.width, box.y + box.height


def crops_of(
    layout: MapLayout, here: Board, shapes: Mapping[str, AreaShape], window: Window
) -> dict[str, Box]:
    """A crop for each region of this board, for each sheet that is joined to others there, and for itself."""
    frame = Box(0, 0, window.width, window.height)
    found = {region: _crop(members, window) for region, members in _regions(here, shapes).items()}
    for sheet in layout.sheets if here.id == layout.joined else ():
        members = [shapes[area.id] for area in here.areas.values() if layout.lies_on(area.board, sheet)]
        around = extent(ring for shape in members for ring in shape.rings)
        found[sheet] = Box(around.x, 0, around.width, window.height)
    return found | {here.id: frame}


def parts_of(here: Board, shapes: Mapping[str, AreaShape], window: Window) -> dict[str, tuple[Box, ...]]:
    """The crop of each region, or crops of its parts where it is too wide."""
    return {region: _parts(members, window) for region, members in _regions(here, shapes).items()}


def _parts(members: list[AreaShape], window: Window) -> tuple[Box, ...]:
    by_place = sorted(members, key=lambda shape: shape.label.box.x + shape.label.box.width / 2)
    for count in range(1, len(by_place)):
        cuts = [len(by_place) * k // count for k in range(count + 1)]
        found = tuple(_crop(by_place[start:end], window) for start, end in pairwise(cuts))
        if all(box.width <= WIDEST * window.scale for box in found):
            return found
    return tuple(_crop([shape], window) for shape in by_place)


def _regions(here: Board, shapes: Mapping[str, AreaShape]) -> dict[str, list[AreaShape]]:
    members: dict[str, list[AreaShape]] = {}
    for area in here.areas.values():
        if area.region:
            members.setdefault(area.region, []).append(shapes[area.id])
    return members
