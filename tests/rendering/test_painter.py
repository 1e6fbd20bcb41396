"""A plan becomes a PNG: small, with a palette, the same every time."""

import io

import msgspec
import pytest
from PIL import Image

from data.tigris import Board, facts
from data.titles import registered
from rendering.books import book_of
from rendering.cache import Cache
from rendering.painter import draw, paint
from rendering.palette import HOUSE
from rendering.plan import Box, Line, Plan, Stamp, Text, decode, encode
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


@pytest.mark.parametrize("board", facts().boards, ids=lambda board: board.id)
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
