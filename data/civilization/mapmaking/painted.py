# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""The finished arcs as a picture of labels: places are looked for on what is drawn, not on what was meant."""

from collections import defaultdict

import numpy as np
from PIL import Image, ImageDraw

from data.civilization.geometry.rings import outer_rings, signed_area
from data.civilization.geometry.shapes import Line
from data.civilization.mapmaking.arrays import Array
from data.civilization.mapmaking.tracing import Arc
from data.civilization.mapmaking.world import SEA, World


def painted(world: World, arcs: list[Arc], width: int, height: int) -> Array:
    lines: dict[int, list[Line]] = defaultdict(list)
    for arc in arcs:
        for label, xy in ((arc.left, arc.xy), (arc.right, arc.xy[::-1])):
            if label >= 0:
                lines[label].append(tuple(xy.ravel().tolist()))
    patches = [(label, ring) for label, found in lines.items() for ring in outer_rings(found)]
    image = Image.new("I", (width, height), -1)
    draw = ImageDraw.Draw(image)
    for label, ring in sorted(
        patches, key=lambda patch: (_layer(world, patch[0]), -abs(signed_area(patch[1])))
    ):
        draw.polygon([at - 0.5 for at in ring], fill=label)
    picture = np.array(image)
    if (picture < 0).any():
        raise AssertionError("the drawing leaves a part of the board empty")
    return picture


def _layer(world: World, label: int) -> int:
    """Open seas, then coastal water, then land."""
    return 2 if label < world.n else 0 if world.kind[label - world.n] == SEA else 1
