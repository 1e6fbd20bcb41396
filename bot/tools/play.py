"""`ziggurat play`: a game at the terminal against automatic players."""

import argparse
import json
import os
import secrets
import sys
from hashlib import sha256
from random import Random
from typing import Any

from bot.tables.model.seating import best_robot
from bot.tools.play_save import FileProblem
from bot.tools.play_session import Session
from bot.tools.play_table import LONGEST_NAME, Table
from bot.tools.terminal import TEXTS, Terminal, printable
from bot.tools.title import Flags, tools_of
from data.loading import DataError
from data.words import words
from games.core.illegal import Illegal
from games.titles import TITLES

USUAL_SEATS = 3
"""Seats at the table unless a number is given or the game needs more."""


class BadTable(Exception):
    """Why the game cannot be set up, as a sentence."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The flags that every game has, and those that titles add for their options."""
    usual = next(iter(TITLES))
    parser.add_argument("--game", choices=list(TITLES), default=usual, help=f"(default: {usual})")
    parser.add_argument("--players", type=int, metavar="N", help="seats at the table (default: 3, or more)")
    parser.add_argument("--as", dest="name", default="", metavar="NAME", help="your name at the table")
    opponents = dict.fromkeys(player for title in TITLES.values() for player in title.players)
    parser.add_argument("--opponents", choices=list(opponents), help="(default: the best that there are)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=JSON", help="an option of the game"
    )
    for title, flags in _flags().items():
        flags.add(parser.add_argument_group(words(title).text("title.name")))
    parser.add_argument("--seed", metavar="TEXT", help="the deal that belongs to this text, for tests")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")


def run(args: argparse.Namespace) -> int:
    """Sets the game up and plays; 2 if it cannot be set up as asked."""
    seed = secrets.token_hex(32) if args.seed is None else sha256(str(args.seed).encode()).hexdigest()
    chance = Random(f"players of {seed}")
    try:
        table = Table.load(args.load, chance) if args.load else _set_table(args, seed, chance)
    except Illegal as illegal:
        print(words(args.game).refusal(illegal.code, illegal.rule, illegal.facts, {}), file=sys.stderr)
        return 2
    except (BadTable, DataError, FileProblem) as problem:
        print(problem, file=sys.stderr)
        return 2
    session = Session(Terminal(sys.stdin, sys.stdout, os.environ), table)
    session.greet()
    session.play()
    return 0


def _set_table(args: argparse.Namespace, seed: str, chance: Random) -> Table:
    title = TITLES[args.game]
    opponents = args.opponents or best_robot(title)
    if opponents not in title.players:
        raise BadTable(TEXTS.text("setting.opponents", {"given": opponents, "players": list(title.players)}))
    count = max(USUAL_SEATS, title.least) if args.players is None else args.players
    seats = [f"s{number}" for number in range(1, count + 1)]
    game = title.new(_options(args), seats, seed)
    me = printable(args.name, LONGEST_NAME) or TEXTS.text("you")
    others = [TEXTS.text(f"opponents.{key}") for key in TEXTS.keys("opponents")]
    names = [me, *(name for name in others if name != me)]
    names += [TEXTS.text("opponent", {"number": number}) for number in range(len(names) + 1, count + 1)]
    return Table(title, game, seats[0], dict(zip(seats, names, strict=False)), opponents, chance)


def _options(args: argparse.Namespace) -> dict[str, Any]:
    """The options that were given; flags of another game are refused, as they would have no effect."""
    found: dict[str, Any] = {}
    for title, flags in _flags().items():
        given = flags.read(args)
        if given and title != args.game:
            facts = {"options": list(given), "title": words(title).text("title.name")}
            raise BadTable(TEXTS.text("setting.foreign", facts))
        found |= given
    for text in args.option:
        name, _, value = text.partition("=")
        try:
            found[name] = json.loads(value)
        except json.JSONDecodeError as error:
            raise BadTable(TEXTS.text("setting.json", {"given": text})) from error
    return found


def _flags() -> dict[str, Flags]:
    """The flags of the titles that have some."""
    found = {title: tools_of(title).flags for title in TITLES}
    return {title: flags for title, flags in found.items() if flags is not None}
