# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""Places for the name, the limit, the city, tokens and ships of every area: none overlaps another.

The smallest areas choose first. Of several places for the name the one is taken that leaves most room for the
rest; a name may reach over the sea, but never over foreign land.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import ImageFont
from scipy.ndimage import distance_transform_edt

from data.civilization.geometry.room import CITY, NUMBER, SHIP, TOKEN
from data.civilization.mapmaking.arrays import Array, Mask, Say
from data.civilization.mapmaking.world import SEA, World

SIZES = (18, 17, 16, 15, 14, 13, 12)
SEA_SIZES = (26, 23, 20, 18, 16, 14, 13, 12)
PITCH, ASCENT, DESCENT = 1.0, 0.72, 0.22
"""From line to line, above and below the base line, in sizes."""
PAD, GAP, MARGIN = 44, 1.0, 2.5
"""Around an area, between things, and from a name to a border."""
TOKENS, ENOUGH, FEWEST, SHIPS = 6, 4, 2, 4
"""Tokens on land at most; so many also in the water; so many and one ship even a little over a border."""
OVER = 5.0
"""How far that is; the middle of each thing lies in its area."""
TRIES = 7
"""So many places for a name are tried out in full."""
FINE = 8
"""Names are measured so many times larger, so that a size in between is not wider than we think."""


@dataclass
class Slots:
    """Pixels of the 3200 frame."""

    label: tuple[float, float, float, float]
    size: int
    lines: list[str]
    number: tuple[float, float] | None = None
    city: tuple[float, float] | None = None
    tokens: list[tuple[float, float]] = field(default_factory=list)
    ships: list[tuple[float, float]] = field(default_factory=list)
    worth: float = 0.0


class Names:
    """How large names are in the font of the pictures."""

    def __init__(self, font: Path) -> None:
        self.faces = {
            size: ImageFont.truetype(str(font), size * FINE, layout_engine=ImageFont.Layout.BASIC)
            for size in {*SIZES, *SEA_SIZES}
        }

    def box(self, lines: list[str], size: int) -> tuple[float, float]:
        width = max(self.faces[size].getlength(line) for line in lines) / FINE
        return width * 1.03 + 1.5, size * (PITCH * (len(lines) - 1) + ASCENT + DESCENT)

    @staticmethod
    def splits(name: str) -> Iterator[list[str]]:
        """On one line, or broken at a space or after a hyphen."""
        yield [name]
        for k, letter in enumerate(name):
            if letter == " ":
                yield [name[:k], name[k + 1 :]]
            elif letter == "-":
                yield [name[: k + 1], name[k + 1 :]]


class _Room:
    """A cut-out of the board around one area, and what of it is still free."""

    def __init__(self, labels: Array, taken: Mask, i: int, n: int, kind: Array) -> None:
        ys, xs = np.where(labels % n == i)
        self.top, self.left = max(0, ys.min() - PAD), max(0, xs.min() - PAD)
        window = np.s_[self.top : ys.max() + PAD, self.left : xs.max() + PAD]
        cut = labels[window]
        self.window, self.free = window, ~taken[window]
        self.land, self.water = cut == i, cut == n + i
        self.cell = self.land | self.water
        self.at_sea = (cut >= n) & self.free
        self.y, self.x = np.mgrid[0 : cut.shape[0], 0 : cut.shape[1]] + 0.5
        self.in_land, self.in_water = (_inside(part & self.free) for part in (self.land, self.water))
        self.in_cell = _inside(self.cell & self.free)
        self.clear = _inside(self.free)
        self.middle = self._middle(self.land if kind[i] != SEA else self.cell)

    def _middle(self, part: Mask) -> tuple[float, float]:
        """Deep inside rather than the centre of gravity: areas are bent."""
        depth = _inside(part)
        deep = depth > 0.6 * depth.max()
        return float(self.x[deep].mean()), float(self.y[deep].mean())

    def from_disc(self, x: float, y: float, radius: float) -> Array:
        return np.hypot(self.x - x, self.y - y) - radius

    def from_box(self, x: float, y: float, width: float, height: float) -> Array:
        across = np.maximum(np.maximum(x - self.x, self.x - x - width), 0)
        down = np.maximum(np.maximum(y - self.y, self.y - y - height), 0)
        return np.hypot(across, down)


