# mypy: disable-error-code="import-not-found,import-untyped"
# pyright: basic, reportMissingImports=false
"""Public-domain geography: Natural Earth's land, fetched once with npm or given as a file."""

import json
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from data.civilization.mapmaking.arrays import Array, Mask

PACKAGE, MEMBER = "world-atlas@2", "package/land-10m.json"
LON, LAT, STEP = (-25.0, 105.0), (-5.0, 72.0), 0.02
"""The part of the world that is needed, and degrees in a pixel of its picture."""


def coastline(cache: Path) -> Path:
    """The file of the coastline in a directory of downloads."""
    path = cache / Path(MEMBER).name
    if not path.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise FileNotFoundError("npm is not here: give the coastline as a file (--coastline)")
        cache.mkdir(parents=True, exist_ok=True)
        command = [npm, "pack", "--silent", PACKAGE]
        done = subprocess.run(command, cwd=cache, check=True, capture_output=True, text=True)  # noqa: S603
        with tarfile.open(cache / done.stdout.split()[-1]) as tar:
            member = tar.extractfile(MEMBER)
            assert member is not None
            path.write_bytes(member.read())
    return path


def land_picture(path: Path, brushes: list[dict[str, Any]]) -> Mask:
    """Land by longitude and latitude; the brush strokes of the hand-made data on top."""
    size = int((LON[1] - LON[0]) / STEP), int((LAT[1] - LAT[0]) / STEP)
    image = Image.new("L", size)
    draw = ImageDraw.Draw(image)
    for polygon in _polygons(json.loads(path.read_text())):
        for k, ring in enumerate(polygon):
            at = pixels(ring)
            if (at.max(0) > 0).all() and (at.min(0) < size).all():
                draw.polygon([tuple(point) for point in at], fill=0 if k else 255)
    for brush in brushes:
        at, radius, fill = pixels(brush["points"]), brush["radius"] / STEP, 255 if brush["land"] else 0
        draw.line([tuple(point) for point in at], fill=fill, width=int(2 * radius))
        for x, y in at:
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)
    return np.array(image) > 0


def pixels(lonlat: Any) -> Array:
    """Where longitudes and latitudes are in the picture of the land."""
    return (np.asarray(lonlat, float) - (LON[0], LAT[1])) / (STEP, -STEP)


def _polygons(topology: dict[str, Any]) -> Iterator[list[Array]]:
    """TopoJSON to polygons: lists of rings, the outer one first."""
    scale, shift = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [np.cumsum(np.array(arc), 0) * scale + shift for arc in topology["arcs"]]

    def ring(numbers: list[int]) -> Array:
        parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in numbers]
        return np.concatenate([parts[0], *(part[1:] for part in parts[1:])])

    def walk(shape: dict[str, Any]) -> Iterator[list[Array]]:
        if shape["type"] == "GeometryCollection":
            for part in shape["geometries"]:
                yield from walk(part)
        else:
            for polygon in [shape["arcs"]] if shape["type"] == "Polygon" else shape["arcs"]:
                yield [ring(numbers) for numbers in polygon]

    return walk(topology["objects"]["land"])
