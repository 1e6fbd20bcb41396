"""Do the drawn maps show exactly the facts? And the drawings made anew."""

from collections.abc import Iterator
from pathlib import Path

from bot.tools.title import MapTools
from data.civilization.geometry import Geometry
from data.civilization.geometry.checking import LEAST, Contacts, between, borders, by_arcs, by_pixels, wrong
from data.civilization.geometry.room import collisions, things
from data.empires import newest
from data.empires.maps import BOARDS, MAP_OF, geometry
from data.empires.sides import LAYOUT
from rendering.fonts import FILES

WIDTHS = (3200, 2400, 1600)
ROOT = Path(__file__).parents[4]
OUT = ROOT / "data/empires/geometry"
REQUIREMENTS = "data/civilization/mapmaking/requirements-map.in"


def _check(board: str) -> int:
    drawing = next(geometry(name) for name in BOARDS if name == board)
    failed = 0
    for method, contacts, least in _methods(drawing):
        failed += _compare(drawing, method, contacts, least)
    clashes = collisions(things(drawing))
    print(f"{board}: {len(clashes)} collisions of names, numbers, cities, tokens and ships")
    for first, second in clashes:
        print(f"  {first} and {second} overlap")
    return 1 if failed or clashes else 0


def _methods(drawing: Geometry) -> Iterator[tuple[str, Contacts, float]]:
    yield "by arcs", by_arcs(drawing), 1e-9
    for width in WIDTHS:
        yield f"by pixels, {width} wide, {LEAST} or more", by_pixels(drawing, width), LEAST


def _compare(drawing: Geometry, method: str, contacts: Contacts, least: float) -> int:
    """The whole board, then each number of players: the areas that are in play."""
    board, name = newest().boards[drawing.board], MAP_OF[drawing.board]
    scopes = {"all areas": frozenset(board.areas)} | {
        f"{setup.players} players": setup.in_play
        for setup in newest().setups.values()
        if setup.board == board.id
    }
    failed = 0
    for scope, among in scopes.items():
        found = wrong(contacts, board, among, least)
        land, water = (sum(between(pair, among) for pair in borders(board, way)) for way in ("land", "water"))
        print(f"{name}, {scope}, {method}: {len(found)} wrong of {land} by land and {water} by water")
        for what, way, (first, second) in found:
            print(f"  {what} by {way}: {first} and {second}")
        failed += len(found)
    return failed


def _build(out: Path | None, cache: Path, shores: Path | None) -> int:
    try:
        from data.civilization.mapmaking.build import build
        from data.civilization.mapmaking.sources import coastline
    except ModuleNotFoundError as error:
        print(f"{error}. In an environment of its own: pip install -r {REQUIREMENTS}")
        return 2
    font = ROOT / "rendering/fonts" / FILES[False]
    board, by_hand = newest().boards[BOARDS["mega"]], OUT / "hand.toml"
    build(board, LAYOUT, by_hand, out or OUT, shores or coastline(cache), font, print)
    return 0


MAPS = MapTools(boards=tuple(BOARDS), check=_check, build=_build)
