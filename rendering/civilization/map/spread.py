"""Everything that lies on the shown part of a map, from the bottom up."""

from collections.abc import Iterable
from functools import lru_cache

from data.civilization.geometry import Point
from games.civilization.pieces.pieces import AreaId
from rendering.civilization.land.letters import limit_text, name_texts
from rendering.civilization.map.areas import square
from rendering.civilization.map.callouts import callout_place
from rendering.civilization.map.colours import tint
from rendering.civilization.map.places import (
    CITY,
    PILL,
    SHIP,
    Rect,
    around,
    overlap,
    printed,
    ship_places,
    token_places,
)
from rendering.civilization.map.scene import Flag, Standing
from rendering.civilization.map.window import Window
from rendering.plan import Box, Line, Mark, Stamp, Text, to_area

MOST = 4
"""So many holders of an area are shown one by one; then it says how many more there are."""

BEHIND = 0.55
"""How far a ship without a place of its own sticks out, in ships."""

FIGHT = 26.0
"""The size of the crossed swords, in units of the board."""


class Spread:
    """Lays pieces out in a window. `large`: pieces in percent of their usual size, for phones."""

    def __init__(self, window: Window, standings: dict[AreaId, Standing], large: int = 100) -> None:
        self.window = window
        shown = seen(window)
        self.standings = {area: there for area, there in standings.items() if area in shown}
        self.large = large
        self.marks: list[Mark] = []
        self.taken: list[Rect] = []
        self.spots: dict[tuple[AreaId, Flag], Point] = {}
        """Where the tokens of each holder stand, for arrows."""
        self._fights: list[tuple[Standing, tuple[Point, ...]]] = []

    def lands(self) -> None:
        """Owners' land."""
        for standing in self.standings.values():
            self.marks += grounds(self.window, standing)

    def pieces(self) -> None:
        """Cities, ships and tokens; then what has no room in its own area; and swords above all."""
        here = self.standings.values()
        crowded: list[Standing] = []
        for standing in here:
            rows = _rows(standing)
            places = _places(self.window, standing, self.large)
            if rows > len(places):
                crowded.append(standing)
                places = ()
            self.marks += units(self.window, standing, places, self.large)
            self._note(standing, places)
        if crowded:
            self.taken += _occupied(self.window, tuple(here), self.large)
        for standing in crowded:
            if standing.area in central(self.window):
                self._called_out(standing)
        for standing, places in self._fights:
            x, y = places[0]
            near = [spot for spot in self.spots.values() if abs(spot.x - x) + abs(spot.y - y) < self.large]
            others = tuple(spot for spot in near if spot != places[0])
            self.marks.append(swords(self.window, standing, places[0], others, self.large))

    def rims(self, areas: Iterable[AreaId], name: str) -> None:
        """A line around each of these areas."""
        for area in areas:
            if area in seen(self.window):
                self.marks.append(_area(self.window, f"rim.{area}.{name}", area, self.on(area)))

    def on(self, area: AreaId) -> str:
        """The colour of the ground there."""
        return ground(self.standings[area]) if area in self.standings else "ground"

    def _note(self, standing: Standing, places: tuple[Point, ...]) -> None:
        if standing.fought and places:
            self._fights.append((standing, places))
        for (flag, _), place in zip(standing.tokens[:MOST], places, strict=False):
            self.spots[standing.area, flag] = place

    def _called_out(self, standing: Standing) -> None:
        """Beside the area, in one or two columns, with a line to it."""
        count = _rows(standing)
        columns = 1 if count < 3 else 2
        rows = -(-count // columns)
        shape = self.window.geometry.areas[standing.area]
        across, down = (PILL[0] + 1) * self.large / 100, (PILL[1] + 1) * self.large / 100
        place = callout_place(shape, (across * columns + 2, down * rows + 2), self.taken, self.window)
        self.taken.append(around(place, across * columns / 2, down * rows / 2))
        start, goal = self.window.at(place), self.window.at(shape.city or shape.tokens[0])
        thick = max(2, self.window.length(2.4))
        for width, ink, on in ((thick + 3, "ink", "ground"), (thick, standing.tokens[0][0], "ink")):
            self.marks.append(Line((start, goal), width, ink, on))
        left, top = place.x - (columns - 1) * across / 2, place.y - (rows - 1) * down / 2
        grid = (divmod(number, columns) for number in range(count))
        places = tuple(Point(left + column * across, top + row * down) for row, column in grid)
        self.marks += tokens(self.window, standing, places, self.large)
        self._note(standing, places)


def closed(window: Window, areas: Iterable[AreaId]) -> list[Mark]:
    """E.setup.20: what is out of play is grey."""
    marks: list[Mark] = []
    for area in areas:
        if area in seen(window):
            marks.append(_area(window, f"bare.{area}.closed", area, tint("closed")))
            if not window.bare:
                there = window.board.facts.areas[area]
                marks += name_texts(window, there, "closed-ink", tint("closed"))
                marks += limit_text(window, there, "closed-ink", tint("closed"))
    return marks


def ground(standing: Standing) -> str:
    """The colour of an area."""
    return tint(standing.holders[0]) if standing.holders else "ground"


@lru_cache(8192)
def grounds(window: Window, standing: Standing) -> tuple[Mark, ...]:
    """The area in its owner's colour; with stripes of the next if several are there."""
    if not standing.holders:
        return ()
    area, kind = standing.area, "bare" if window.bare else "held"
    first, *others = standing.holders
    marks: list[Mark] = [_area(window, f"{kind}.{area}.{first}", area, tint(first))]
    if others:
        marks.append(_area(window, f"shared.{area}.{others[0]}", area, tint(first)))
    return tuple(marks)


@lru_cache(8192)
def units(window: Window, standing: Standing, places: tuple[Point, ...], large: int) -> tuple[Mark, ...]:
    """The city, ships, and tokens if there are places for them. Most areas stay as they are for a while."""
    marks: list[Mark] = []
    spot = window.geometry.areas[standing.area].city
    if standing.city is not None and spot is not None:
        size = window.length(CITY * large / 100)
        marks.append(_stamp(f"city.{standing.city}", *window.at(spot), size, ground(standing), standing.area))
    marks += _fleet(window, standing, large)
    return *marks, *(tokens(window, standing, places, large) if places else ())


def _fleet(window: Window, standing: Standing, large: int) -> list[Mark]:
    """Everybody's ships; those that find no place of their own lie behind the last."""
    marks: list[Mark] = []
    size = window.length(SHIP * large / 100)
    harbour = ship_places(window.board, standing.area, large) if standing.ships else ()
    for number, (flag, count) in enumerate(standing.ships):
        berth = min(number, len(harbour) - 1)
        x, y = window.at(harbour[berth])
        x += round((number - berth) * size * BEHIND)
        marks.append(_stamp(f"ship.{flag}", x, y, size, "shallows", standing.area))
        if count > 1:
            marks += badge(str(count), x + size // 2, y + size // 4, window.length(18 * large / 100))
    return marks


def tokens(window: Window, standing: Standing, places: tuple[Point, ...], large: int) -> list[Mark]:
    """A plate for each holder, and how many more there are."""
    marks: list[Mark] = []
    for (flag, count), place in zip(standing.tokens[:MOST], places, strict=False):
        marks += token(window, place, flag, str(count), ground(standing), large=large, area=standing.area)
    if len(standing.tokens) > MOST:
        more = f"+{len(standing.tokens) - MOST}"
        marks += badge(more, *window.at(places[MOST]), window.length(24 * large / 100))
    return marks


@lru_cache(2048)
def swords(window: Window, standing: Standing, place: Point, others: tuple[Point, ...], large: int) -> Stamp:
    """Beside the first plate of those who fight, and not on `others`."""
    corner = _corner(window, standing, place, others, large)
    size = window.length(FIGHT * large / 100)
    return _stamp("fight", *window.at(corner), size, ground(standing), standing.area)


def token(
    window: Window,
    place: tuple[float, float],
    flag: Flag,
    words: str,
    on: str,
    *,
    strength: int = 100,
    large: int = 100,
    area: AreaId = "",
) -> list[Mark]:
    """A plate with a figure and a number."""
    size, (x, y) = window.length(PILL[0] * large / 100), window.at(place)
    height = round(size * (0.46 if len(words) < 2 else 0.37 if len(words) < 3 else 0.3))
    return [
        Stamp(f"token.{flag}", x - size // 2, y - size // 2, size, on, strength, stands_for=to_area(area)),
        Text(words, x + round(size * 0.25), y, height, window.board.inks[flag], flag, "middle", bold=True),
    ]


@lru_cache(64)
def seen(window: Window) -> frozenset[AreaId]:
    """The areas that have land in the window."""
    frame = (window.left, window.top, window.left + window.width, window.top + window.height)
    found: list[AreaId] = []
    for area in window.geometry.areas.values():
        if area.land:
            x, y, side, _ = square(window.board, area.id)
            if overlap((x, y, x + side, y + side), frame):
                found.append(area.id)
    return frozenset(found)


@lru_cache(64)
def central(window: Window) -> tuple[AreaId, ...]:
    """The areas whose middle is in the picture."""
    boxes = ((area, square(window.board, area)) for area in sorted(seen(window)))
    return tuple(area for area, (x, y, side, _) in boxes if window.shows((x + side / 2, y + side / 2)))


def _corner(window: Window, standing: Standing, place: Point, others: tuple[Point, ...], large: int) -> Point:
    """A corner of a plate where swords hide nothing; the lower left one if all would."""
    taken = [*printed(window.board, standing.area, standing.built, large)]
    taken += [around(spot, PILL[0] * large / 200 - 4, PILL[1] * large / 200 - 4) for spot in others]
    half = FIGHT * large / 200
    right, down = PILL[0] * large / 200 + half / 2, PILL[1] * large / 200
    x, y = place
    corners = [Point(x + a * right, y + b * down) for a, b in ((-1, 1), (1, 1), (-1, -1), (1, -1))]
    free = (spot for spot in corners if not any(overlap(around(spot, half, half), rect) for rect in taken))
    return next(free, corners[0])


def _places(window: Window, standing: Standing, large: int) -> tuple[Point, ...]:
    """As many as there are plates, or fewer."""
    return token_places(window.board, standing.area, standing.built, large, _rows(standing))


def _rows(standing: Standing) -> int:
    return min(MOST + 1, len(standing.tokens))


def _occupied(window: Window, standings: tuple[Standing, ...], large: int) -> list[Rect]:
    """What a call-out must not hide: all names, limits, cities and tokens."""
    found: list[Rect] = []
    cities = {standing.area for standing in standings if standing.built}
    for area in window.geometry.areas:
        found += printed(window.board, area, area in cities, large)
    for standing in standings:
        places = _places(window, standing, large)
        if _rows(standing) <= len(places):
            half = PILL[0] * large / 200, PILL[1] * large / 200
            found += [around(place, *half) for place in places]
    return found


def badge(words: str, x: int, y: int, size: int, fill: str = "cream", ink: str = "ink") -> list[Mark]:
    """A small number on a plate."""
    wide = round(size * (0.5 * len(words) + 0.3))
    return [
        Box(x - wide // 2, y - size // 2, wide, size, fill, "ink", 1),
        Text(words, x, y, round(size * 0.9), ink, fill, "middle", bold=True),
    ]


def _stamp(name: str, x: int, y: int, size: int, on: str, area: AreaId) -> Stamp:
    """By its middle."""
    return Stamp(name, x - size // 2, y - size // 2, size, on, stands_for=to_area(area))


def _area(window: Window, name: str, area: AreaId, on: str) -> Stamp:
    box = square(window.board, area)
    return Stamp(name, *window.at((box.x, box.y)), window.length(box.width), on, stands_for=to_area(area))
