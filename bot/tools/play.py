"""`ziggurat play`: a game at the terminal against automatic players."""

import argparse
import os
import secrets
import sys
from hashlib import sha256
from random import Random
from typing import Any

from bot.tools.play_save import FileProblem
from bot.tools.play_session import Session
from bot.tools.play_table import LONGEST_NAME, Table
from bot.tools.terminal import TEXTS, Terminal, printable
from data.words import words
from games.core.illegal import Illegal
from games.titles import TITLES

TITLE = TITLES["tigris"]
VARIANTS = ("civilization_buildings", "wonder", "english")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the table, in the words of the catalogue."""
    players = list(TITLE.players)
    usual = "greedy" if "greedy" in players else players[0]
    parser.add_argument("--players", type=int, default=3, metavar="N", help="seats at the table (default: 3)")
    parser.add_argument("--as", dest="name", default="", metavar="NAME", help="your name at the table")
    parser.add_argument("--board", choices=["standard", "advanced"], default="standard")
    parser.add_argument("--opponents", choices=players, default=usual, help=f"(default: {usual})")
    for option in VARIANTS:
        flag = f"--{option.replace('_', '-')}"
        parser.add_argument(flag, dest=option, action="store_true", help=_hint(option))
    parser.add_argument("--turn-limit", type=int, metavar="N", help=_hint("turn_limit"))
    parser.add_argument("--seed", metavar="TEXT", help="the deal that belongs to this text, for tests")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")


def run(args: argparse.Namespace) -> int:
    """Sets the table and plays; 2 if it cannot be set as it was wished."""
    seed = secrets.token_hex(32) if args.seed is None else sha256(str(args.seed).encode()).hexdigest()
    chance = Random(f"players of {seed}")
    try:
        table = Table.load(args.load, chance) if args.load else _set_table(args, seed, chance)
    except Illegal as illegal:
        print(words(TITLE.name).refusal(illegal.code, illegal.rule, illegal.facts, {}), file=sys.stderr)
        return 2
    except FileProblem as problem:
        print(problem, file=sys.stderr)
        return 2
    session = Session(Terminal(sys.stdin, sys.stdout, os.environ), table)
    session.greet()
    session.play()
    return 0


def _set_table(args: argparse.Namespace, seed: str, chance: Random) -> Table:
    options: dict[str, Any] = {option: getattr(args, option) for option in VARIANTS}
    options |= {"advanced_board": args.board == "advanced", "turn_limit": args.turn_limit}
    seats = [f"s{number}" for number in range(1, args.players + 1)]
    game = TITLE.new(options, seats, seed)
    me = printable(args.name, LONGEST_NAME) or TEXTS.text("you")
    others = [TEXTS.text(f"opponents.{key}") for key in TEXTS.keys("opponents")]
    names = [me, *(name for name in others if name != me)]
    return Table(TITLE, game, seats[0], dict(zip(seats, names, strict=False)), args.opponents, chance)


def _hint(option: str) -> str:
    return words(TITLE.name).text(f"settings.{option}.hint").replace("%", "%%")
