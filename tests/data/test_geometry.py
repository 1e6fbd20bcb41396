"""The drawing of the Empires' boards shows the facts: borders, names, sites, flood plains, regions."""

import subprocess
import sys
from collections.abc import Iterable
from functools import cache

import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw

from bot.tools.main import main
from bot.tools.titles.empires.map import OUT
from data.civilization.geometry import Box, Line, Point, patches
from data.civilization.geometry.checking import LEAST, Wrong, by_arcs, by_pixels, wrong
from data.civilization.geometry.room import Thing, collisions, things
from data.empires import Board, newest
from data.empires.maps import BOARDS, MapName, geometry
from rendering.fonts import width

MAPS: tuple[MapName, ...] = ("western", "eastern", "mega")
each_map = pytest.mark.parametrize("name", MAPS)


def board_of(name: MapName) -> Board:
    return newest().boards[BOARDS[name]]


@each_map
def test_every_area_is_drawn_with_its_land_and_its_water(name: MapName) -> None:
    drawing, board = geometry(name), board_of(name)
    assert set(drawing.areas) == set(board.areas)
    for id, area in board.areas.items():
        shape = drawing.areas[id]
        assert bool(shape.land) == (not area.is_open_sea), id
        assert bool(shape.water) == (area.kind != "land"), id
        assert bool(shape.number) == bool(shape.city) == (not area.is_open_sea), id
        assert bool(shape.ships) == (area.kind != "land"), id
        assert area.is_open_sea or len(shape.tokens) >= 1, id


@each_map
def test_arcs_are_the_borders_of_the_facts(name: MapName) -> None:
    contacts, board = by_arcs(geometry(name)), board_of(name)
    assert wrong(contacts, board, board.areas, least=1e-9) == []


@each_map
def test_pixels_touch_where_areas_are_neighbours(name: MapName) -> None:
    contacts, board = by_pixels(geometry(name), 1600), board_of(name)
    assert wrong(contacts, board, board.areas) == []
    for setup in newest().setups.values():
        if setup.board == board.id:
            assert wrong(contacts, board, setup.in_play) == []


def test_a_border_that_no_fact_knows_is_seen() -> None:
    """Corsica is moved onto Sicily."""
    drawing, board = geometry("western"), board_of("western")
    corsica = drawing.areas["corsica"]
    off = _middle(drawing.areas["panormus"].label.box), _middle(corsica.label.box)
    dx, dy = off[0].x - off[1].x, off[0].y - off[1].y
    there = tuple(tuple(_moved(ring, dx, dy)) for ring in corsica.land)
    moved = replace(drawing, areas={**drawing.areas, "corsica": replace(corsica, land=there)})
    found = wrong(by_pixels(moved, 1600), board, board.areas)
    assert Wrong("extra", "land", ("corsica", "panormus")) in found


def test_a_border_that_is_not_drawn_is_seen() -> None:
    drawing, board = geometry("western"), board_of("western")
    arcs = tuple(arc for arc in drawing.arcs if {arc.left, arc.right} != {"argos", "athens"})
    found = wrong(by_arcs(replace(drawing, arcs=arcs)), board, board.areas, least=1e-9)
    pair = "argos", "athens"
    assert found == [Wrong("missing", "land", pair), Wrong("missing", "water", pair)]


def test_borders_on_the_seam_are_void_on_one_board_alone() -> None:
    """E.map.14: Sinai has a coast only where both boards are joined."""
    assert geometry("mega").areas["sinai"].water
    assert not geometry("western").areas["sinai"].water
    frame = [arc for arc in geometry("western").arcs if arc.kind == "frame"]
    assert any("sinai" in (arc.left, arc.right) for arc in frame)
    assert not any(arc.left and arc.right for arc in frame)


@each_map
def test_nothing_collides(name: MapName) -> None:
    assert collisions(things(geometry(name))) == []


def test_a_collision_is_seen() -> None:
    names = Thing("a.label", Box(0, 0, 50, 10)), Thing("b.label", Box(40, 5, 50, 10))
    assert collisions(names) == [("a.label", "b.label")]
    discs = Thing("a.city", Box(0, 0, 20, 20)), Thing("b.city", Box(15, 15, 20, 20))
    assert collisions(discs) == []
    assert collisions([discs[0], Thing("b.token", Box(12, 0, 20, 20))]) == [("a.city", "b.token")]


@each_map
def test_names_are_written_in_full_and_fit_their_boxes(name: MapName) -> None:
    """On the whole board, and on each part of a region at 800 pixels, with the font of the pictures."""
    drawing = geometry(name)
    scales = [1.0, *(800 / part.width for parts in drawing.parts.values() for part in parts)]
    for id, shape in drawing.areas.items():
        label = shape.label
        assert "".join(label.lines).replace(" ", "") == board_of(name).areas[id].name.replace(" ", "")
        for scale in scales:
            size = int(label.size * scale)
            for line in label.lines:
                assert width(line, size) <= label.box.width * scale + 1, (id, scale)


def test_names_are_legible_in_a_part_of_a_region() -> None:
    for name in MAPS:
        drawing = geometry(name)
        for region, parts in drawing.parts.items():
            for part in parts:
                for area in board_of(name).areas.values():
                    label = drawing.areas[area.id].label
                    if area.region == region:
                        assert label.size * 800 / part.width >= 12, area.id


