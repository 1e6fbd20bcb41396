"""A plan becomes a PNG: small, with a palette, the same every time."""

import io
from itertools import groupby
from typing import Any

import msgspec
import pytest
from PIL import Image

from data.tigris import Board, newest
from data.titles import registered
from rendering.books import book_of
from rendering.cache import Cache
from rendering.painter import _base, _polygon, draw, paint
from rendering.palette import HOUSE
from rendering.plan import Box, Line, Panel, Plan, Polygon, Reference, Stamp, Text, bare, decode, encode
from rendering.tigris import measure, samples
from rendering.tigris.area import SPACES
from rendering.tigris.book import STAMPS
from rendering.tigris.land import land
from rendering.title import pictures_of

MIB = 1024 * 1024


@pytest.mark.parametrize("name", ["board", "part", "draft", "conflict", "hand", "score"])
def test_every_kind_of_picture(name: str) -> None:
    plan = samples.plans()[name]
    data = draw(plan)
    image = Image.open(io.BytesIO(data))
    assert image.mode == "P" and image.size == (plan.width, plan.height)
    assert len(data) < 300_000 < MIB
    assert draw(decode(encode(plan))) == data


def test_a_plan_survives_its_bytes() -> None:
    for plan in samples.plans().values():
        assert decode(encode(plan)) == plan


def test_every_stamp_can_be_drawn() -> None:
    marks = tuple(Stamp(name, 0, 0, 40, "land") for name in STAMPS)
    for mark in marks:
        image = paint(Plan("tigris", "test", 40, 40, (), (mark,), ""))
        assert len(set(image.tobytes())) > 2, mark.name


@pytest.mark.parametrize("board", newest().boards, ids=lambda board: board.id)
def test_river_and_land_are_where_the_facts_say(board: Board) -> None:
    """In the middle of a space water is more blue than red, and land the other way round."""
    image = land(board.id, 20)
    assert image.size == (16 * 20, 11 * 20)
    for space, (column, row) in SPACES.items():
        at = (column * 20 + 10) * 3 + (row * 20 + 10) * image.width * 3
        red, _, blue = image.tobytes()[at : at + 3]
        assert (blue > red) == (space in board.river), space


def test_the_land_is_the_same_every_time() -> None:
    assert land("standard", 20).tobytes() == land("standard", 20).tobytes()


def test_marks_are_painted_in_order_over_the_base() -> None:
    base = (Box(0, 0, 10, 10, "red"),)
    plan = Plan(
        "tigris", "test", 10, 10, base, (Box(2, 2, 4, 4, "blue"), Box(4, 4, 4, 4, "green", "ink", 1)), ""
    )
    image = paint(plan)
    found = [image.getpixel(place) for place in ((0, 0), (2, 2), (4, 4), (5, 5), (7, 7), (8, 8))]
    assert found == [HOUSE.index(name) for name in ("red", "blue", "ink", "green", "ink", "red")]
    assert paint(msgspec.structs.replace(plan, marks=())).getpixel((2, 2)) == HOUSE.index("red"), (
        "the base is kept clean"
    )


def test_words_are_soft_edged_in_the_colours_of_the_palette() -> None:
    plan = Plan("tigris", "test", 80, 40, (), (Text("Ur", 40, 20, 30, "ink", "paper", "middle"),), "")
    colours = set(paint(plan).tobytes())
    assert {HOUSE.index("ink"), HOUSE.index("paper")} < colours and len(colours) > 4


def test_a_line_goes_from_point_to_point() -> None:
    """Also where it leaves the picture: what sticks out is cut off."""
    way = Line(((5, 5), (35, 5), (35, 60)), 4, "red", "paper")
    image = paint(Plan("tigris", "test", 40, 40, (), (way,), ""))
    inside, outside = ((6, 5), (20, 6), (35, 20), (35, 39)), ((20, 12), (10, 30), (5, 1))
    assert {image.getpixel(place) for place in inside} == {HOUSE.index("red")}
    assert {image.getpixel(place) for place in outside} == {HOUSE.index("paper")}


SQUARE = ((10, 10), (50, 10), (50, 50), (10, 50))


def polygon(**how: Any) -> Image.Image:
    return paint(Plan("tigris", "test", 60, 60, (), (Polygon(SQUARE, "paper", **how),), ""))


def test_a_polygon_is_filled_and_outlined() -> None:
    paper, red, ink = (HOUSE.index(name) for name in ("paper", "red", "ink"))
    spots = ((30, 30), (30, 10), (4, 30))
    assert [polygon(fill="red").getpixel(spot) for spot in ((30, 30), (4, 30))] == [red, paper]
    assert [polygon(line="ink", width=4).getpixel(spot) for spot in spots] == [paper, ink, paper]
    assert [polygon(fill="red", line="ink", width=4).getpixel(spot) for spot in spots] == [red, ink, paper]


def test_a_dashed_outline_has_gaps_of_their_length() -> None:
    image = polygon(fill="red", line="ink", width=4, dashes=(10, 5))
    found = [image.getpixel((x, 10)) == HOUSE.index("ink") for x in range(10, 50)]
    runs = [(drawn, len(list(run))) for drawn, run in groupby(found)]
    assert [drawn for drawn, _ in runs] == [True, False, True, False, True]
    assert all(abs(length - (10 if drawn else 5)) <= 1 for drawn, length in runs)


