# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""A picture of labels becomes arcs: every border once, from corner to corner."""

from dataclasses import dataclass, replace

import numpy as np

from data.civilization.mapmaking.arrays import Array

STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Right, down, left, up, as bits 0 to 3."""
Node = tuple[int, int]
"""y, x of a corner of pixels."""


@dataclass(frozen=True)
class Arc:
    """Points and the labels on both sides, walking along (y down); -1 is off the board."""

    xy: Array
    left: int
    right: int

    @property
    def closed(self) -> bool:
        return bool((self.xy[0] == self.xy[-1]).all())

    @property
    def length(self) -> float:
        return length(self.xy)

    def along(self, xy: Array) -> "Arc":
        return replace(self, xy=xy)

    def is_border(self, n: int) -> bool:
        """Between two areas, by land or by water."""
        return min(self.left, self.right) >= 0 and self.left % n != self.right % n

    def is_inland(self, n: int) -> bool:
        return self.is_border(n) and max(self.left, self.right) < n

    def is_frame(self) -> bool:
        return min(self.left, self.right) < 0


def length(xy: Array) -> float:
    return float(np.hypot(*np.diff(xy, axis=0).T).sum())


def trace(labels: Array) -> list[Arc]:
    """Arcs between corners first; what is left are closed loops."""
    height, width = labels.shape
    padded = np.pad(labels, 1, constant_values=-1)
    ways = _ways(padded)
    degree = sum((ways >> k) & 1 for k in range(4))
    corner = (ways > 0) & (degree != 2)
    corner[np.ix_((0, height), (0, width))] = True
    stops = set(map(tuple, np.argwhere(corner)))
    open_ways: dict[Node, int] = {
        (int(y), int(x)): int(ways[y, x]) for y, x in zip(*np.nonzero(ways), strict=True)
    }
    arcs: list[Arc] = []
    for starts in (sorted(stops), sorted(set(open_ways) - stops)):
        for start in starts:
            while ways_left := open_ways.get(start, 0):
                arcs.append(_walk(padded, open_ways, stops, start, ways_left.bit_length() - 1))
    return arcs


def _ways(padded: Array) -> Array:
    """For each pixel corner the steps that run along a border, as bits."""
    across = padded[:-1, 1:-1] != padded[1:, 1:-1]
    down = padded[1:-1, :-1] != padded[1:-1, 1:]
    ways = np.zeros((padded.shape[0] - 1, padded.shape[1] - 1), np.uint8)
    ways[:, :-1] |= across * np.uint8(1)
    ways[:, 1:] |= across * np.uint8(4)
    ways[:-1] |= down * np.uint8(2)
    ways[1:] |= down * np.uint8(8)
    return ways


def _walk(
    padded: Array,
    ways: dict[Node, int],
    stops: set[Node],
    start: Node,
    k: int,
) -> Arc:
    y, x = start
    square = padded[y : y + 2, x : x + 2]
    around = int(square[0, 1]), int(square[1, 1]), int(square[1, 0]), int(square[0, 0])
    left, right = around[k], around[(k + 1) % 4]
    points = [(x, y)]
    while True:
        ways[y, x] &= ~(1 << k)
        dx, dy = STEPS[k]
        y, x = y + dy, x + dx
        back = (k + 2) % 4
        ways[y, x] &= ~(1 << back)
        points.append((x, y))
        if (y, x) in stops or (y, x) == start:
            return Arc(np.array(points, float), left, right)
        k = ways[y, x].bit_length() - 1
