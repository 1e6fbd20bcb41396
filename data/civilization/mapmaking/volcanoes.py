# mypy: disable-error-code="import-not-found,import-untyped"
# pyright: basic, reportMissingImports=false
"""E.map.9: a volcano stands on the border of its two areas, or in the middle of its only one."""

import numpy as np
from scipy.ndimage import distance_transform_edt

from data.civilization.mapmaking.arrays import Array, Mask
from data.civilization.mapmaking.tracing import Arc
from data.civilization.mapmaking.world import World

RADIUS = 10.0


def find_volcanoes(world: World, arcs: list[Arc], labels: Array) -> dict[str, tuple[float, float]]:
    return {
        id: _spot(arcs, labels, sorted(world.index[area] for area in volcano.areas))
        for id, volcano in world.board.volcanoes.items()
    }


def _spot(arcs: list[Arc], labels: Array, areas: list[int]) -> tuple[float, float]:
    """As far from all other areas as it can be."""
    room = distance_transform_edt(np.isin(labels, areas))
    if len(areas) == 1:
        deep = np.argwhere(room >= 0.9 * room.max())
        y, x = deep[np.lexsort((deep[:, 1], -deep[:, 0]))[0]]
        return float(x), float(y)
    shared = np.concatenate([arc.xy for arc in arcs if sorted((arc.left, arc.right)) == areas])
    x, y = max(shared.tolist(), key=lambda at: room[int(at[1]), int(at[0])])
    return float(x), float(y)


def stand(shape: tuple[int, int], volcanoes: dict[str, tuple[float, float]]) -> Mask:
    """The pixels that they take."""
    y, x = np.ogrid[: shape[0], : shape[1]]
    taken = np.zeros(shape, bool)
    for u, v in volcanoes.values():
        taken |= np.hypot(x + 0.5 - u, y + 0.5 - v) < RADIUS
    return taken
