# mypy: disable-error-code="import-not-found,import-untyped"
# pyright: basic, reportMissingImports=false
"""Small real islands, where the water of a coastal area has room: land that touches nothing else."""

import numpy as np
from scipy.ndimage import binary_fill_holes, binary_opening, distance_transform_edt, find_objects, label

from data.civilization.mapmaking.arrays import Array, Mask, Say
from data.civilization.mapmaking.world import COASTAL, World

APART = 4.0
"""From an islet to anything but the water around it, in pixels."""
SMALLEST, MOST = 20, 4
"""Pixels of an islet; islets of one area."""
ISLAND = 9000
"""Pixels of a real island at most."""
SLIM = 2.5
"""Longer islets would look like the banks of a channel."""


def add_islets(world: World, labels: Array, real: Mask, say: Say) -> None:
    """Changes the labels in place."""
    count, islands = 0, _islands(real)
    for i in np.where(world.kind == COASTAL)[0]:
        ys, xs = np.where(labels == world.n + i)
        window = np.s_[max(0, ys.min() - 1) : ys.max() + 2, max(0, xs.min() - 1) : xs.max() + 2]
        room = distance_transform_edt(np.pad(labels[window] == world.n + i, 1))[1:-1, 1:-1] > APART
        pieces, found = label(binary_fill_holes(binary_opening(room & islands[window], np.ones((4, 4)))))
        sizes = np.bincount(pieces.ravel(), minlength=found + 1)[1:]
        sizes[[max(high, wide) > SLIM * min(high, wide) for high, wide in _extents(pieces)]] = 0
        for piece in np.argsort(-sizes, kind="stable")[:MOST]:
            if sizes[piece] >= SMALLEST:
                labels[window][pieces == piece + 1] = i
                count += 1
    say(f"{count} islets")


def _islands(real: Mask) -> Mask:
    """The real land that is no mainland: elsewhere water on land is a strait that the borders need."""
    pieces, _ = label(real)
    sizes = np.bincount(pieces.ravel())
    return real & (sizes[pieces] < ISLAND)


def _extents(pieces: Array) -> list[tuple[int, int]]:
    """How high and how wide each piece is."""
    return [(rows.stop - rows.start, columns.stop - columns.start) for rows, columns in find_objects(pieces)]
