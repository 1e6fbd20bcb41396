"""The command line: `ziggurat VERB …`. Each verb is a module of this folder, imported when it is called."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from data.titles import SETTING, BadTitles

VERBS = {
    "play": "play a game at the terminal against automatic players",
    "scenario": "run files of positions, answers and expectations; print what differs",
    "fuzz": "play random games and check the invariants at every decision",
    "replay": "run a recorded game again, step by step",
    "audit": "check the deal and every step of a finished game that was exported",
    "show": "print the position of a save or a scenario",
    "rules": "look up rules, and list the tests that cite them",
    "bench": "measure the speed, as ratios in one run",
    "soak": "try to break the bot on a sandbox: kills, faults, load, leaks, hostile users",
    "data": "read and check every data file",
    "map": "compare the drawn borders of a board with the facts; make the drawing anew",
    "serve": "run the bot on Discord",
    "backup": "copy the database of a bot that may be running, and check the copy",
    "restore": "put a backup in the place of the database; the old one is kept",
}


class Verb(Protocol):
    """What the module of each verb has."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one verb; what it returns is the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if os.environ.get(SETTING):
        # As `python -m` does: a title outside the tree may be in the current folder.
        sys.path.append(str(Path.cwd()))
    try:
        return _called(words)
    except BadTitles as error:
        print(error, file=sys.stderr)
        return 2


def _called(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="ziggurat", description="The referee of long civilization board games: its tools, one verb each."
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    called = next((word for word in words if not word.startswith("-")), None)
    module: Verb | None = None
    for verb, summary in VERBS.items():
        under = verbs.add_parser(verb, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
        if verb == called:
            module = cast("Verb", import_module(f"bot.tools.{verb}"))
            module.add_arguments(under)
    args = parser.parse_args(words)
    assert module is not None
    return _run(module, args)


def _run(module: Verb, args: argparse.Namespace) -> int:
    try:
        code = module.run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of a pipe has gone. Python would complain again when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


if __name__ == "__main__":
    sys.exit(main())
