"""A title of the civilization family gets a board by writing files in a folder: areas, borders, a drawing."""

from pathlib import Path

import pytest

from data.civilization.area_numbers import read_area_numbers
from data.civilization.borders import read_boards
from data.civilization.geometry import Point, assemble
from data.civilization.geometry.checking import LEAST, Wrong, by_arcs, by_pixels, wrong
from data.civilization.layout import MapLayout
from data.civilization.reading import Folder
from data.loading import DataError

LAYOUT = MapLayout(sheets=("isle",), joined=None, width=400, height=200)
"""One sheet: two areas with water around them, side by side, and the open sea below."""

FILES = {
    "areas_isle.toml": """
        version = "1"
        [regions.delta]
        mudbank = { name = "Mudbank", kind = "coastal", limit = 2, site = "white" }
        [regions.hills]
        ridge = { name = "Ridge", kind = "coastal", limit = 1, aliases = ["The Ridge"] }
    """,
    "seas.toml": """
        version = "1"
        [seas]
        deep = { name = "The Deep", board = "isle" }
    """,
    "nature.toml": """
        version = "1"
        [flood_plains]
        marsh = { name = "Marsh", areas = "mudbank" }
        [volcanoes]
        peak = { name = "Peak", areas = "ridge" }
    """,
    "places.toml": """
        version = "1"
        [places]
        mudbank = { x = 100, y = 50, lon = 1.0, lat = 2.0 }
        ridge = { x = 300, y = 50, lon = 3.0, lat = 2.0 }
        deep = { x = 200, y = 175, lon = 2.0, lat = 0.0 }
    """,
    "borders_isle.toml": """
        version = "1"
        [borders]
        mudbank = { land = "ridge", water = "ridge deep" }
        ridge = { land = "mudbank", water = "mudbank deep" }
        deep = { water = "mudbank ridge" }
    """,
    "area_numbers.toml": """
        [numbers]
        mudbank = 7
        ridge = 8
        deep = 9
    """,
    # Quarter pixels; labels 0 to 2 are land, 3 to 5 the water of the same areas. Land is above, the strip of
    # coastal water below it, the open sea at the bottom.
    "geometry/arcs.json": """{
        "width": 400, "height": 200, "areas": ["mudbank", "ridge", "deep"], "arcs": [
        [0, -1, [800, 0, -800, 0, 0, 400]], [3, -1, [0, 400, 0, 200]],
        [5, -1, [0, 600, 0, 200, 1600, 0, 0, -200]],
        [4, -1, [1600, 600, 0, -200]], [1, -1, [1600, 400, 0, -400, -800, 0]],
        [1, 0, [800, 0, 0, 400]], [4, 3, [800, 400, 0, 200]],
        [0, 3, [0, 400, 800, 0]], [1, 4, [800, 400, 800, 0]],
        [3, 5, [0, 600, 800, 0]], [4, 5, [800, 600, 800, 0]]]
    }""",
    "geometry/slots.json": """{
        "mudbank": {"label": [200, 40, 200, 40, 12], "lines": ["Mudbank"], "city": [400, 240],
                    "number": [120, 240], "tokens": [600, 240], "ships": [400, 500]},
        "ridge": {"label": [1000, 40, 200, 40, 12], "lines": ["Ridge"],
                  "number": [920, 240], "ships": [1200, 500]},
        "deep": {"label": [700, 680, 200, 40, 12], "lines": ["The Deep"]}
    }""",
    "geometry/scenery.json": """{
        "rivers": [], "flood_plains": {"marsh": [[40, 40, 200, 0, 0, 100, -200, 0, 0, -100]]},
        "volcanoes": {"peak": [1200, 160]}, "relief": {"ridge": [["hill", 1000, 300, 60]]}
    }""",
}


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    (tmp_path / "geometry").mkdir()
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    return Folder(str(tmp_path))


def test_facts_are_read_from_any_folder(folder: Folder) -> None:
    board = read_boards(folder, LAYOUT)["isle"]
    mudbank = board.areas["mudbank"]
    assert (mudbank.limit, mudbank.site, mudbank.region, mudbank.flood_plain) == (
        2,
        "white",
        "delta",
        "marsh",
    )
    assert (mudbank.land, mudbank.water) == (("ridge",), ("ridge", "deep"))
    assert board.areas["ridge"].volcano == "peak" and board.other_names == {"The Ridge": "ridge"}
    assert (board.land_borders, board.water_borders) == (1, 3)
    assert read_area_numbers(folder, board.areas) == {"mudbank": 7, "ridge": 8, "deep": 9}


def test_the_drawing_shows_the_borders_of_the_facts(folder: Folder) -> None:
    board = read_boards(folder, LAYOUT)["isle"]
    drawing = assemble(folder, LAYOUT, board)
    assert (drawing.board, drawing.width, drawing.height, drawing.scale) == ("isle", 400, 200, 1)
    assert drawing.areas["mudbank"].city == Point(100, 60) and not drawing.areas["deep"].land
    assert {*drawing.crops} == {"delta", "hills", "isle"} and drawing.volcanoes["peak"] == Point(300, 40)
    assert wrong(by_arcs(drawing), board, board.areas) == []
    assert wrong(by_pixels(drawing, 400), board, board.areas, LEAST) == []


def test_the_check_finds_a_border_that_is_not_drawn(folder: Folder) -> None:
    """With the facts changed, not the drawing."""
    path = Path(folder.path) / "borders_isle.toml"
    text = path.read_text("utf-8").replace('water = "ridge deep"', 'water = "deep"')
    path.write_text(text.replace('water = "mudbank deep"', 'water = "deep"'), "utf-8")
    board = read_boards(folder, LAYOUT)["isle"]
    found = wrong(by_arcs(assemble(folder, LAYOUT, board)), board, board.areas)
    assert found == [Wrong("extra", "water", ("mudbank", "ridge"))]


@pytest.mark.parametrize(
    ("file", "good", "bad", "message"),
    [
        ("seas.toml", 'board = "isle"', 'board = "west"', "seas.deep.board: no board has the id 'west'"),
        (
            "areas_isle.toml",
            "limit = 1,",
            'limit = 1, coastal_on = "both",',
            "coastal_on: must be None",
        ),
        ("places.toml", "x = 300", "x = 401", "places.ridge: not within 400 x 200"),
        ("borders_isle.toml", 'land = "ridge"', 'land = ""', "borders.ridge.land: one-sided: mudbank"),
        ("area_numbers.toml", "deep = 9", "", "numbers: deep has no number"),
    ],
)
def test_a_mistake_is_told_by_file_and_entry(
    folder: Folder, file: str, good: str, bad: str, message: str
) -> None:
    path = Path(folder.path) / file
    assert path.read_text("utf-8").count(good) == 1
    path.write_text(path.read_text("utf-8").replace(good, bad), "utf-8")
    with pytest.raises(DataError, match=f"{file}: .*{message}"):
        read_area_numbers(folder, read_boards(folder, LAYOUT)["isle"].areas)