def find_places(world: World, labels: Array, taken: Mask, font: Path, say: Say) -> dict[str, Slots]:
    """By area id; what is taken before is taken by volcanoes."""
    names = Names(font)
    sizes = np.bincount(labels.ravel() % world.n, minlength=world.n)
    land = np.bincount(labels[labels < world.n], minlength=world.n)
    order = sorted(range(world.n), key=lambda i: (world.kind[i] == SEA, land[i] or sizes[i]))
    found: dict[str, Slots] = {}
    for i in order:
        room = _Room(labels, taken, i, world.n, world.kind)
        sea = world.kind[i] == SEA
        wishes = _wishes(_labels(room, world.areas[i].name, names, sea), 1 if sea else TRIES)
        best = max((_fill(room, label, sea) for label in wishes), key=lambda slots: slots.worth)
        _take(taken[room.window], room, best)
        found[world.ids[i]] = _shifted(best, room.left, room.top)
    _report(world, found, say)
    return {id: found[id] for id in world.ids}


def _wishes(labels: Iterable[Slots], most: int) -> list[Slots]:
    """The best of each size: sizes differ more in what they leave to the rest than places do."""
    by_size: dict[int, list[Slots]] = {}
    for slots in sorted(labels, key=lambda slots: -slots.worth):
        by_size.setdefault(slots.size, []).append(slots)
    return sorted((slots for found in by_size.values() for slots in found[:1]), key=lambda s: -s.worth)[:most]


def _labels(room: _Room, name: str, names: Names, sea: bool) -> Iterator[Slots]:
    """For each size and way to break the name: the best place, and the best above and below the middle."""
    home = (room.cell | (room.at_sea if not sea else False)) & room.free
    inside = _sums(_inside(room.cell & room.free) >= MARGIN)
    allowed, dry = _sums(home), _sums(room.land if not sea else room.cell)
    x, y = room.middle
    for size in SEA_SIZES if sea else SIZES:
        for lines in names.splits(name):
            width, height = names.box(lines, size)
            w, h = int(np.ceil(width)), int(np.ceil(height))
            if w >= home.shape[1] or h >= home.shape[0]:
                continue
            share, legal, on_land = (_boxes(sums, w, h) / (w * h) for sums in (inside, allowed, dry))
            ys, xs = np.mgrid[0 : share.shape[0], 0 : share.shape[1]]
            off = np.hypot(xs + w / 2 - x, (ys + h / 2 - y) * 1.3)
            worth = 14 * share + 3 * on_land - 0.03 * off - 0.25 * len(lines) - 400 * (1 - legal)
            middle = ys + h / 2 - y
            for part in (middle == middle, middle < -h * 0.7, middle > h * 0.7):
                if part.any():
                    at = np.where(part, worth, -np.inf)
                    k = np.unravel_index(at.argmax(), at.shape)
                    yield Slots(
                        (float(k[1]), float(k[0]), float(w), float(h)),
                        size,
                        lines,
                        worth=float(worth[k]) + (0.2 if not sea else 0.1) * size,
                    )


def _fill(room: _Room, slots: Slots, sea: bool) -> Slots:
    """Puts everything else around the name, and says how good it is."""
    gone = room.from_box(*slots.label)
    if not sea:
        gone = _number(room, slots, gone)
        gone = _city(room, slots, gone)
        gone = _discs(room, slots.tokens, room.in_land, gone, TOKEN, TOKENS)
        if room.water.any():
            gone = _discs(room, slots.ships, room.in_water, gone, SHIP, 1)
            gone = _discs(room, slots.ships, room.in_water + OVER, gone, SHIP, 1)
        gone = _discs(room, slots.tokens, room.in_cell, gone, TOKEN, ENOUGH)
        gone = _discs(room, slots.tokens, room.in_cell + OVER, gone, TOKEN, FEWEST)
    _discs(room, slots.ships, room.in_cell if sea else room.in_water, gone, SHIP, SHIPS)
    slots.worth += 1.2 * min(len(slots.tokens), ENOUGH) + 0.1 * len(slots.tokens)
    slots.worth += 0.25 * len(slots.ships) + 2 * min(len(slots.ships), 1)
    return slots


