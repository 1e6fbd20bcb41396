"""The base layer of a board: the same every time, and never drawn upon."""

import hashlib
from typing import Any

import pytest
from PIL import Image, ImageChops

from data.civilization.geometry import Line
from data.empires import newest
from data.empires.maps import MapName
from games.core.view import view
from rendering import painter
from rendering.civilization.land.brush import extent
from rendering.civilization.land.layer import BAND, land
from rendering.civilization.land.nature import contains, nature
from rendering.civilization.map.board_map import BoardMap
from rendering.civilization.map.colours import tint
from rendering.civilization.map.window import ZOOMS, Window, around, inside, middle, read_window, whole
from rendering.empires.map_book import MAP_BOOKS
from rendering.empires.map_samples import names, position
from rendering.empires.maps import board_map
from rendering.empires.plans import board_plan, glance_plan
from rendering.vision import KINDS, apart

NAMES: tuple[MapName, ...] = ("western", "eastern", "mega")
BOARDS = [pytest.param(board_map(name), id=name) for name in NAMES]
UNSEEN = 16
"""Of 255."""

LANDS_APART = 6.5
"""CIEDE2000; the figure on every piece says the same once more."""


def drawn(window: Window) -> Image.Image:
    return land(window.board, window.name, window.zoom)


def checksum(image: Image.Image) -> str:
    return hashlib.blake2b(image.tobytes()).hexdigest()


def test_drawing_leaves_the_base_layers_as_they_are() -> None:
    seen = view(position("west"), None)
    for plan in (board_plan(seen, names(seen)), glance_plan(seen, names(seen))):
        cached: Any = painter
        base = cached._base(plan.title, plan.width, plan.height, plan.paper, plan.base)
        before = checksum(base)
        assert checksum(painter.paint(plan)) != before
        again = cached._base(plan.title, plan.width, plan.height, plan.paper, plan.base)
        assert again is base and checksum(again) == before


def test_it_is_the_same_every_time() -> None:
    window = Window(board_map("western"), 1000, 600, 300, 200, 60)
    assert checksum(drawn(window)) == checksum(drawn(window))


def test_no_seam_is_seen_between_bands() -> None:
    """Where one band ends, a window that goes on looks the same, but for bends of lines outside of it."""
    high = Window(board_map("eastern"), 800, 200, 120, BAND + 100)
    low = Window(board_map("eastern"), 800, 200 + BAND - 20, 120, 40)
    both = drawn(high).crop((0, BAND - 20, 120, BAND + 20))
    other = drawn(low)
    assert len(set(other.tobytes())) > 10, "there is something to be seen"
    assert max(ImageChops.difference(other, both).tobytes()) <= UNSEEN


@pytest.mark.parametrize("board", BOARDS)
def test_land_is_land_and_sea_is_sea(board: BoardMap) -> None:
    window = whole(board, 1600, bare=True)
    image, rgb = drawn(window), board.palette.rgb
    blue = {rgb(name) for name in ("open-sea", "shallows", "surf", "ripple")}
    for shape in window.geometry.areas.values():
        found = [image.getpixel(window.at(place)) for place in inner(shape.land or shape.water)]
        wet = sum(colour in blue for colour in found)
        assert found and (wet < len(found) / 4 if shape.land else wet > len(found) / 4), shape.id


def inner(rings: tuple[Line, ...]) -> list[tuple[float, float]]:
    """Places inside the rings, evenly spread."""
    found: list[tuple[float, float]] = []
    for ring in rings:
        left, top, right, bottom = extent(ring)
        for step in range(400):
            x, y = left + (right - left) * (step % 20) / 20, top + (bottom - top) * (step // 20) / 20
            if contains(ring, x, y):
                found.append((x, y))
    return found


def test_a_window_is_found_again_by_its_name() -> None:
    window = Window(board_map("eastern"), 10, 20, 300, 400, 75, bare=True)
    assert read_window(window.board, window.name, window.zoom) == window


@pytest.mark.parametrize("board", BOARDS)
def test_parts_are_cut_out_of_a_few_base_layers(board: BoardMap) -> None:
    shape = board.geometry
    boxes = [around(board, [area]) for area in shape.areas] + [
        box for part in shape.parts.values() for box in part
    ]
    windows = [inside(board, box, (800, 1100), 150) for box in boxes]
    assert len({(window.land().name, window.zoom) for window in windows}) <= len(ZOOMS)
    for window in windows:
        cut, layer = window.land(), read_window(board, window.land().name, window.zoom)
        for area in shape.areas.values():
            (x, y), spot = window.at(middle(area)), layer.at(middle(area))
            assert spot == (x + cut.window[0], y + cut.window[1]), "a name lies on itself"


@pytest.mark.parametrize("board", BOARDS)
def test_a_palette_has_room_for_its_colours(board: BoardMap) -> None:
    assert len(board.palette.colours) <= 256
    assert board.title == f"{board.name}-map" and MAP_BOOKS[board.title].palette is board.palette


@pytest.mark.parametrize("board", BOARDS[:2])
@pytest.mark.parametrize("sight", KINDS)
def test_owners_land_can_be_told_apart(board: BoardMap, sight: str) -> None:
    palette = board.palette
    lands = [palette.rgb(name) for name in ("ground", *(tint(flag) for flag in board.figures))]
    assert min(apart(a, b, sight) for n, a in enumerate(lands) for b in lands[:n]) >= LANDS_APART


@pytest.mark.parametrize("board", BOARDS[:2])
def test_volcanoes_are_drawn_in_all_their_areas(board: BoardMap) -> None:
    drawn = nature(board)
    for volcano in board.geometry.volcanoes:
        for area in newest().boards["both"].volcanoes[volcano].areas:
            assert any(stroke.colour == "alarm" for stroke in drawn[area]), area


def test_a_place_is_inside_a_ring_or_not() -> None:
    ring = (0.0, 0.0, 10.0, 0.0, 10.0, 10.0, 5.0, 5.0, 0.0, 10.0, 0.0, 0.0)
    assert contains(ring, 1, 5) and contains(ring, 9, 8)
    assert not contains(ring, 5, 8) and not contains(ring, 11, 5) and not contains(ring, -1, 5)
