"""Compares what a drawing shows as touching with the facts: by its arcs, and by the pixels of a painting.

The land of one area beside the water of another would be read as a way over water, and counts as one.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from itertools import pairwise
from math import hypot
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from data.civilization.board import Board
from data.civilization.geometry.painting import patches
from data.civilization.geometry.shapes import Geometry, Line

LEAST = 3
"""Pixels from which on two areas are seen to touch: more than strangers have where four areas meet."""

Pair = tuple[str, str]
Way = Literal["land", "water"]


class Contacts(NamedTuple):
    """How long areas touch; the two ids are in order."""

    land: Mapping[Pair, float]
    water: Mapping[Pair, float]


class Wrong(NamedTuple):
    """A contact that is drawn and is no fact, or a fact that is not drawn."""

    what: Literal["extra", "missing"]
    way: Way
    pair: Pair


def by_arcs(geometry: Geometry) -> Contacts:
    """Contacts by the length of the arcs."""
    land: dict[Pair, float] = defaultdict(float)
    water: dict[Pair, float] = defaultdict(float)
    for arc in geometry.arcs:
        if arc.left and arc.right and arc.left != arc.right:
            pair = min(arc.left, arc.right), max(arc.left, arc.right)
            lengths = land if arc.kind == "land" else water
            lengths[pair] += length(arc.line)
    return Contacts(land, water)


def by_pixels(geometry: Geometry, width: int) -> Contacts:
    """Contacts by the sides that pixels of two areas share, painted at this width."""
    ids = sorted(geometry.areas)
    land: Counter[Pair] = Counter()
    water: Counter[Pair] = Counter()
    for (a, b), sides in _touching(_painted(geometry, ids, width)).items():
        if 0 in (a, b) or a == b or (a - 1) // 2 == (b - 1) // 2:
            continue
        first, second = ids[(a - 1) // 2], ids[(b - 1) // 2]
        pair = min(first, second), max(first, second)
        counts = land if a % 2 and b % 2 else water
        counts[pair] += sides
    return Contacts(land, water)


def wrong(contacts: Contacts, board: Board, among: Collection[str], least: float = LEAST) -> list[Wrong]:
    """Where contacts of these areas are not what the facts say."""
    found: list[Wrong] = []
    for way in ("land", "water"):
        lengths = contacts.land if way == "land" else contacts.water
        drawn = {pair for pair, sides in lengths.items() if sides >= least and between(pair, among)}
        true = {pair for pair in borders(board, way) if between(pair, among)}
        found += [Wrong("extra", way, pair) for pair in sorted(drawn - true)]
        found += [Wrong("missing", way, pair) for pair in sorted(true - drawn)]
    return found


def borders(board: Board, way: Way) -> set[Pair]:
    """The facts: every border of this kind once."""
    return {
        (area.id, other)
        for area in board.areas.values()
        for other in (area.land if way == "land" else area.water)
        if area.id < other
    }


def between(pair: Pair, among: Collection[str]) -> bool:
    return pair[0] in among and pair[1] in among


def length(line: Line) -> float:
    points = zip(line[::2], line[1::2], strict=True)
    return sum(hypot(u - x, v - y) for (x, y), (u, v) in pairwise(points))


def _painted(geometry: Geometry, ids: list[str], width: int) -> Image.Image:
    """Numbers instead of colours: 2 i + 1 is the land of area i, 2 i + 2 its water, 0 is beyond the board."""
    scale = width / geometry.width
    image = Image.new("I", (width, round(geometry.height * scale)))
    draw = ImageDraw.Draw(image)
    number = {id: 2 * i + 1 for i, id in enumerate(ids)}
    for patch in patches(geometry):
        fill = 0 if patch.area is None else number[patch.area] + (patch.part != "land")
        draw.polygon([at * scale - 0.5 for at in patch.ring], fill=fill)
    return image


def _touching(image: Image.Image) -> Counter[tuple[int, int]]:
    """How often a pixel of one number lies left of or above one of another."""
    cells = memoryview(image.tobytes()).cast("i")
    found: Counter[tuple[int, int]] = Counter(zip(cells, cells[image.width :], strict=False))
    for start in range(0, len(cells), image.width):
        row = cells[start : start + image.width]
        found.update(pairwise(row))
    return found
