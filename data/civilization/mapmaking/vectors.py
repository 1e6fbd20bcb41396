# mypy: disable-error-code="import-not-found,import-untyped"
# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false
"""A picture of labels becomes the arcs of the drawing: smooth, winding, simple, and none crosses another."""

from collections import defaultdict

import numpy as np
from shapely.geometry import LineString, MultiPoint
from shapely.strtree import STRtree

from data.civilization.geometry.files import GRID
from data.civilization.mapmaking.arrays import Array, Say
from data.civilization.mapmaking.smoothing import shaking, smooth, stretch, wind
from data.civilization.mapmaking.tracing import Arc, trace

COAST, BORDER = 1.6, 7.0
"""How much lines are smoothed."""
WINDING = 9.0
"""The highest waves of inland borders."""
SHORTEST = 16.0
"""Borders are at least so long."""
TOLERANCE = 0.5
APART = 3.0
"""Lines that have neither an end nor an area in common keep this distance."""

CORNER = 16.0
"""Around a common end lines may be near each other."""
CROSSING = 12.0
"""So far from a corner of four areas its lines are straight."""
CALM = 0.6
PATIENCE = 5
"""After so many tries lines may come nearer, as long as they do not cross."""


def vectorise(labels: Array, n: int, say: Say, seed: int = 7) -> list[Arc]:
    """Lines that nearly touch wind less, lines that cross are also smoothed less, until none does."""
    height, width = labels.shape
    arcs, shake = trace(labels), shaking(width, height, seed)
    smooth_by, wind_by = np.ones(len(arcs)), np.ones(len(arcs))
    for tries in range(3 * PATIENCE):
        lines = [_drawn(arc, n, smooth_by[k], wind_by[k], (seed, k)) for k, arc in enumerate(arcs)]
        lines = [_on_frame(arc, shake(xy), width, height) for arc, xy in zip(arcs, lines, strict=True)]
        moved = [arc.along(xy) for arc, xy in zip(arcs, lines, strict=True)]
        moved = spread(stretch(moved, n, (width, height), SHORTEST), n)
        moved = [arc.along(simple(arc.xy)) for arc in moved]
        crossing = sorted(crossings(moved, n, 0))
        near = sorted(crossings(moved, n, APART)) if tries < PATIENCE else crossing
        if not near:
            calm = ((smooth_by < 1) | (wind_by < 1)).sum()
            say(f"{len(moved)} arcs, {sum(len(arc.xy) for arc in moved)} points; {calm} calmed")
            return moved
        wind_by[near] *= CALM
        smooth_by[crossing] *= CALM if tries < 2 * PATIENCE else 0
    raise ValueError("some arcs cross or touch, whatever is done")


def _drawn(arc: Arc, n: int, smooth_by: float, wind_by: float, seed: tuple[int, int]) -> Array:
    if arc.is_frame():
        return arc.xy
    line = smooth(arc.xy, smooth_by * (BORDER if arc.is_border(n) else COAST))
    return wind(line, wind_by * WINDING, np.random.default_rng(seed)) if arc.is_inland(n) else line


def _on_frame(arc: Arc, moved: Array, width: int, height: int) -> Array:
    """The edge of the board stays straight."""
    return np.where((arc.xy == 0) | (arc.xy == (width, height)), arc.xy, moved) if arc.is_frame() else moved


def spread(arcs: list[Arc], n: int) -> list[Arc]:
    """Where four areas meet in one point, lines leave it straight: no two strangers come near each other."""
    areas: dict[tuple[float, float], set[int]] = defaultdict(set)
    for arc in arcs:
        for k in (0, -1):
            areas[tuple(arc.xy[k].tolist())] |= {arc.left % n, arc.right % n}
    for point in (np.array(end) for end, met in areas.items() if len(met) > 3):
        for k, arc in enumerate(arcs):
            if (arc.xy[[0, -1]] == point).all(1).any():
                far = np.hypot(*(arc.xy - point).T) > CROSSING
                far[[0, -1]] = True
                arcs[k] = arc.along(arc.xy[far])
    return arcs


def simple(xy: Array) -> Array:
    """Few points, on the grid of the file; a ring keeps at least three."""
    line = LineString(xy).simplify(TOLERANCE) if len(xy) > 2 else LineString(xy)
    found = np.round(np.array(line.coords if len(line.coords) > 3 or (xy[0] != xy[-1]).any() else xy) * GRID)
    found /= GRID
    return found[np.r_[True, np.abs(np.diff(found, axis=0)).sum(1) > 0]] if len(found) > 2 else found


def crossings(arcs: list[Arc], n: int, apart: float) -> set[int]:
    """The lines that cross themselves, meet another one elsewhere than at a common end, or nearly touch."""
    shapes = [LineString(arc.xy) for arc in arcs]
    bad = {i for i, shape in enumerate(shapes) if not shape.is_simple}
    for i, j in STRtree(shapes).query(shapes, predicate="dwithin", distance=apart).T:
        if i < j and _clash(arcs[i], arcs[j], shapes[i], shapes[j], n, apart):
            bad |= {int(i), int(j)}
    return bad


def _clash(first: Arc, second: Arc, a: LineString, b: LineString, n: int, apart: float) -> bool:
    common = {a.coords[0], a.coords[-1]} & {b.coords[0], b.coords[-1]}
    if apart:
        if not common and not {first.left % n, first.right % n} & {second.left % n, second.right % n}:
            return True
        around = MultiPoint(list(common)).buffer(CORNER)
        if common and a.difference(around).dwithin(b.difference(around), apart):
            return True
    met = a.intersection(b)
    return any(
        part.geom_type != "Point" or all(abs(part.x - x) + abs(part.y - y) > 1e-6 for x, y in common)
        for part in getattr(met, "geoms", [] if met.is_empty else [met])
    )
