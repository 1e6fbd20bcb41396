"""Every name, limit and city site can be read: none lies on another, and no token on any of its area."""

from itertools import combinations

import pytest

from data.empires import newest
from data.empires.maps import MapName, geometry
from rendering.civilization.land.letters import limit_text, name_texts, site_box
from rendering.civilization.map.board import CLOSEST, PART, TALLEST, WHOLE
from rendering.civilization.map.board_map import BoardMap
from rendering.civilization.map.places import PILL, around, overlap, printed, token_places
from rendering.civilization.map.window import Window, inside, whole
from rendering.empires.maps import board_map
from rendering.painter import extent

NAMES: tuple[MapName, ...] = ("western", "eastern")
BOARDS = [pytest.param(board_map(name), id=name) for name in NAMES]
REGIONS = [
    pytest.param(board_map(name), region, id=f"{name}-{region}")
    for name in NAMES
    for region in geometry(name).parts
]
Placed = tuple[str, tuple[int, int, int, int]]


def printed_in(window: Window) -> list[Placed]:
    """What is printed, as far as it is inside the window: whose it is, and its rectangle."""
    found: list[Placed] = []
    for area in newest().boards["both"].areas.values():
        shape = window.geometry.areas.get(area.id)
        if shape is None:
            continue
        texts = (*name_texts(window, area, "ink", "ground"), *limit_text(window, area, "ink", "ground"))
        found += [(f"{area.id}: {text.words}", extent(text)) for text in texts]
        if area.site != "none" and (box := site_box(window, shape)):
            found.append((f"{area.id}: site", box))
    frame = (window.x, window.y, window.x + window.wide, window.y + window.high)
    return [(what, box) for what, box in found if overlap(box, frame)]


def collisions(window: Window) -> list[str]:
    pairs = combinations(printed_in(window), 2)
    return [f"{one} meets {other}" for (one, a), (other, b) in pairs if overlap(a, b)]


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_printed_meets_on_the_whole_board(board: BoardMap) -> None:
    window = whole(board, WHOLE)
    assert window.wide == WHOLE and len(printed_in(window)) > 380
    assert collisions(window) == []


@pytest.mark.parametrize(("board", "region"), REGIONS)
def test_nothing_printed_meets_in_a_region(board: BoardMap, region: str) -> None:
    for box in board.geometry.parts[region]:
        window = inside(board, box, (PART, TALLEST), CLOSEST)
        assert window.wide <= PART and len(printed_in(window)) > 10
        assert collisions(window) == []


@pytest.mark.parametrize(("board", "region"), REGIONS)
def test_every_area_of_a_region_is_named_in_one_of_its_pictures(board: BoardMap, region: str) -> None:
    named: set[str] = set()
    for box in board.geometry.parts[region]:
        window = inside(board, box, (PART, TALLEST), CLOSEST)
        for area in newest().boards["both"].areas.values():
            if area.region == region:
                boxes = [extent(text) for text in name_texts(window, area, "ink", "ground")]
                if all(x >= 0 and y >= 0 and u <= window.wide and v <= window.high for x, y, u, v in boxes):
                    named.add(area.id)
    assert named == {area.id for area in newest().boards["both"].areas.values() if area.region == region}


@pytest.mark.parametrize("board", BOARDS)
def test_tokens_lie_on_nothing_that_is_printed_in_their_area(board: BoardMap) -> None:
    half = PILL[0] / 2 - 3, PILL[1] / 2 - 3
    for shape in board.geometry.areas.values():
        for city in (False, True) if shape.land else ():
            places = [around(place, *half) for place in token_places(board, shape.id, city)]
            assert not any(overlap(*pair) for pair in combinations(places, 2)), shape.id
            for rect in printed(board, shape.id, city):
                assert not any(overlap(rect, place) for place in places), shape.id


def test_a_wrong_place_would_be_noticed() -> None:
    """Names that are written twice as large as there is room for meet each other."""
    window = whole(board_map("western"), WHOLE)
    boxes = [(what, (x, y - 30, u, v + 30)) for what, (x, y, u, v) in printed_in(window)]
    assert any(overlap(a, b) for (_, a), (_, b) in combinations(boxes, 2))
