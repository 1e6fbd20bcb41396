# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""The facts and the hand-made data as arrays. Areas are numbered in the order of their ids.

A *label* is one drawn part: i is the land of area i, n + i its water. -1 is off the board.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from data.civilization.board import Area, Board
from data.civilization.layout import MapLayout
from data.civilization.mapmaking.arrays import Array

INLAND, COASTAL, SEA = 0, 1, 2
KINDS = {"land": INLAND, "coastal": COASTAL, "open_sea": SEA}

Pair = tuple[int, int]


@dataclass(frozen=True)
class Break:
    """Where two areas meet on the edge of the board, clockwise."""

    before: int
    after: int
    x: float
    y: float


@dataclass(frozen=True)
class World:
    """`width` and `height` are the frame of `places.toml`. The map is drawn at twice this size."""

    board: Board
    width: float
    height: float
    hand: dict[str, Any]
    areas: list[Area]
    ids: list[str]
    index: dict[str, int]
    kind: Array
    land: set[Pair]
    water: set[Pair]
    is_land: Array
    is_water: Array
    lonlat: Array
    anchor: Array
    weight: Array
    edge: list[Break]
    corner: dict[int, tuple[float, float]]

    @property
    def n(self) -> int:
        return len(self.ids)

    @property
    def on_edge(self) -> set[int]:
        return {i for found in self.edge for i in (found.before, found.after)}

    @property
    def dry(self) -> Array:
        """The areas that have land."""
        return self.kind != SEA

    def numbers(self, ids: str) -> list[int]:
        """From ids in one string."""
        return [self.index[id] for id in ids.split()]

    def kinds(self, i: int, j: int) -> set[str]:
        """How two areas touch: by land, by water, both or not at all."""
        found = {"land"} if self.is_land[i, j] else set[str]()
        return found | {"water"} if self.is_water[i, j] else found


def read_world(board: Board, layout: MapLayout, made_by_hand: Path) -> World:
    hand = tomllib.loads(made_by_hand.read_text("utf-8"))
    areas = [board.areas[id] for id in sorted(board.areas)]
    ids = [area.id for area in areas]
    index = {id: i for i, id in enumerate(ids)}
    land = {(index[a.id], index[b]) for a in areas for b in a.land if a.id < b}
    water = {(index[a.id], index[b]) for a in areas for b in a.water if a.id < b}
    lonlat, anchor = hand["lonlat"], hand["anchor"]
    return World(
        board=board,
        width=float(layout.width),
        height=float(layout.height),
        hand=hand,
        areas=areas,
        ids=ids,
        index=index,
        kind=np.array([KINDS[area.kind] for area in areas]),
        land=land,
        water=water,
        is_land=_matrix(land, len(ids)),
        is_water=_matrix(water, len(ids)),
        lonlat=np.array([lonlat.get(a.id, (a.place.lon, a.place.lat)) for a in areas], float),
        anchor=np.array([anchor.get(a.id, (a.place.x, a.place.y)) for a in areas], float),
        weight=np.array([_weight(area, hand["weight"]) for area in areas]),
        edge=[Break(index[a], index[b], x, y) for a, b, x, y in hand["edge"]],
        corner={index[a]: (x, y) for a, (x, y) in hand["corner"].items()},
    )


def _matrix(pairs: set[Pair], n: int) -> Array:
    matrix = np.zeros((n, n), bool)
    for i, j in pairs:
        matrix[i, j] = matrix[j, i] = True
    return matrix


def _weight(area: Area, weight: dict[str, Any]) -> float:
    """The size that is wished for."""
    usual = weight["coastal" if area.is_coastal else "inland"]
    return weight["special"].get(area.id, weight["crowded"] if area.id in weight["tiny"].split() else usual)
