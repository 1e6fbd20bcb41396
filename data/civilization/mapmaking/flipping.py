# mypy: disable-error-code="import-not-found,import-untyped,untyped-decorator,no-untyped-def,no-any-return"
# pyright: basic, reportMissingImports=false
"""The inner loops, compiled: painting the mesh, and flipping the pixels of a border under guard.

A flip is refused when it would split an area, make a contact that is no fact, or shorten a needed one too
far. So the borders stay right whatever the energy asks for.
"""

import numpy as np
from numba import njit

from data.civilization.mapmaking.arrays import Array
from data.civilization.mapmaking.world import COASTAL, SEA

COAST, COAST_CAP = 0.4, 6.0
"""For a pixel on the wrong side of the real coast, by its distance."""
STRIP, NEAR, FAR = 0.12, 11.0, 15.0
"""Coastal water shall be about so wide, in pixels of the 1600 frame."""
SIZE, RING, EDGE, PLACE, LENGTH = 4.0, 0.2, 4.0, 0.5, 0.05
SHORTEST, GOOD = 6, 8
"""A needed contact is never shortened below the first and costs below the second."""
DX = np.array((0, 1, 1, 1, 0, -1, -1, -1))
DY = np.array((-1, -1, 0, 1, 1, 1, 0, -1))


@njit(cache=True)
def paint_mesh(xy: Array, triangles: Array, cell: Array, level: Array, kind: Array, labels: Array) -> None:
    """Every pixel gets its area; a level of 0 or less in a coastal area is its water."""
    n = kind.shape[0]
    height, width = labels.shape
    for t in range(triangles.shape[0]):
        i, j, k = triangles[t]
        ax, ay, bx, by, cx, cy = xy[i, 0], xy[i, 1], xy[j, 0], xy[j, 1], xy[k, 0], xy[k, 1]
        det = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        top, bottom = max(0, int(min(ay, by, cy) - 1)), min(height - 1, int(max(ay, by, cy) + 1))
        left, right = max(0, int(min(ax, bx, cx) - 1)), min(width - 1, int(max(ax, bx, cx) + 1))
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                px, py = x + 0.5 - ax, y + 0.5 - ay
                u = (px * (cy - ay) - py * (cx - ax)) / det
                v = ((bx - ax) * py - (by - ay) * px) / det
                if min(u, v, 1 - u - v) >= -1e-9:
                    wet = (1 - u - v) * level[i] + u * level[j] + v * level[k] <= 0
                    area = cell[t]
                    at_sea = kind[area] == SEA or (kind[area] == COASTAL and wet)
                    labels[y, x] = n + area if at_sea else area


@njit(cache=True)
def _short(length: int, good: int) -> float:
    return float(max(0, good - length)) ** 2


@njit(cache=True)
def _rim(labels: Array) -> Array:
    """The numbers of all pixels that touch another label."""
    height, width = labels.shape
    spots = np.empty(height * width, np.int64)
    count = 0
    for y in range(height):
        for x in range(width):
            a = labels[y, x]
            if (
                (x > 0 and labels[y, x - 1] != a)
                or (x + 1 < width and labels[y, x + 1] != a)
                or (y > 0 and labels[y - 1, x] != a)
                or (y + 1 < height and labels[y + 1, x] != a)
            ):
                spots[count] = y * width + x
                count += 1
    return spots[:count]


@njit(cache=True)
def _stays_whole(near: Array, a: int, size: int) -> bool:
    """Does `a` stay in one piece around this pixel?"""
    same = links = 0
    for q in range(0, 8, 2):
        if near[q] == a:
            same += 1
            if near[q + 1] == a and near[(q + 2) % 8] == a:
                links += 1
    return size > 1 if same == 0 else same - links == 1


@njit(cache=True)
def _contact_cost(
    near: Array, a: int, b: int, contact: Array, cap: Array, needed: Array, scale: float
) -> float:
    """What the change of contact lengths costs; infinite if one is forbidden."""
    shortest, good, price = int(SHORTEST * scale) + 1, int(GOOD * scale) + 1, LENGTH / scale
    on_a = on_b = 0
    for q in range(0, 8, 2):
        on_a += near[q] == a
        on_b += near[q] == b
    old, new = contact[a, b], contact[a, b] + on_a - on_b
    if new > old and new > cap[a, b]:
        return np.inf
    cost = 0.0
    if needed[a, b]:
        if new < shortest and new < old:
            return np.inf
        cost += price * (_short(new, good) - _short(old, good))
    for q in range(0, 8, 2):
        c = near[q]
        if c < 0 or c in (a, b):
            continue
        times, first = 0, True
        for r in range(0, 8, 2):
            if near[r] == c:
                times += 1
                first = first and r >= q
        if not first:
            continue
        more, less = contact[b, c] + times, contact[a, c] - times
        if more > cap[b, c] or (needed[a, c] and less < shortest):
            return np.inf
        if needed[b, c]:
            cost += price * (_short(more, good) - _short(contact[b, c], good))
        if needed[a, c]:
            cost += price * (_short(less, good) - _short(contact[a, c], good))
    return cost


