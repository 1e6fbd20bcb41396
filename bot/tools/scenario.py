"""`ziggurat scenario FILE…`: runs scenarios and prints what differs."""

import argparse
from pathlib import Path

from games.core.scenario import BadScenario, read
from games.core.scenario import run as run_scenario
from games.titles import TITLES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Runs files of position, answers and expectations. See docs/scenarios.md."
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")


def run(args: argparse.Namespace) -> int:
    failed = 0
    for file in args.files:
        try:
            differences = run_scenario(read(file.read_text("utf-8")), TITLES)
        except (BadScenario, OSError, UnicodeDecodeError) as error:
            differences = [str(error)]
        failed += bool(differences)
        print(f"{file}: {'ok' if not differences else 'differs'}")
        for line in differences:
            print(f"  {line}")
    print(f"{len(args.files)} scenarios, {failed} differ")
    return 1 if failed else 0
