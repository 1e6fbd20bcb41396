"""Before a game: which areas are in play for so many players, who starts where, and one region."""

from data.empires import Setup, Side, newest
from data.empires.geometry import MapName, geometry
from data.words import words
from games.civilization.pieces.pieces import AreaId
from rendering.captions import brief
from rendering.empires.map_areas import square
from rendering.empires.map_board import CLOSEST, GLANCE, PART, PART_HEAD, TALLEST
from rendering.empires.map_book import title
from rendering.empires.map_colours import tint
from rendering.empires.map_panel import framed
from rendering.empires.map_places import CITY
from rendering.empires.map_spread import closed
from rendering.empires.map_window import Window, around, inside, whole
from rendering.plan import Box, Mark, Plan, Stamp, Text, to_area

HEAD = 64
LINE = 60
PER_LINE = 3
START = 1.2
"""How large a start is, in cities."""


def preview_plan(edition: Side, players: int, *, language: str = "en") -> Plan:
    """The map for a number of players: regions in the colours of their civilizations, the rest grey."""
    setup, board = newest().setups[edition, players], _board(edition)
    window = whole(board, GLANCE, HEAD, bare=True)
    foot = HEAD + window.high + 6
    high = foot + -(-len(setup.civilizations) // PER_LINE) * LINE
    marks: list[Mark] = []
    for civilization in setup.civilizations:
        marks += _region(window, civilization)
    for civilization in setup.civilizations:
        marks.append(_start(window, civilization, 2 * START))
    marks += framed(window, GLANCE, high)
    heading = _text(language, "preview.title", board=_name(language, board), players=players)
    marks += _heading(heading, GLANCE, HEAD)
    for number, civilization in enumerate(setup.civilizations):
        x, y = 12 + number % PER_LINE * (GLANCE // PER_LINE), foot + number // PER_LINE * LINE
        name = newest().civilizations[civilization].name
        marks.append(Stamp(f"start.{civilization}", x, y + 3, 52, "paper"))
        marks.append(Text(name, x + 64, y + 29, 30, "ink", "paper", bold=True))
    base = (window.land(), *closed(window, sorted(setup.out_of_play)))
    return Plan(title(board), "preview", GLANCE, high, base, tuple(marks), _told(setup, language))


def civilization_plan(civilization: str, players: int, *, language: str = "en") -> Plan:
    """The region of one civilization, and where it starts."""
    chosen = newest().civilizations[civilization]
    setup, board = newest().setups[chosen.board, players], _board(chosen.board)
    window = inside(board, around(board, _areas(civilization)), (PART, TALLEST), CLOSEST, PART_HEAD)
    high = PART_HEAD + window.high
    told = _text(language, "preview.one", civilization=civilization, start=chosen.start)
    marks = [
        *_region(window, civilization),
        _start(window, civilization, START),
        *framed(window, PART, high),
        *_heading(told, PART, PART_HEAD),
    ]
    base = (window.land(), *closed(window, sorted(setup.out_of_play)))
    alt = _region_told(civilization, language)
    return Plan(title(board), "civilization", PART, high, base, tuple(marks), alt)


def _board(edition: Side) -> MapName:
    return "western" if edition == "west" else "eastern"


def _name(language: str, board: MapName) -> str:
    return _text(language, f"board.{board}")


def _text(language: str, key: str, **given: object) -> str:
    return words("rendering_empires_map", language).text(key, given)


def _areas(civilization: str) -> list[AreaId]:
    return [area.id for area in newest().boards["both"].areas.values() if area.region == civilization]


def _region(window: Window, civilization: str) -> list[Mark]:
    kind, found = "bare" if window.bare else "held", list[Mark]()
    for area in _areas(civilization):
        box = square(window.board, area)
        place = window.at((box.x, box.y))
        stamp = f"{kind}.{area}.{civilization}"
        found.append(
            Stamp(stamp, *place, window.length(box.width), tint(civilization), stands_for=to_area(area))
        )
    return found


def _start(window: Window, civilization: str, large: float) -> Stamp:
    area = newest().civilizations[civilization].start
    spot = geometry(window.board).areas[area].city
    assert spot is not None, f"{area} has a place for a city"
    size, (x, y) = window.length(CITY * large), window.at(spot)
    name = f"start.{civilization}"
    return Stamp(name, x - size // 2, y - size // 2, size, "ground", stands_for=to_area(area))


def _heading(words: str, wide: int, high: int) -> list[Mark]:
    size = round(high * 0.55)
    return [Box(0, 0, wide, high, "ink"), Text(words, 20, high // 2, size, "gold", "ink", bold=True)]


def _told(setup: Setup, language: str) -> str:
    land = [area for area in newest().boards[setup.board].areas.values() if not area.is_open_sea]
    count = sum(area.id in setup.in_play for area in land)
    board = _name(language, _board(setup.board))
    first = _text(
        language, "preview.told", board=board, players=setup.players, count=count, closed=len(land) - count
    )
    regions = (_region_told(civilization, language) for civilization in setup.civilizations)
    return brief([first, *regions], _text(language, "more"))


def _region_told(civilization: str, language: str) -> str:
    areas = [newest().boards["both"].areas[area] for area in _areas(civilization)]
    return _text(
        language,
        "preview.civilization",
        civilization=civilization,
        start=newest().civilizations[civilization].start,
        areas=len(areas),
        sites=sum(area.site != "none" for area in areas),
    )
