"""Before a game: which areas are in play for so many players, who starts where, and one region."""

from data.civilization.setups import Setup
from data.words import words
from games.civilization.pieces.pieces import AreaId
from rendering.captions import brief
from rendering.civilization.map.areas import square
from rendering.civilization.map.board import CLOSEST, GLANCE, PART, PART_HEAD, TALLEST
from rendering.civilization.map.board_map import BoardMap
from rendering.civilization.map.colours import tint
from rendering.civilization.map.panel import framed
from rendering.civilization.map.places import CITY
from rendering.civilization.map.spread import closed
from rendering.civilization.map.window import Window, around, inside, whole
from rendering.civilization.style import Style
from rendering.plan import Box, Mark, Plan, Stamp, Text, to_area

HEAD = 64
LINE = 60
PER_LINE = 3
START = 1.2
"""How large a start is, in cities."""


def preview_plan(style: Style, setup: Setup, *, language: str = "en") -> Plan:
    """The map for a number of players: regions in the colours of their civilizations, the rest grey."""
    board = style.maps[setup.board]
    window = whole(board, GLANCE, HEAD, bare=True)
    foot = HEAD + window.high + 6
    high = foot + -(-len(setup.civilizations) // PER_LINE) * LINE
    marks: list[Mark] = []
    for civilization in setup.civilizations:
        marks += _region(window, civilization)
    for civilization in setup.civilizations:
        marks.append(_start(style, window, civilization, 2 * START))
    marks += framed(window, GLANCE, high)
    heading = _text(
        style, language, "preview.title", board=_name(style, language, board), players=setup.players
    )
    marks += _heading(heading, GLANCE, HEAD)
    for number, civilization in enumerate(setup.civilizations):
        x, y = 12 + number % PER_LINE * (GLANCE // PER_LINE), foot + number // PER_LINE * LINE
        name = style.facts.civilizations[civilization].name
        marks.append(Stamp(f"start.{civilization}", x, y + 3, 52, "paper"))
        marks.append(Text(name, x + 64, y + 29, 30, "ink", "paper", bold=True))
    base = (window.land(), *closed(window, sorted(setup.out_of_play)))
    return Plan(board.title, "preview", GLANCE, high, base, tuple(marks), _told(style, setup, language))


def civilization_plan(style: Style, setup: Setup, civilization: str, *, language: str = "en") -> Plan:
    """The region of one civilization, and where it starts."""
    chosen = style.facts.civilizations[civilization]
    board = style.maps[setup.board]
    window = inside(board, around(board, _areas(board, civilization)), (PART, TALLEST), CLOSEST, PART_HEAD)
    high = PART_HEAD + window.high
    told = _text(style, language, "preview.one", civilization=civilization, start=chosen.start)
    marks = [
        *_region(window, civilization),
        _start(style, window, civilization, START),
        *framed(window, PART, high),
        *_heading(told, PART, PART_HEAD),
    ]
    base = (window.land(), *closed(window, sorted(setup.out_of_play)))
    alt = _region_told(style, board, civilization, language)
    return Plan(board.title, "civilization", PART, high, base, tuple(marks), alt)


def _name(style: Style, language: str, board: BoardMap) -> str:
    return _text(style, language, f"board.{board.name}")


def _text(style: Style, language: str, key: str, **given: object) -> str:
    return words(style.map_words, language).text(key, given)


def _areas(board: BoardMap, civilization: str) -> list[AreaId]:
    return [area.id for area in board.facts.areas.values() if area.region == civilization]


def _region(window: Window, civilization: str) -> list[Mark]:
    kind, found = "bare" if window.bare else "held", list[Mark]()
    for area in _areas(window.board, civilization):
        box = square(window.board, area)
        place = window.at((box.x, box.y))
        stamp = f"{kind}.{area}.{civilization}"
        found.append(
            Stamp(stamp, *place, window.length(box.width), tint(civilization), stands_for=to_area(area))
        )
    return found


def _start(style: Style, window: Window, civilization: str, large: float) -> Stamp:
    area = style.facts.civilizations[civilization].start
    spot = window.board.geometry.areas[area].city
    assert spot is not None, f"{area} has a place for a city"
    size, (x, y) = window.length(CITY * large), window.at(spot)
    name = f"start.{civilization}"
    return Stamp(name, x - size // 2, y - size // 2, size, "ground", stands_for=to_area(area))


def _heading(words: str, wide: int, high: int) -> list[Mark]:
    size = round(high * 0.55)
    return [Box(0, 0, wide, high, "ink"), Text(words, 20, high // 2, size, "gold", "ink", bold=True)]


def _told(style: Style, setup: Setup, language: str) -> str:
    board = style.maps[setup.board]
    land = [area for area in board.facts.areas.values() if not area.is_open_sea]
    count = sum(area.id in setup.in_play for area in land)
    name = _name(style, language, board)
    first = _text(
        style,
        language,
        "preview.told",
        board=name,
        players=setup.players,
        count=count,
        closed=len(land) - count,
    )
    regions = (_region_told(style, board, civilization, language) for civilization in setup.civilizations)
    return brief([first, *regions], _text(style, language, "more"))


def _region_told(style: Style, board: BoardMap, civilization: str, language: str) -> str:
    areas = [board.facts.areas[area] for area in _areas(board, civilization)]
    return _text(
        style,
        language,
        "preview.civilization",
        civilization=civilization,
        start=style.facts.civilizations[civilization].start,
        areas=len(areas),
        sites=sum(area.site != "none" for area in areas),
    )
