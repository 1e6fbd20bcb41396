"""`ziggurat map check BOARD` compares the drawing with the facts; `ziggurat map build` makes it again."""

import argparse
from pathlib import Path

from bot.tools.title import MapTools, tools_of
from data.titles import registered


def add_arguments(parser: argparse.ArgumentParser) -> None:
    drawn = _drawn()
    verbs = parser.add_subparsers(dest="what", required=True)
    check = verbs.add_parser("check", help="compare the drawing of a board with the facts")
    boards = dict.fromkeys(board for tools in drawn.values() for board in tools.boards)
    check.add_argument("board", choices=tuple(boards))
    build = verbs.add_parser("build", help="make the drawings of a game's boards anew")
    first = next(iter(drawn))
    build.add_argument("--game", choices=tuple(drawn), default=first, help=f"(default: {first})")
    build.add_argument("--out", type=Path, help="write elsewhere than into the data room")
    build.add_argument("--cache", type=Path, default=Path.home() / ".cache/ziggurat", help="for downloads")
    build.add_argument("--coastline", type=Path, help="land-10m.json of world-atlas, instead of fetching it")


def run(args: argparse.Namespace) -> int:
    drawn = _drawn()
    if args.what == "build":
        return drawn[args.game].build(args.out, args.cache, args.coastline)
    return next(tools for tools in drawn.values() if args.board in tools.boards).check(args.board)


def _drawn() -> dict[str, MapTools]:
    """The titles whose boards are drawn from a description."""
    found = {title: tools_of(title).maps for title in registered()}
    return {title: tools for title, tools in found.items() if tools is not None}
