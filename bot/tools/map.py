"""`ziggurat map check BOARD`: does the drawing show exactly the facts? `ziggurat map build` makes it anew."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from data.empires import facts
from data.empires.geometry import Geometry, geometry
from data.empires.geometry.assembly import BOARDS
from data.empires.geometry.checking import LEAST, Contacts, between, borders, by_arcs, by_pixels, wrong
from data.empires.geometry.room import collisions, things
from rendering.fonts import FILES

WIDTHS = (3200, 2400, 1600)
ROOT = Path(__file__).parents[2]
OUT = ROOT / "data/empires/geometry"
REQUIREMENTS = "data/empires/mapmaking/requirements-map.in"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(dest="what", required=True)
    check = verbs.add_parser("check", help="compare the drawing of a board with the facts")
    check.add_argument("board", choices=tuple(BOARDS))
    build = verbs.add_parser("build", help=f"make the drawings anew; needs {REQUIREMENTS}")
    build.add_argument("--out", type=Path, default=OUT, help="write elsewhere than into the data room")
    build.add_argument("--cache", type=Path, default=Path.home() / ".cache/ziggurat", help="for downloads")
    build.add_argument("--coastline", type=Path, help="land-10m.json of world-atlas, instead of fetching it")


def run(args: argparse.Namespace) -> int:
    return _check(geometry(args.board)) if args.what == "check" else _build(args)


def _check(drawing: Geometry) -> int:
    failed = 0
    for method, contacts, least in _methods(drawing):
        failed += _compare(drawing, method, contacts, least)
    clashes = collisions(things(drawing))
    print(f"{drawing.board}: {len(clashes)} collisions of names, numbers, cities, tokens and ships")
    for first, second in clashes:
        print(f"  {first} and {second} overlap")
    return 1 if failed or clashes else 0


def _methods(drawing: Geometry) -> Iterator[tuple[str, Contacts, float]]:
    yield "by arcs", by_arcs(drawing), 1e-9
    for width in WIDTHS:
        yield f"by pixels, {width} wide, {LEAST} or more", by_pixels(drawing, width), LEAST


def _compare(drawing: Geometry, method: str, contacts: Contacts, least: float) -> int:
    """The whole board, then each number of players: the areas that are in play."""
    board = facts().boards[BOARDS[drawing.board]]
    scopes = {"all areas": frozenset(board.areas)} | {
        f"{setup.players} players": setup.in_play
        for setup in facts().setups.values()
        if setup.board == board.id
    }
    failed = 0
    for scope, among in scopes.items():
        found = wrong(contacts, board, among, least)
        land, water = (sum(between(pair, among) for pair in borders(board, way)) for way in ("land", "water"))
        print(
            f"{drawing.board}, {scope}, {method}: {len(found)} wrong of {land} by land and {water} by water"
        )
        for what, way, (first, second) in found:
            print(f"  {what} by {way}: {first} and {second}")
        failed += len(found)
    return failed


def _build(args: argparse.Namespace) -> int:
    try:
        from data.empires.mapmaking.build import build
        from data.empires.mapmaking.sources import coastline
    except ModuleNotFoundError as error:
        print(f"{error}. In an environment of its own: pip install -r {REQUIREMENTS}")
        return 2
    font = ROOT / "rendering/fonts" / FILES[False]
    build(args.out, args.coastline or coastline(args.cache), font, print)
    return 0
