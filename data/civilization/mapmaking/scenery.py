# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""What makes a map a landscape: rivers, flood plains, relief. Only the plains have a meaning in the rules."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter

from data.civilization.geometry.rings import outer_rings
from data.civilization.geometry.room import CITY, NUMBER
from data.civilization.mapmaking.arrays import Array, Mask
from data.civilization.mapmaking.places import Slots
from data.civilization.mapmaking.routing import Router
from data.civilization.mapmaking.smoothing import smooth, wind
from data.civilization.mapmaking.tracing import length, trace
from data.civilization.mapmaking.vectors import simple
from data.civilization.mapmaking.world import World

PLAIN, INSET = 26.0, 2.5
"""From a river to the end of its plain, and from there to a border of the plain's areas."""
BLEND, SPECK = 12.0, 60.0
"""How far the plain of one area reaches into the next; outlines that are shorter are left out."""
SHARE = 0.42
"""Of the land of each of its areas that a plain covers at least."""
SIGN, BETWEEN = 8.0, 24.0
"""Radius of a sign of relief, and from one to the next."""


@dataclass(frozen=True)
class Stretch:
    """A river within one area."""

    name: str
    width: float
    line: Array
    area: str


@dataclass
class Scenery:
    rivers: list[Stretch] = field(default_factory=list)
    flood_plains: dict[str, list[Array]] = field(default_factory=dict)
    relief: dict[str, list[tuple[str, float, float, float]]] = field(default_factory=dict)


def make_scenery(world: World, labels: Array, places: dict[str, Slots]) -> Scenery:
    busy = words_and_sites(labels, places)
    scenery = Scenery()
    router = Router(world, labels, busy)
    for k, river in enumerate(world.hand["rivers"]):
        for path in river["paths"]:
            line = wind(smooth(router.route(path), 5), 3.0, np.random.default_rng((11, k)))
            for area, part in _by_area(world, labels, line):
                scenery.rivers.append(Stretch(river["name"], river["width"], simple(part), area))
    wet = _drawn(labels, [stretch.line for stretch in scenery.rivers])
    for id, plain in world.board.flood_plains.items():
        scenery.flood_plains[id] = _plain(world, labels, plain.areas, wet, places)
    flooded = {area for plain in world.board.flood_plains.values() for area in plain.areas}
    for kind, ids in world.hand["relief"].items():
        for id in ids.split():
            if id not in flooded:
                signs = _signs(labels, world.index[id], kind, busy | wet)
                if signs:
                    scenery.relief.setdefault(id, []).extend(signs)
    return scenery


def _by_area(world: World, labels: Array, line: Array) -> Iterator[tuple[str, Array]]:
    """The line cut where it passes from one area to the next, and where it reaches the water."""
    at = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    fine = np.arange(0, at[-1], 1.0)
    points = np.stack([np.interp(fine, at, line[:, k]) for k in (0, 1)], 1)
    rows, columns = (np.clip(points[:, k].astype(int), 0, labels.shape[1 - k] - 1) for k in (1, 0))
    here = labels[rows, columns]
    cuts = [0, *(np.flatnonzero(np.diff(here)) + 1), len(points)]
    for start, end in pairwise(cuts):
        if here[start] < world.n and end - start > 1:
            yield world.ids[here[start]], points[start : end + 1]


def words_and_sites(labels: Array, places: dict[str, Slots]) -> Mask:
    """Where names, limits and cities are."""
    busy = np.zeros(labels.shape, bool)
    for slots in places.values():
        x, y, width, height = slots.label
        busy[int(y) : int(y + height) + 1, int(x) : int(x + width) + 1] = True
        for at, radius in ((slots.number, NUMBER), (slots.city, CITY)):
            if at is not None:
                top, left = int(at[1] - radius), int(at[0] - radius)
                busy[max(0, top) : int(at[1] + radius) + 1, max(0, left) : int(at[0] + radius) + 1] = True
    return busy


def _drawn(labels: Array, lines: list[Array]) -> Mask:
    """The pixels of lines."""
    found = np.zeros(labels.shape, bool)
    for line in lines:
        for a, b in pairwise(line):
            steps = int(np.hypot(*(b - a)) * 2) + 1
            x, y = np.linspace(a, b, steps + 1).T
            rows, columns = np.clip(y, 0, labels.shape[0] - 1), np.clip(x, 0, labels.shape[1] - 1)
            found[rows.astype(int), columns.astype(int)] = True
    return found


def _plain(
    world: World, labels: Array, ids: tuple[str, ...], wet: Mask, places: dict[str, Slots]
) -> list[Array]:
    """The land of its areas near the river; where there is none, around the middle of the area."""
    numbers = world.numbers(" ".join(ids))
    ys, xs = np.where(np.isin(labels, numbers))
    top, left = max(0, ys.min() - 2), max(0, xs.min() - 2)
    labels, wet = (
        labels[top : ys.max() + 3, left : xs.max() + 3],
        wet[top : ys.max() + 3, left : xs.max() + 3],
    )
    land = np.isin(labels, numbers)
    source = wet & land
    for i in numbers:
        if not (source & (labels == i)).any():
            x, y = places[world.ids[i]].city or (left, top)
            source[int(y) - top, int(x) - left] = True
    noise = gaussian_filter(np.random.default_rng(numbers[0]).standard_normal(labels.shape), 9)
    far = distance_transform_edt(~source) + noise / noise.std() * 5
    flooded = np.zeros(labels.shape, bool)
    for i in numbers:
        reach = max(PLAIN, float(np.quantile(far[labels == i], SHARE)))
        flooded |= (far < reach) & land & (distance_transform_edt(labels != i) < BLEND)
    flooded &= distance_transform_edt(np.pad(land, 1))[1:-1, 1:-1] > INSET
    arcs = trace(np.where(flooded, 0, -1))
    lines = [arc.xy if arc.left == 0 else arc.xy[::-1] for arc in arcs if arc.left != arc.right]
    rings = [np.reshape(ring, (-1, 2)) for ring in outer_rings(tuple(xy.ravel().tolist()) for xy in lines)]
    return [simple(smooth(ring, 3) + np.array((left, top))) for ring in rings if length(ring) > SPECK]


def _signs(labels: Array, i: int, kind: str, busy: Mask) -> list[tuple[str, float, float, float]]:
    """Here and there in the area, where nothing is written."""
    ys, xs = np.where(labels == i)
    window = np.s_[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    free = (labels[window] == i) & ~busy[window]
    room = distance_transform_edt(np.pad(free, 1))[1:-1, 1:-1]
    chance = np.random.default_rng((5, i))
    found: list[tuple[str, float, float, float]] = []
    wish = chance.random(room.shape)
    y, x = np.mgrid[0 : room.shape[0], 0 : room.shape[1]]
    for _ in range(int(len(ys) / 900) + 1):
        open_ = room > SIGN + 1
        if not open_.any():
            break
        v, u = np.unravel_index(np.where(open_, wish, -1).argmax(), room.shape)
        size = 2 * SIGN * (0.85 + 0.3 * chance.random())
        found.append((kind, float(u + xs.min()), float(v + ys.min()), size))
        room = np.where(np.hypot(x - u, (y - v) * 1.4) < BETWEEN, 0, room)
    return found
