"""Tight crops around areas that lie far apart: few, and each as close as it can be."""

from collections.abc import Iterable
from itertools import combinations

import msgspec

from data.civilization.geometry import Box
from games.civilization.pieces.pieces import AreaId
from rendering.civilization.map.board_map import BoardMap
from rendering.civilization.map.window import Window, around, inside

MARGIN = 24
"""How much of what surrounds them is shown around areas, in units of the board."""


class Scale(msgspec.Struct, frozen=True):
    """The least zoom, and how large pieces are drawn at it, in percent; enlarged pieces leave out names."""

    zoom: int
    large: int


SCALES = (Scale(115, 100), Scale(72, 145), Scale(48, 200))
"""From close to far: names of areas can be read on a phone; then numbers and figures of pieces can."""

LEAST = 190
"""A crop is at least so high, in units of the board."""

CLOSEST = 160
MOST = 4
"""So many crops make a picture, unless the areas lie all over the board."""


def crops(board: BoardMap, areas: Iterable[AreaId], room: tuple[int, int]) -> tuple[Scale, list[Window]]:
    """Windows no larger than the room, that show all these areas."""
    wanted = [around(board, (area,), MARGIN) for area in sorted(set(areas))]
    tried = [(scale, _grouped(wanted, room, scale.zoom)) for scale in SCALES]
    scale, boxes = next((one for one in tried if len(one[1]) <= MOST), tried[-1])
    closest = max(CLOSEST * 100 // scale.large, scale.zoom)
    windows = [inside(board, _not_flat(box), room, closest) for box in boxes]
    return scale, [msgspec.structs.replace(window, bare=scale.large != 100) for window in windows]


def _grouped(boxes: list[Box], room: tuple[int, int], zoom: int) -> list[Box]:
    """Neighbours together, as long as they fit; those first that lie closest."""
    across, down = 100 * room[0] / zoom, 100 * room[1] / zoom
    while True:
        pairs = ((_both(one, other), one, other) for one, other in combinations(boxes, 2))
        fitting = [
            (both.width + both.height, both, one, other)
            for both, one, other in pairs
            if both.width <= across and both.height <= down
        ]
        if not fitting:
            return boxes
        _, both, one, other = min(fitting)
        boxes = [box for box in boxes if box not in (one, other)] + [both]


def _both(one: Box, other: Box) -> Box:
    left, top = min(one.x, other.x), min(one.y, other.y)
    right = max(one.x + one.width, other.x + other.width)
    bottom = max(one.y + one.height, other.y + other.height)
    return Box(left, top, right - left, bottom - top)


def _not_flat(box: Box) -> Box:
    more = max(0.0, LEAST - box.height)
    return Box(box.x, box.y - more / 2, box.width, box.height + more)
