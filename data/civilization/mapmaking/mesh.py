# mypy: disable-error-code="import-not-found,import-untyped"
# pyright: basic, reportMissingImports=false
"""The borders as a mesh of triangles, one patch an area. Every vertex has a level: the coast is level 0."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from data.civilization.mapmaking.arrays import Array, Say
from data.civilization.mapmaking.embedding import Embedding, embed, kinds_at
from data.civilization.mapmaking.world import SEA, World

RINGS = 3
"""Inside an open sea, so that its large patch can bend."""
LEVEL = {"land": 1.0, "water": -1.0}


@dataclass
class Mesh:
    """xy is nan where a vertex is free to move; `centre` has the vertex in the middle of each area."""

    xy: Array
    level: Array
    triangles: Array
    cell: Array
    centre: Array
    fixed: Array


class _Builder:
    def __init__(self, world: World, embedding: Embedding) -> None:
        self.world, self.embedding = world, embedding
        self.xy: list[tuple[float, float]] = []
        self.level: list[float] = []
        self.rim: dict[int, list[tuple[int, int]]] = defaultdict(list)
        self.shore = [-1.0 if kind == SEA else 1.0 for kind in world.kind]
        self.centre = [self.vertex(level) for level in self.shore]

    def vertex(self, level: float, x: float = np.nan, y: float = np.nan) -> int:
        self.xy.append((x, y))
        self.level.append(level)
        return len(self.xy) - 1

    def outlines(self) -> None:
        """Vertices for corners, for breaks on the board's edge and for the middle of each border."""
        world, embedding = self.world, self.embedding
        ends: dict[int, list[float]] = defaultdict(list)
        corners: list[int] = []
        for corner in embedding.corners:
            corners.append(self.vertex(-1 if "water" in kinds_at(world, embedding, corner) else 1))
            for border in corner.borders:
                ends[border].append(self.level[-1])
        breaks: list[tuple[int, int]] = []
        for found in world.edge:
            border = embedding.first[min(found.before, found.after), max(found.before, found.after)]
            kinds = world.kinds(found.before, found.after)
            level = LEVEL[min(kinds)] if len(kinds) == 1 else -1.0 if ends[border] == [1] else 1.0
            breaks.append((border, self.vertex(level, found.x, found.y)))
            ends[border].append(level)
        middles = [self._middle(border, ends[border]) for border in range(len(embedding.borders))]
        for corner, vertex in zip(embedding.corners, corners, strict=True):
            for border in corner.borders:
                for area in embedding.borders[border]:
                    self.rim[area].append((middles[border], vertex))
        for border, vertex in breaks:
            for area in embedding.borders[border]:
                self.rim[area].append((middles[border], vertex))
        self._board_edge([vertex for _, vertex in breaks])

    def _middle(self, border: int, ends: list[float]) -> int:
        """A border over land and over water: the coast crosses it, or its middle is the odd one."""
        kinds = self.world.kinds(*self.embedding.borders[border])
        both = 0.0 if sum(ends) == 0 else 0.6 if sum(ends) < 0 else -0.6
        return self.vertex(LEVEL[min(kinds)] if len(kinds) == 1 else both)

    def _board_edge(self, breaks: list[int]) -> None:
        edge = self.world.edge
        for k, found in enumerate(edge):
            if edge[k - 1].after != found.before:
                raise ValueError(f"the edge of the board is no chain at {self.world.ids[found.before]}")
            stops = [breaks[k - 1], breaks[k]]
            if at := self.world.corner.get(found.before):
                stops.insert(1, self.vertex(self.shore[found.before], *at))
            self.rim[found.before] += pairwise(stops)

    def fans(self) -> Mesh:
        """Each area as a fan of triangles around its centre."""
        triangles: list[tuple[int, int, int]] = []
        cell: list[int] = []
        for area, segments in self.rim.items():
            ring = chain(segments)
            for _ in range(RINGS if self.world.kind[area] == SEA else 0):
                inner = [self.vertex(-1) for _ in ring]
                for k, vertex in enumerate(ring):
                    a, b, c, d = vertex, ring[(k + 1) % len(ring)], inner[k], inner[(k + 1) % len(ring)]
                    triangles += [(a, b, c), (c, b, d)]
                ring = inner
            triangles += [(a, b, self.centre[area]) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
            cell += [area] * (len(triangles) - len(cell))
        xy = np.array(self.xy, float)
        return Mesh(
            xy=xy,
            level=np.array(self.level, float),
            triangles=np.array(triangles),
            cell=np.array(cell),
            centre=np.array(self.centre),
            fixed=~np.isnan(xy[:, 0]),
        )


def build_mesh(world: World, say: Say) -> Mesh:
    builder = _Builder(world, embed(world, say))
    builder.outlines()
    return builder.fans()


def chain(segments: list[tuple[int, int]]) -> list[int]:
    """The vertices of one closed outline in order."""
    near: dict[int, list[int]] = defaultdict(list)
    for a, b in segments:
        near[a].append(b)
        near[b].append(a)
    ring, last = [segments[0][0]], -1
    while True:
        step = next(v for v in near[ring[-1]] if v != last)
        if step == ring[0]:
            break
        last = ring[-1]
        ring.append(step)
    if len(ring) != len(near):
        raise ValueError("an area falls apart")
    return ring