@njit(cache=True)
def _line_cost(labels, x, y, a, b, tension, around, weight, repel, ring) -> float:
    """Line tension, and the distance between labels that must not touch."""
    height, width = labels.shape
    cost = 0.0
    for q in range(around.shape[0]):
        u, v = x + around[q, 0], y + around[q, 1]
        if 0 <= u < width and 0 <= v < height:
            c = labels[v, u]
            cost += weight[q] * (tension[b, c] - tension[a, c])
    for q in range(ring.shape[0]):
        u, v = x + ring[q, 0], y + ring[q, 1]
        if 0 <= u < width and 0 <= v < height:
            c = labels[v, u]
            cost += RING * (repel[b, c] - repel[a, c])
    return cost


@njit(cache=True)
def _coast_cost(a: int, b: int, n: int, kind: Array, depth: float) -> float:
    """The real coast (depth is positive at sea) and the width of coastal water."""
    cost = 0.0
    if (a < n) != (b < n):
        gap = min(abs(depth), COAST_CAP)
        cost += COAST * (gap if (b >= n) == (depth < 0) else -gap)
    for c, sign in ((a, -1.0), (b, 1.0)):
        if c >= n:
            open_sea = kind[c - n] == SEA
            cost += sign * STRIP * (max(0.0, NEAR - depth) if open_sea else min(max(0.0, depth - FAR), 10.0))
    return cost


@njit(cache=True)
def sweep(
    labels, contact, size, tension, cap, needed, repel, depth, kind, at, pull, least, inner, around, weight,
    ring, scale, heat, seed,
) -> None:  # fmt: skip
    """One pass over all border pixels in random order. Labels, contact and size are changed in place."""
    np.random.seed(seed)
    height, width = labels.shape
    n = kind.shape[0]
    spots = _rim(labels)
    count = len(spots)
    for i in range(count):
        j = i + np.random.randint(0, count - i)
        spots[i], spots[j] = spots[j], spots[i]
    near = np.empty(8, np.int32)
    for s in range(count):
        y, x = spots[s] // width, spots[s] % width
        a = labels[y, x]
        for q in range(8):
            u, v = x + DX[q], y + DY[q]
            near[q] = labels[v, u] if 0 <= u < width and 0 <= v < height else -1
        b = near[np.random.randint(0, 4) * 2]
        if b < 0 or b == a or not _stays_whole(near, a, size[a]):
            continue
        cost = _contact_cost(near, a, b, contact, cap, needed, scale)
        if cost == np.inf:
            continue
        cost += _line_cost(labels, x, y, a, b, tension, around, weight, repel, ring)
        cost += _coast_cost(a, b, n, kind, depth[y, x])
        i, j = a % n, b % n
        if i != j:
            there = min(((x - at[j, 0]) ** 2 + (y - at[j, 1]) ** 2) * pull[j], 6.0)
            here = min(((x - at[i, 0]) ** 2 + (y - at[i, 1]) ** 2) * pull[i], 6.0)
            cost += PLACE / scale * (there - here)
        if inner[i] != inner[j]:
            margin = 1.0 - min(min(x, width - 1 - x), min(y, height - 1 - y)) / (10.0 * scale)
            if margin > 0:
                cost += EDGE * margin * (1.0 if inner[j] else -1.0)
        cost += SIZE / least[a] * (_short(size[a] - 1, least[a]) - _short(size[a], least[a]))
        cost += SIZE / least[b] * (_short(size[b] + 1, least[b]) - _short(size[b], least[b]))
        if cost <= 0 or (heat > 0 and np.random.random() < np.exp(-cost / heat)):
            labels[y, x] = b
            size[a] -= 1
            size[b] += 1
            for q in range(0, 8, 2):
                c = near[q]
                if c >= 0 and c != a:
                    contact[a, c] -= 1
                    contact[c, a] -= 1
                if c >= 0 and c != b:
                    contact[b, c] += 1
                    contact[c, b] += 1
