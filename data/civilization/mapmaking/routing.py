# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""Rivers find their way through the areas of their path, around names and sites, to the water of the last."""

import numpy as np
from scipy.ndimage import binary_dilation, distance_transform_edt, gaussian_filter
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra

from data.civilization.mapmaking.arrays import Array, Mask
from data.civilization.mapmaking.world import COASTAL, World

STEP = 3
"""Pixels from node to node."""
BUSY, BEND = 12.0, 2.5
"""What it costs to flow beneath words, and how much chance bends the way."""

Node = tuple[int, int]


class Router:
    def __init__(self, world: World, labels: Array, busy: Mask) -> None:
        self.world = world
        self.labels = labels[STEP // 2 :: STEP, STEP // 2 :: STEP]
        self.busy = busy[STEP // 2 :: STEP, STEP // 2 :: STEP]
        bends = gaussian_filter(np.random.default_rng(3).standard_normal(self.labels.shape), 3)
        bends = np.clip(bends / bends.std() + 1, 0, None)
        self.cost = 1 + BUSY * self.busy + BEND * bends

    def route(self, path: str) -> Array:
        """From the first area of the path to the coast of the last, or to its middle if it has none."""
        numbers = self.world.numbers(path)
        stops = [self._free_point(i) for i in numbers]
        last = numbers[-1]
        legs = [self._leg(numbers[k : k + 2], stops[k], [stops[k + 1]]) for k in range(len(stops) - 1)]
        if self.world.kind[last] == COASTAL:
            legs.append(self._leg([last], stops[-1], self._shore(last)))
        nodes = [legs[0][0], *(node for leg in legs for node in leg[1:])]
        return np.array([(x * STEP + STEP / 2, y * STEP + STEP / 2) for y, x in _without_loops(nodes)])

    def _free_point(self, i: int) -> Node:
        room = distance_transform_edt((self.labels == i) & ~self.busy)
        y, x = np.unravel_index(room.argmax(), room.shape)
        return int(y), int(x)

    def _shore(self, i: int) -> list[Node]:
        """Nodes of its water next to its land."""
        near = distance_transform_edt(self.labels != i) < 1.5
        return [(int(y), int(x)) for y, x in np.argwhere(near & (self.labels == self.world.n + i))]

    def _leg(self, numbers: list[int], start: Node, goals: list[Node]) -> list[Node]:
        """The cheapest way on the land of these areas; it may cut a corner of another."""
        allowed = binary_dilation(np.isin(self.labels, numbers), iterations=2) & (self.labels < self.world.n)
        for y, x in goals:
            allowed[y, x] = True
        index = np.full(allowed.shape, -1)
        nodes = np.argwhere(allowed)
        index[allowed] = np.arange(len(nodes))
        rows, columns, costs = [], [], []
        for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1)):
            there = nodes + np.array((dy, dx))
            ok = (there >= 0).all(1) & (there < allowed.shape).all(1)
            a, b = nodes[ok], there[ok]
            both = index[b[:, 0], b[:, 1]] >= 0
            a, b = a[both], b[both]
            rows.append(index[a[:, 0], a[:, 1]])
            columns.append(index[b[:, 0], b[:, 1]])
            costs.append((self.cost[a[:, 0], a[:, 1]] + self.cost[b[:, 0], b[:, 1]]) / 2 * np.hypot(dx, dy))
        graph = coo_matrix(
            (np.concatenate(costs), (np.concatenate(rows), np.concatenate(columns))), (len(nodes), len(nodes))
        )
        far, before = dijkstra(graph.tocsr(), directed=False, indices=index[start], return_predecessors=True)
        node = min((index[goal] for goal in goals), key=lambda k: far[k])
        if not np.isfinite(far[node]):
            raise ValueError(f"no way for a river in {', '.join(self.world.ids[i] for i in numbers)}")
        way = [node]
        while way[-1] != index[start]:
            way.append(before[way[-1]])
        return [(int(y), int(x)) for y, x in nodes[way[::-1]]]


def _without_loops(nodes: list[Node]) -> list[Node]:
    """Where two legs share a stretch, the river does not run into a stop and back."""
    found: list[Node] = []
    seen: dict[Node, int] = {}
    for node in nodes:
        if node in seen:
            for gone in found[seen[node] + 1 :]:
                del seen[gone]
            del found[seen[node] + 1 :]
        else:
            seen[node] = len(found)
            found.append(node)
    return found