def test_a_polygon_is_soft_edged_and_may_leave_the_picture() -> None:
    hexagon = Polygon(((-10, 30), (10, -5), (50, -5), (70, 30), (50, 65), (10, 65)), "paper", "red", "ink")
    image = paint(Plan("tigris", "test", 60, 60, (), (hexagon,), ""))
    assert image.size == (60, 60) and image.getpixel((30, 30)) == HOUSE.index("red")
    assert len(set(image.tobytes())) > 4


def test_what_an_element_stands_for_is_not_painted() -> None:
    """Nor does it split what the painter keeps: the base is the same layer whatever it stands for."""
    plain = (Polygon(SQUARE, "paper", "red"), Box(0, 0, 5, 5, "blue"), Text("Ur", 30, 30, 12, "ink", "red"))
    plan = Plan("tigris", "reference", 60, 60, plain[:1], (Panel(0, 0, 40, 40, (), plain[1:]),), "")
    named = tuple(msgspec.structs.replace(mark, stands_for=Reference("area", "ur")) for mark in plain)
    panel = Panel(0, 0, 40, 40, (), named[1:], stands_for=Reference("card", "king"))
    same = Plan("tigris", "reference", 60, 60, named[:1], (panel,), "")
    assert same != plan and bare(same) == plan == bare(plan)
    assert decode(encode(same)) == same
    drawn, kept = draw(plan), _base.cache_info().misses
    assert draw(same) == drawn and _base.cache_info().misses == kept


def tiled(*columns: int) -> Plan:
    """A board of hexagons that are laid during the game, with a piece on the first."""
    tiles = tuple(
        Polygon(
            ((x + 10, 2), (x + 30, 2), (x + 39, 20), (x + 30, 38), (x + 10, 38), (x + 1, 20)),
            "paper",
            "land",
            "ink",
            stands_for=Reference("area", f"hex {column}"),
        )
        for column, x in ((column, 40 * column) for column in columns)
    )
    piece = Stamp("tile.red", 10, 10, 20, "land", stands_for=Reference("piece", "settler"))
    return Plan("tigris", "tiles", 120, 40, tiles, (piece,), "")


def test_tiles_that_appear_are_a_base_of_their_own() -> None:
    """A board that grows: its tiles are the base, which is painted once for each set of tiles."""
    before = _base.cache_info().misses
    first, grown = paint(tiled(0, 1)), paint(tiled(0, 1, 2))
    assert (
        paint(tiled(0, 1)).tobytes() == first.tobytes() and paint(tiled(0, 1, 2)).tobytes() == grown.tobytes()
    )
    assert _base.cache_info().misses == before + 2
    assert [image.getpixel((100, 20)) for image in (first, grown)] == [
        HOUSE.index("paper"),
        HOUSE.index("land"),
    ]
    assert first.crop((0, 0, 80, 40)).tobytes() == grown.crop((0, 0, 80, 40)).tobytes()


def test_tiles_of_one_form_are_drawn_once() -> None:
    """Wherever they lie."""
    before = _polygon.cache_info().misses
    paint(tiled(0, 1, 2, 3))
    paint(tiled(3, 2))
    assert _polygon.cache_info().misses <= before + 1


def test_a_pale_stamp_lets_the_ground_shine_through() -> None:
    full, pale = (
        paint(Plan("tigris", "test", 60, 60, (), (Stamp("tile.black", 0, 0, 60, "paper", strength),), ""))
        for strength in (100, 30)
    )
    assert full.convert("L").getpixel((10, 50)) < 60 < 150 < pale.convert("L").getpixel((10, 50))  # type: ignore[operator]


def test_a_stamp_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        draw(Plan("tigris", "test", 10, 10, (), (Stamp("tile.pink", 0, 0, 10, "paper"),), ""))


def test_each_title_has_a_book() -> None:
    for title in registered():
        pictures = pictures_of(title)
        assert pictures.books
        assert all(book_of(name) is book for name, book in pictures.books.items())


def test_a_book_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError, match="no title has a book 'senet'"):
        draw(Plan("senet", "test", 10, 10, (), (), ""))


def test_the_cache_forgets_what_was_not_asked_for_longest() -> None:
    cache = Cache(10)
    cache.put("a", b"1234")
    cache.put("b", b"1234")
    assert cache.get("a") == b"1234"
    cache.put("c", b"1234")
    assert (cache.get("a"), cache.get("b"), cache.get("c")) == (b"1234", None, b"1234")
    cache.put("c", b"123456")
    assert len(cache) == 2
    cache.put("d", b"x" * 11)
    assert len(cache) == 0 and cache.get("d") is None
    cache.put("e", b"x" * 10)
    assert len(cache) == 1


def test_the_measure_measures() -> None:
    """How fast it is depends on the machine; that the figures belong together does not."""
    measured = measure.measure(rounds=3)
    assert measured.ours > 0 < measured.floor and 0.5 < measured.ratio < 10
    assert 50_000 < measured.largest < MIB