@each_map
def test_a_crop_shows_its_region_in_full(name: MapName) -> None:
    drawing = geometry(name)
    for area in board_of(name).areas.values():
        if area.region:
            shape = drawing.areas[area.id]
            assert _holds(drawing.crops[area.region], shape.rings), area.id
            assert any(_holds(part, shape.rings) for part in drawing.parts[area.region]), area.id
    frame = drawing.crops[BOARDS[name]]
    assert frame == Box(0, 0, drawing.width, drawing.height)


def test_things_lie_in_their_area() -> None:
    numbers, image = _areas()
    for id, shape in geometry("mega").areas.items():
        for point in (shape.number, shape.city, *shape.tokens, *shape.ships):
            if point is not None:
                assert image.getpixel((int(point.x), int(point.y))) == numbers[id], id


def test_a_flood_plain_covers_its_areas_and_no_other() -> None:
    """E.map.8"""
    numbers, image = _areas()
    by_number = {number: id for id, number in numbers.items()}
    sizes = _counted(image)
    for plain in newest().boards["both"].flood_plains.values():
        mask = Image.new("1", image.size)
        draw = ImageDraw.Draw(mask)
        for ring in geometry("mega").flood_plains[plain.id]:
            draw.polygon(ring, fill=1)
        covered = _counted(Image.composite(image, Image.new("I", image.size, -1), mask))
        for number, count in covered.items():
            if number >= 0 and by_number[number] not in plain.areas:
                assert count < 40, (plain.id, by_number[number])
        for area in plain.areas:
            land = sizes[numbers[area]]
            assert covered.get(numbers[area], 0) > 0.12 * land, area


def test_a_river_runs_through_its_areas() -> None:
    numbers, image = _areas()
    rivers = geometry("mega").rivers
    assert {"Nile", "Danube", "Euphrates", "Indus", "Ganges"} <= {river.name for river in rivers}
    for river in rivers:
        x, y = river.line[len(river.line) // 4 * 2 :][:2]
        near = {image.getpixel((int(x) + dx, int(y) + dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        assert numbers[river.area] in near, (river.name, river.area)
    western = {river.area for river in geometry("western").rivers}
    assert western and western <= set(newest().boards["west"].areas)


def test_volcanoes_stand_on_their_areas() -> None:
    """E.map.9"""
    numbers, image = _areas()
    for volcano in newest().boards["both"].volcanoes.values():
        x, y = geometry("mega").volcanoes[volcano.id]
        near = {image.getpixel((int(x) + dx, int(y) + dy)) for dx in range(-4, 5) for dy in range(-4, 5)}
        assert near == {numbers[area] for area in volcano.areas}, volcano.id


def test_the_files_are_compact_and_need_no_heavy_library() -> None:
    assert sum(path.stat().st_size for path in OUT.glob("*.json")) < 250_000
    program = (
        "import sys, data.empires.maps as m; m.geometry('mega'); "
        "heavy = {'numpy', 'scipy', 'shapely', 'PIL', 'data.civilization.mapmaking'}; "
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_check_prints_its_sums(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tools.titles.empires.map.WIDTHS", (1600,))
    assert main(["map", "check", "western"]) == 0
    told = capsys.readouterr().out
    assert "western, all areas, by arcs: 0 wrong of 293 by land and 266 by water" in told
    assert f"western, 5 players, by pixels, 1600 wide, {LEAST} or more: 0 wrong" in told
    assert "western: 0 collisions" in told


def test_the_check_fails_when_a_border_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = geometry("western")
    arcs = tuple(arc for arc in drawing.arcs if {arc.left, arc.right} != {"rome", "samnium"})
    monkeypatch.setattr("bot.tools.titles.empires.map.WIDTHS", ())
    monkeypatch.setattr("bot.tools.titles.empires.map.geometry", lambda name: replace(drawing, arcs=arcs))  # pyright: ignore
    assert main(["map", "check", "western"]) == 1
    assert "missing by land: rome and samnium" in capsys.readouterr().out


def test_a_build_without_its_libraries_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.startswith("data.civilization.mapmaking")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["map", "build"]) == 2
    assert "requirements-map.in" in capsys.readouterr().out


@cache
def _areas() -> tuple[dict[str, int], Image.Image]:
    """A picture of the joined boards with a number for each area."""
    drawing = geometry("mega")
    numbers = {id: k for k, id in enumerate(drawing.areas)}
    image = Image.new("I", (drawing.width, drawing.height), -1)
    draw = ImageDraw.Draw(image)
    for patch in patches(drawing):
        draw.polygon([at - 0.5 for at in patch.ring], fill=numbers[patch.area or ""])
    return numbers, image


def _counted(image: Image.Image) -> dict[int, int]:
    found: dict[int, int] = {}
    for value in memoryview(image.tobytes()).cast("i"):
        found[value] = found.get(value, 0) + 1
    return found


def _holds(box: Box, rings: Iterable[Line]) -> bool:
    return all(
        box.x - 0.5 <= x <= box.x + box.width + 0.5 and box.y - 0.5 <= y <= box.y + box.height + 0.5
        for ring in rings
        for x, y in zip(ring[::2], ring[1::2], strict=True)
    )


def _middle(box: Box) -> Point:
    return Point(box.x + box.width / 2, box.y + box.height / 2)


def _moved(ring: Line, dx: float, dy: float) -> Iterable[float]:
    for x, y in zip(ring[::2], ring[1::2], strict=True):
        yield x + dx
        yield y + dy
