# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""How the staircases of a picture become lines: smooth coasts, and borders that wind as if drawn by hand."""

from collections import defaultdict
from collections.abc import Callable

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from data.civilization.mapmaking.arrays import Array
from data.civilization.mapmaking.tracing import Arc, length

WAVES = ((70, 2.2), (26, 0.9))
"""Length and height of the waves that shake the whole plane."""
EDGE = 30
"""The shaking fades so far from the edge of the board."""


def smooth(xy: Array, sigma: float) -> Array:
    """A Gaussian along the line; the ends of an open line stay where they are."""
    if sigma <= 0 or len(xy) < 4:
        return xy.copy()
    reach = int(3 * sigma) + 1
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    weights /= weights.sum()
    closed = (xy[0] == xy[-1]).all()
    if closed:
        longer = xy[:-1][np.arange(-reach, len(xy) - 1 + reach) % (len(xy) - 1)]
    else:
        known = min(reach, len(xy) - 1)
        before, after = 2 * xy[0] - xy[known:0:-1], 2 * xy[-1] - xy[-2 : -known - 2 : -1]
        first, last = np.repeat(before[:1], reach - known, 0), np.repeat(after[-1:], reach - known, 0)
        longer = np.r_[first, before, xy, after, last]
    found = np.c_[np.convolve(longer[:, 0], weights, "valid"), np.convolve(longer[:, 1], weights, "valid")]
    if closed:
        return np.r_[found, found[:1]]
    found[0], found[-1] = xy[0], xy[-1]
    return found


def wind(xy: Array, height: float, chance: np.random.Generator) -> Array:
    """A smooth line made to wind like a hand-drawn border: waves of all lengths, the long ones highest."""
    if height <= 0 or len(xy) < 12:
        return xy
    step = np.hypot(*np.diff(xy, axis=0).T)
    at = np.r_[0, np.cumsum(step)]
    shift = np.zeros(len(xy))
    for wave in (at[-1] / 1.5, at[-1] / 3, at[-1] / 6, at[-1] / 12):
        if wave < 7:
            break
        knots = max(2, int(np.ceil(at[-1] / wave * 2)) + 1)
        heights = chance.uniform(-1, 1, knots + 2)
        shift += _through(heights, at / at[-1] * (knots - 1) + 0.5) * min(wave * 0.16, height)
    ends = np.minimum(at, at[-1] - at)
    shift *= np.clip(ends / min(14, at[-1] / 3), 0, 1) ** 0.7
    along = smooth(np.gradient(xy, axis=0), 3)
    along /= np.maximum(np.hypot(*along.T), 1e-6)[:, None]
    return xy + np.c_[-along[:, 1], along[:, 0]] * shift[:, None]


def _through(heights: Array, at: Array) -> Array:
    """A cosine wave through random heights."""
    k = at.astype(int)
    share = (1 - np.cos((at - k) * np.pi)) / 2
    return heights[k] * (1 - share) + heights[k + 1] * share


def shaking(width: int, height: int, seed: int) -> Callable[[Array], Array]:
    """A smooth random shift of the plane that folds nowhere, so it changes no border."""
    chance = np.random.default_rng(seed)
    shift = np.zeros((height // 2 + 1, width // 2 + 1, 2))
    for wave, tall in WAVES:
        for k in (0, 1):
            field = gaussian_filter(chance.standard_normal(shift.shape[:2]), wave / 7, mode="reflect")
            shift[..., k] += field / field.std() * tall
    y, x = np.mgrid[0 : height // 2 + 1, 0 : width // 2 + 1] * 2.0
    margin = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
    shift *= np.clip(margin / EDGE, 0, 1)[..., None]
    down, across = np.gradient(shift, 2.0, axis=(0, 1))
    if ((1 + across[..., 0]) * (1 + down[..., 1]) - across[..., 1] * down[..., 0]).min() <= 0.2:
        raise AssertionError("the plane is folded")

    def shake(xy: Array) -> Array:
        at = xy[:, ::-1].T / 2
        moved = [map_coordinates(shift[..., k], at, order=1, mode="nearest") for k in (0, 1)]
        return xy + np.stack(moved, 1)

    return shake


def stretch(arcs: list[Arc], n: int, frame: tuple[int, int], wanted: float) -> list[Arc]:
    """Borders that are too short are stretched along themselves by a local warp of the plane."""
    start = np.cumsum([0] + [len(arc.xy) for arc in arcs])
    xy = np.concatenate([arc.xy for arc in arcs])
    groups: dict[tuple[int, int], list[int]] = defaultdict(list)
    for i, arc in enumerate(arcs):
        if arc.is_border(n) and (arc.left < n) == (arc.right < n):
            groups[min(arc.left, arc.right), max(arc.left, arc.right)].append(i)
    for _ in range(6):
        for members in groups.values():
            lengths = [length(xy[start[i] : start[i + 1]]) for i in members]
            if sum(lengths) < wanted:
                i = members[int(np.argmax(lengths))]
                _stretch_one(xy, xy[start[i] : start[i + 1]].copy(), sum(lengths), wanted, frame)
    return [arc.along(xy[a:b]) for arc, a, b in zip(arcs, start, start[1:], strict=False)]


def _stretch_one(xy: Array, line: Array, now: float, wanted: float, frame: tuple[int, int]) -> None:
    middle, along = (line[0] + line[-1]) / 2, line[-1] - line[0]
    if np.hypot(*along) < 0.5:
        middle, along = line.mean(0), line[len(line) // 2] - line[0]
    along = along / max(np.hypot(*along), 1e-3)
    factor, radius = min(1.2, max(0.25, wanted / max(now, 3) - 1)), max(10.0, 0.8 * now)
    off = xy - middle
    far = (off**2).sum(1) / radius**2
    near = far < 16
    move = (factor * (off[near] @ along) * np.exp(-far[near] / 2))[:, None] * along
    xy[near] += move * np.clip(np.minimum(xy[near], frame - xy[near]) / 20, 0, 1)
