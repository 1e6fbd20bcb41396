# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""Writes the files that `data.civilization.geometry` reads: quarter pixels, one arc or area a line."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from data.civilization.geometry.files import GRID
from data.civilization.mapmaking.arrays import Array
from data.civilization.mapmaking.places import Slots
from data.civilization.mapmaking.scenery import Scenery
from data.civilization.mapmaking.tracing import Arc


def write_arcs(out: Path, arcs: list[Arc], ids: list[str], width: int, height: int) -> None:
    rows = ",\n".join(_json([arc.left, arc.right, steps(arc.xy)]) for arc in arcs)
    head = f'"width":{width},"height":{height},"areas":{_json(ids)}'
    (out / "arcs.json").write_text(f'{{{head},"arcs":[\n{rows}\n]}}\n')


def write_slots(out: Path, places: dict[str, Slots]) -> None:
    rows = ",\n".join(f"{_json(id)}:{_json(_slot(slots))}" for id, slots in places.items())
    (out / "slots.json").write_text(f"{{\n{rows}\n}}\n")


def write_scenery(out: Path, scenery: Scenery, volcanoes: dict[str, tuple[float, float]]) -> None:
    parts = {
        "rivers": [
            {"name": part.name, "width": _q(part.width), "line": steps(part.line), "area": part.area}
            for part in scenery.rivers
        ],
        "flood_plains": {id: [steps(ring) for ring in rings] for id, rings in scenery.flood_plains.items()},
        "volcanoes": {id: [_q(x), _q(y)] for id, (x, y) in volcanoes.items()},
        "relief": {
            id: [[kind, _q(x), _q(y), _q(size)] for kind, x, y, size in signs]
            for id, signs in scenery.relief.items()
        },
    }
    rows = ",\n".join(f"{_json(name)}:{_json(part)}" for name, part in parts.items())
    (out / "scenery.json").write_text(f"{{\n{rows}\n}}\n")


def steps(xy: Array) -> list[int]:
    """The first point, then the step from each to the next."""
    grid = np.round(np.asarray(xy) * GRID).astype(int)
    return np.diff(grid, axis=0, prepend=[[0, 0]]).ravel().tolist()


def _slot(slots: Slots) -> dict[str, Any]:
    row: dict[str, Any] = {"label": [*map(_q, slots.label), slots.size], "lines": slots.lines}
    for name, points in (
        ("number", [slots.number]),
        ("city", [slots.city]),
        ("tokens", slots.tokens),
        ("ships", slots.ships),
    ):
        flat = [_q(at) for point in points if point for at in point]
        if flat:
            row[name] = flat
    return row


def _q(length: float) -> int:
    return round(length * GRID)


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
