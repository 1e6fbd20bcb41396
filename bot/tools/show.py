"""`ziggurat show FILE`: prints the position of a save or a scenario, in full or as one seat sees it."""

import argparse
import os
import sys
from collections.abc import Mapping
from typing import Any, cast

import msgspec

from bot.tools.play_save import FileProblem, read_game
from bot.tools.play_session import result_lines
from bot.tools.terminal import TEXTS, Terminal
from bot.tools.title import tools_of
from data.words import words
from games.core.view import view


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="a saved game (.json or any other name) or a scenario (.toml)"
    )
    parser.add_argument("--seat", metavar="SEAT", help="only what this seat may know, as s1; else everything")


def run(args: argparse.Namespace) -> int:
    """Prints the position; 2 if the file cannot be read, or there is no such seat."""
    try:
        title, game, known = read_game(args.file)
    except FileProblem as problem:
        print(problem, file=sys.stderr)
        return 2
    if args.seat is not None and args.seat not in game.seats:
        print(TEXTS.text("show.no_seat", {"given": args.seat, "seats": game.seats}), file=sys.stderr)
        return 2
    terminal = Terminal(sys.stdin, sys.stdout, os.environ)
    names = {seat: known.get(seat, seat) for seat in game.seats}
    seen = view(game, args.seat)
    screen = tools_of(title.name).screen
    if screen is not None:
        terminal.draw([*screen(terminal, names).screen(seen), ""])
    elif args.seat is not None:
        _print(terminal, msgspec.to_builtins(seen))
    for asked in seen.asked:
        waiting = words(title.name).waiting(asked.seat, asked.kind, names)
        terminal.say(TEXTS.text("show.asked", {"waiting": waiting, "id": asked.id}))
    result = game.result()
    if result is not None:
        terminal.draw(result_lines(result, words(title.name), names, terminal.width))
    if args.seat is None:
        _print(terminal, title.position(game))
    return 0


def _print(terminal: Terminal, position: Mapping[str, Any]) -> None:
    """Prints the position as a scenario would write it, without its drawing of the board."""
    for key, value in position.items():
        if not (isinstance(value, str) and "\n" in value):
            for line in _lines(value):
                terminal.say(f"{key:13} {line}")


def _lines(value: Any) -> list[str]:
    """Plain data as lines: one for each part that has parts of its own, none for what is empty."""
    if isinstance(value, Mapping):
        table = cast("Mapping[str, Any]", value)
        if any(isinstance(part, Mapping | list) for part in table.values()):
            return [f"{key}: {line}" for key, part in table.items() for line in _lines(part)]
        entries = [f"{key} {part}" for key, part in table.items() if part not in (0, "", False)]
        return [", ".join(entries)] if entries else []
    if isinstance(value, list):
        items = cast("list[Any]", value)
        return [", ".join(map(str, items))] if items else []
    return [str(value)] if value not in ("", None) else []
