# mypy: disable-error-code="import-not-found,import-untyped"
# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false
"""Proves that a map with exactly these borders exists, and finds which borders meet at its corners."""

from dataclasses import dataclass

import networkx as nx

from data.civilization.mapmaking.arrays import Say
from data.civilization.mapmaking.world import Pair, World


@dataclass(frozen=True)
class Corner:
    """Areas around a point where borders meet; border k is the one between areas k and k + 1."""

    areas: list[int]
    borders: list[int]


@dataclass(frozen=True)
class Embedding:
    """A pair may own two borders: an area that touches another on both sides of a third."""

    borders: list[Pair]
    first: dict[Pair, int]
    corners: list[Corner]


def embed(world: World, say: Say) -> Embedding:
    borders: list[Pair] = []
    first: dict[Pair, int] = {}
    waiting: list[Corner] = []
    for areas in _faces(world):
        numbers: list[int] = []
        for a, b in zip(areas, areas[1:] + areas[:1], strict=True):
            pair = min(a, b), max(a, b)
            if pair not in first:
                first[pair] = len(borders)
                borders.append(pair)
            numbers.append(first[pair])
        waiting.append(Corner(areas, numbers))
    corners: list[Corner] = []
    while waiting:
        corner = waiting.pop()
        cut = _cut(world, corner.areas)
        if cut is None:
            if len(corner.areas) > 3:
                say(f"corner of {len(corner.areas)}: {', '.join(world.ids[i] for i in corner.areas)}")
            corners.append(corner)
            continue
        a, b = cut
        areas, numbers, new = corner.areas, corner.borders, len(borders)
        borders.append((areas[a], areas[b]))
        say(f"second border: {world.ids[areas[a]]}, {world.ids[areas[b]]}")
        waiting.append(Corner(areas[a : b + 1], [*numbers[a:b], new]))
        waiting.append(Corner(areas[b:] + areas[: a + 1], [*numbers[b:], *numbers[:a], new]))
    found = Embedding(borders, first, corners)
    for corner in corners:
        if not kinds_at(world, found, corner):
            names = ", ".join(world.ids[i] for i in corner.areas)
            raise ValueError(f"a corner that can be neither land nor water: {names}")
    return found


def kinds_at(world: World, embedding: Embedding, corner: Corner) -> set[str]:
    """Land, water or both: what all borders at the corner have in common."""
    return set.intersection(*(world.kinds(*embedding.borders[e]) for e in corner.borders))


def _faces(world: World) -> list[list[int]]:
    """Areas around each corner. Sorted on the way in: the embedding depends on the order."""
    outside = world.n
    graph = nx.Graph()
    graph.add_nodes_from(range(world.n + 1))
    graph.add_edges_from(sorted(world.land | world.water))
    graph.add_edges_from((i, outside) for i in sorted(world.on_edge))
    planar, embedding = nx.check_planarity(graph)
    if not planar:
        raise ValueError("no map can have these borders: the graph is not planar")
    seen: set[Pair] = set()
    faces = [embedding.traverse_face(u, v, seen) for u, v in embedding.edges() if (u, v) not in seen]
    if any(len(face) > 3 for face in faces if outside in face):
        raise ValueError("an area is missing on the edge of the board")
    return [face for face in faces if outside not in face]


def _cut(world: World, areas: list[int]) -> Pair | None:
    """Two areas of a corner, not next to each other, that may share one more border."""
    last = len(areas) - 1
    for a in range(len(areas)):
        for b in range(a + 2, len(areas)):
            if (a, b) != (0, last) and world.kinds(areas[a], areas[b]):
                return a, b
    return None
