# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""Lays out the mesh: a valid start (Tutte), then Gauss-Newton steps that never turn a triangle over.

The energy asks for wished sizes, for triangles that are not slivers, for short edges and for nearness to the
places of the facts. A step that would turn a triangle over has infinite energy and is shortened.
"""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import spsolve

from data.civilization.mapmaking.arrays import Array, Say
from data.civilization.mapmaking.mesh import Mesh
from data.civilization.mapmaking.world import World

ROOM = 14.0
"""Anchors stay so far from the edge of the board."""


@dataclass(frozen=True)
class Weights:
    size: float
    triangle: float
    length: float
    pull: float


STAGES = (
    Weights(1, 1, 0.02, 0.02),
    Weights(1, 0.5, 0.02, 0.1),
    Weights(1, 0.25, 0.03, 0.3),
    Weights(1, 0.2, 0.04, 0.25),
    Weights(1, 0.2, 0.04, 0.17),  # the design knob: more pull is truer to geography, less makes sizes equal
)


def signed_areas(xy: Array, triangles: Array) -> Array:
    a, b, c = (xy[triangles[:, k]] for k in range(3))
    return 0.5 * ((b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0]))


class _Energy:
    def __init__(self, world: World, mesh: Mesh) -> None:
        self.mesh, self.count, self.n = mesh, len(mesh.xy), world.n
        triangles = mesh.triangles
        sides = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
        self.a, self.b = np.unique(np.sort(sides, 1), axis=0).T
        a, b, one = self.a, self.b, np.ones(len(self.a))
        rows, columns = np.r_[a, b, a, b], np.r_[a, b, b, a]
        self.laplace = sp.coo_matrix(
            (np.r_[one, one, -one, -one], (rows, columns)), (self.count, self.count)
        ).tocsr()
        self.target = target_sizes(world)
        self.share = (self.target / np.bincount(mesh.cell, minlength=self.n))[mesh.cell]
        self.pulled = mesh.centre[world.dry]
        self.surface = world.width * world.height
        self.goal = np.clip(world.anchor[world.dry], ROOM, (world.width - ROOM, world.height - ROOM))

    def start(self) -> Array:
        """Tutte: every free vertex in the middle of its neighbours."""
        xy, triangles = self.mesh.xy, self.mesh.triangles
        free, held = np.where(~self.mesh.fixed)[0], np.where(self.mesh.fixed)[0]
        xy[free] = spsolve(self.laplace[free][:, free].tocsc(), -self.laplace[free][:, held] @ xy[held])
        turned = signed_areas(xy, triangles) < 0
        triangles[turned] = triangles[turned][:, [0, 2, 1]]
        self.index = np.repeat(triangles * 2, 2, axis=1) + np.tile([0, 1], 3)
        if abs(signed_areas(xy, triangles).sum() / self.surface - 1) > 1e-3:
            raise ValueError("the first layout does not cover the board once")
        return xy

    def area_gradient(self, xy: Array) -> Array:
        p = [xy[self.mesh.triangles[:, k]] for k in range(3)]
        gradient = np.empty((len(self.mesh.triangles), 6))
        for k in range(3):
            u, v = p[(k + 1) % 3], p[(k + 2) % 3]
            gradient[:, 2 * k] = 0.5 * (u[:, 1] - v[:, 1])
            gradient[:, 2 * k + 1] = 0.5 * (v[:, 0] - u[:, 0])
        return gradient

    def value(self, xy: Array, weights: Weights) -> tuple[float, Array]:
        """The energy and its slope."""
        area = signed_areas(xy, self.mesh.triangles)
        if area.min() <= 0:
            return np.inf, None
        size = np.bincount(self.mesh.cell, area, minlength=self.n)
        span, off = xy[self.a] - xy[self.b], xy[self.pulled] - self.goal
        value = (
            -weights.size * (self.target * np.log(size)).sum()
            - weights.triangle * (self.share * np.log(area)).sum()
            + weights.length * (span**2).sum()
            + weights.pull * (off**2).sum()
        )
        by_area = -weights.size * (self.target / size)[self.mesh.cell] - weights.triangle * self.share / area
        slope = by_area[:, None] * self.area_gradient(xy)
        gradient = np.bincount(self.index.ravel(), slope.ravel(), minlength=2 * self.count).reshape(-1, 2)
        gradient += 2 * weights.length * (self.laplace @ xy)
        gradient[self.pulled] += 2 * weights.pull * off
        gradient[self.mesh.fixed] = 0
        return value, gradient

    def curvature(self, xy: Array, weights: Weights) -> Array:
        area, gradient = signed_areas(xy, self.mesh.triangles), self.area_gradient(xy)
        size = np.bincount(self.mesh.cell, area, minlength=self.n)
        by_triangle = (weights.triangle * self.share / area**2)[:, None, None]
        blocks = by_triangle * gradient[:, :, None] * gradient[:, None, :]
        rows, columns = np.repeat(self.index, 6, axis=1).ravel(), np.tile(self.index, (1, 6)).ravel()
        square = (2 * self.count, 2 * self.count)
        triangles = sp.coo_matrix((blocks.ravel(), (rows, columns)), square).tocsr()
        places = np.repeat(self.mesh.cell, 6), self.index.ravel()
        cells = sp.coo_matrix((gradient.ravel(), places), (self.n, 2 * self.count)).tocsr()
        cells = sp.diags(np.sqrt(weights.size * self.target) / size) @ cells
        diagonal = np.full((self.count, 2), 1e-6)
        diagonal[self.pulled] += 2 * weights.pull
        lengths = 2 * weights.length * sp.kron(self.laplace, sp.eye(2))
        return triangles + cells.T @ cells + lengths + sp.diags(diagonal.ravel())


def target_sizes(world: World) -> Array:
    return world.weight / world.weight.sum() * world.width * world.height


def lay_out(world: World, mesh: Mesh, say: Say) -> None:
    """Gives every vertex of the mesh its place."""
    energy = _Energy(world, mesh)
    xy = energy.start()
    loose = np.where(np.repeat(~mesh.fixed, 2))[0]
    for weights in STAGES:
        xy = _settle(energy, xy, weights, loose)
        far = np.hypot(*(xy[energy.pulled] - energy.goal).T)
        worst = np.where(world.dry)[0][far.argmax()]
        say(
            f"laid out with pull {weights.pull}: median {np.median(far):.1f} from the places of the facts, "
            f"at most {far.max():.1f} ({world.ids[worst]})"
        )
    mesh.xy = xy


def _settle(energy: _Energy, xy: Array, weights: Weights, loose: Array) -> Array:
    value, gradient = energy.value(xy, weights)
    for _ in range(60):
        step = np.zeros(xy.size)
        curvature = energy.curvature(xy, weights)[loose][:, loose].tocsc()
        step[loose] = -spsolve(curvature, gradient.ravel()[loose])
        step, share = step.reshape(-1, 2), 1.0
        while True:
            new, new_gradient = energy.value(xy + share * step, weights)
            if new < value + 1e-4 * share * (step * gradient).sum():
                break
            share *= 0.6
            if share < 1e-11:
                return xy
        gain, xy, value, gradient = value - new, xy + share * step, new, new_gradient
        if gain < 1e-6 * abs(value):
            break
    return xy