def _number(room: _Room, slots: Slots, gone: Array) -> Array:
    """The limit: as near to the name as it can be."""
    x, y = slots.label[0] + slots.label[2] / 2, slots.label[1] + slots.label[3] / 2
    over = np.minimum(np.minimum(room.in_land + 3, room.in_cell) - NUMBER - GAP, 0)
    slots.number = _put(room, slots, 10 * over - 0.05 * np.hypot(room.x - x, room.y - y), over, gone, NUMBER)
    return np.minimum(gone, room.from_disc(*slots.number, NUMBER))


def _city(room: _Room, slots: Slots, gone: Array) -> Array:
    """A city: well inside, on land."""
    space = np.minimum(np.minimum(room.in_land + 2, room.in_cell), gone) - CITY - GAP
    slots.city = _put(room, slots, np.minimum(space, 4), np.minimum(space, 0), gone, CITY)
    return np.minimum(gone, room.from_disc(*slots.city, CITY))


def _put(
    room: _Room, slots: Slots, score: Array, over: Array, gone: Array, radius: float
) -> tuple[float, float]:
    """The best spot of the area that collides with nothing; what reaches over a border counts against it."""
    apart = np.minimum(room.clear, gone) - radius - GAP
    at = _best(room, np.where(room.cell, np.where(apart >= 0, score, 100 * apart - 1000), -np.inf))
    slots.worth += 4 * float(over[_index(at)]) + 40 * min(0.0, float(apart[_index(at)]))
    return at


def _discs(
    room: _Room, places: list[tuple[float, float]], part: Array, gone: Array, radius: float, most: int
) -> Array:
    """As many as fit, each as close to what is there as it can be without touching a border."""
    while len(places) < most:
        space = np.minimum(np.minimum(part, room.clear), gone) - radius - GAP / 2
        if space.max() < 0:
            break
        crowd = np.where(space >= 0, gone, np.inf)
        at = _best(room, -np.where(space >= min(2.0, float(space.max())), crowd, np.inf))
        places.append(at)
        gone = np.minimum(gone, room.from_disc(*at, radius))
    return gone


def _best(room: _Room, score: Array) -> tuple[float, float]:
    y, x = np.unravel_index(score.argmax(), score.shape)
    return float(room.x[y, x]), float(room.y[y, x])


def _index(at: tuple[float, float]) -> tuple[int, int]:
    return int(at[1]), int(at[0])


def _take(taken: Mask, room: _Room, slots: Slots) -> None:
    taken |= room.from_box(*slots.label) < GAP
    discs = [(slots.number, NUMBER), (slots.city, CITY)]
    discs += [(at, TOKEN) for at in slots.tokens] + [(at, SHIP) for at in slots.ships]
    for at, radius in discs:
        if at is not None:
            taken |= room.from_disc(*at, radius) < GAP


def _shifted(slots: Slots, left: int, top: int) -> Slots:
    x, y, width, height = slots.label

    def move(at: tuple[float, float] | None) -> tuple[float, float] | None:
        return at and (at[0] + left, at[1] + top)

    return Slots(
        (x + left, y + top, width, height),
        slots.size,
        slots.lines,
        move(slots.number),
        move(slots.city),
        [(u + left, v + top) for u, v in slots.tokens],
        [(u + left, v + top) for u, v in slots.ships],
        slots.worth,
    )


def _inside(part: Mask) -> Array:
    """How far it is to the border of this part; the edge of the cut-out is a border."""
    return distance_transform_edt(np.pad(part, 1))[1:-1, 1:-1] - 0.5


def _sums(part: Mask) -> Array:
    return np.pad(part.astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))


def _boxes(sums: Array, w: int, h: int) -> Array:
    """How much is set in the box at every top left corner."""
    return sums[h:, w:] - sums[:-h, w:] - sums[h:, :-w] + sums[:-h, :-w]


def _report(world: World, found: dict[str, Slots], say: Say) -> None:
    dry = [found[id] for id, kind in zip(world.ids, world.kind, strict=True) if kind != SEA]
    tokens = [len(slots.tokens) for slots in dry]
    sizes = [slots.size for slots in dry]
    say(
        f"names {min(sizes)} to {max(sizes)}, median {np.median(sizes):.0f}; tokens: median "
        f"{np.median(tokens):.0f}, fewer than 4 in {sum(k < 4 for k in tokens)} of {len(dry)} land areas, "
        f"fewer than 2 in {sum(k < 2 for k in tokens)}"
    )
