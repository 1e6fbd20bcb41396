# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""The real coast, bent to the layout: a thin-plate spline says which place of the world a pixel shows."""

import numpy as np
from scipy.interpolate import RBFInterpolator
from scipy.ndimage import map_coordinates

from data.civilization.mapmaking.arrays import Array, Mask
from data.civilization.mapmaking.sources import pixels

CELL = 8
"""The spline is worked out every so many pixels."""
SMOOTHING = 0.01


def bent_land(world_land: Mask, places: Array, lonlat: Array, width: int, height: int) -> Mask:
    """Where the real coast wants land, in pixels of the board; `places` are those of the areas."""
    spline = RBFInterpolator(places / 100, lonlat, kernel="thin_plate_spline", smoothing=SMOOTHING)
    x, y = np.meshgrid(np.arange(0, width + CELL, CELL), np.arange(0, height + CELL, CELL))
    grid = spline(np.c_[x.ravel(), y.ravel()] / 100).reshape(*x.shape, 2)
    at = (np.mgrid[0:height, 0:width] + 0.5) / CELL
    shown = np.stack([map_coordinates(grid[..., k], at, order=1, mode="nearest") for k in (0, 1)], -1)
    found = pixels(shown).astype(int)
    high, wide = world_land.shape
    return world_land[np.clip(found[..., 1], 0, high - 1), np.clip(found[..., 0], 0, wide - 1)]
