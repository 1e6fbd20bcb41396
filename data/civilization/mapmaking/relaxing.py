# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""The mesh as a picture of labels, relaxed towards the real coast at half, full and double scale."""

from dataclasses import dataclass

import numpy as np
from PIL import Image
from scipy.ndimage import distance_transform_edt

from data.civilization.mapmaking.arrays import Array, Mask, Say
from data.civilization.mapmaking.flipping import paint_mesh, sweep
from data.civilization.mapmaking.layout import target_sizes
from data.civilization.mapmaking.mesh import Mesh
from data.civilization.mapmaking.pairs import UNLIMITED, Pairs, pair_rules
from data.civilization.mapmaking.smoothing import smooth
from data.civilization.mapmaking.tracing import length, trace
from data.civilization.mapmaking.world import COASTAL, INLAND, SEA, World


@dataclass(frozen=True)
class Stage:
    """So many sweeps from hot to cold; first, perhaps, borders that are too short become less stiff."""

    sweeps: int
    hot: float
    cold: float
    widen: bool = False


PLAN = (
    (0.5, (Stage(300, 1.2, 0.2), Stage(100, 0.3, 0.05))),
    (1.0, (Stage(100, 0.4, 0.05), *(Stage(40, 0.25, 0.05, True) for _ in range(5)), Stage(30, 0, 0))),
    (
        2.0,
        (
            Stage(30, 0.3, 0.05, True),
            Stage(30, 0.25, 0.05, True),
            Stage(30, 0.2, 0.02, True),
            Stage(40, 0, 0),
        ),
    ),
)
"""Scale 1 is the 1600 frame."""
WANTED = 24.0
"""Borders shorter than this, in the 3200 frame, are widened."""
RADII = (2, 3.5, 5, 6)
"""At these distances strangers are felt."""
PULL = np.array([1.0, 0.35, 0.0])
"""Of the area's place, by kind."""
LEAST_LAND = {INLAND: 1300, COASTAL: 1150, SEA: 1}
LEAST_WATER = {INLAND: 1, COASTAL: 560, SEA: 2000}

_SQUARE = [(x, y) for x in range(-2, 3) for y in range(-2, 3)]
AROUND = np.array([(x, y) for x, y in _SQUARE if 0 < x * x + y * y <= 5])
TENSION = 1 / np.hypot(*AROUND.T) ** 3
TENSION *= 4 * (1 + 0.7071) / TENSION.sum()


def relax(world: World, mesh: Mesh, real: Mask, say: Say, seed: int = 0) -> Array:
    """The labels of all pixels of the 3200 frame: right borders and, as far as they allow, the real coast."""
    pairs = pair_rules(world)
    labels = None
    for scale, stages in PLAN:
        land = _shrunk(world, real, scale)
        if labels is None:
            labels = np.full(land.shape, -1, np.int32)
            paint_mesh(mesh.xy * scale, mesh.triangles, mesh.cell, mesh.level, world.kind, labels)
        else:
            labels = np.repeat(np.repeat(labels, 2, 0), 2, 1)
        _relax_at(world, mesh, labels, land, pairs, scale, stages, seed)
        off = ((labels < world.n) != land).mean()
        say(f"relaxed at scale {scale}: {off:.3f} of the pixels on the wrong side of the real coast")
    return labels


def _relax_at(
    world: World,
    mesh: Mesh,
    labels: Array,
    land: Mask,
    pairs: Pairs,
    scale: float,
    stages: tuple[Stage, ...],
    seed: int,
) -> None:
    m = 2 * world.n
    depth = (distance_transform_edt(~land) - distance_transform_edt(land)) / scale
    contact, size = contacts(labels, m), np.bincount(labels.ravel(), minlength=m)
    cap = np.where(pairs.cap >= UNLIMITED, pairs.cap, np.round(pairs.cap * scale).astype(np.int64))
    pull = np.pi / (target_sizes(world) * scale**2) * PULL[world.kind]
    inner = np.array([i not in world.on_edge for i in range(world.n)])
    least = np.array([sizes[kind] for sizes in (LEAST_LAND, LEAST_WATER) for kind in world.kind], float)
    least = np.maximum(least * scale**2, 1)
    at, ring, depth = mesh.xy[mesh.centre] * scale, _ring(scale), depth.astype(np.float32)
    for stage in stages:
        if stage.widen:
            pairs.tension = _softened(pairs, border_lengths(labels, world.n, scale))
        for k in range(stage.sweeps):
            heat = stage.hot + (stage.cold - stage.hot) * k / max(1, stage.sweeps - 1)
            sweep(
                labels, contact, size, pairs.tension, cap, pairs.needed, pairs.repel, depth, world.kind, at,
                pull, least, inner, AROUND, TENSION, ring, scale, heat, k + 1 + 100003 * seed,
            )  # fmt: skip
    if (contact != contacts(labels, m)).any():
        raise AssertionError("the contacts were miscounted")


def contacts(labels: Array, m: int) -> Array:
    """How many pixel sides every two labels share."""
    found = np.zeros(m * m, np.int64)
    for a, b in ((labels[:, 1:], labels[:, :-1]), (labels[1:], labels[:-1])):
        found += np.bincount((a.astype(np.int64) * m + b).ravel(), minlength=m * m)
    found = found.reshape(m, m)
    found = found + found.T
    np.fill_diagonal(found, 0)
    return found


def border_lengths(labels: Array, n: int, scale: float) -> Array:
    """The length of every border once it is smooth, in the 3200 frame."""
    found = np.zeros((2 * n, 2 * n))
    for arc in trace(labels):
        if arc.is_border(n):
            found[arc.left, arc.right] += length(smooth(arc.xy, 3.5 * scale)) * 2 / scale
    return found + found.T


def _softened(pairs: Pairs, lengths: Array) -> Array:
    short, long = pairs.borders & (lengths < WANTED), pairs.borders & (lengths > WANTED * 1.6)
    softer, stiffer = np.maximum(pairs.tension * 0.72, 0.12), np.minimum(pairs.tension * 1.1, 1.0)
    return np.where(short, softer, np.where(long, stiffer, pairs.tension))


def _ring(scale: float) -> Array:
    angles = np.arange(12) * np.pi / 6
    spots = {(round(r * scale * np.cos(t)), round(r * scale * np.sin(t))) for r in RADII for t in angles}
    return np.array(sorted(spots - {(0, 0)}))


def _shrunk(world: World, real: Mask, scale: float) -> Mask:
    size = int(world.width * scale), int(world.height * scale)
    picture = Image.fromarray(real.astype(np.uint8) * 255)
    return np.array(picture.resize(size, Image.Resampling.BOX)) > 127
