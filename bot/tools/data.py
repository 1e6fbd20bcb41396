"""`ziggurat data check`: every data file is read and checked, and its sums are printed."""

import argparse

from data.check import check
from data.loading import DataError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["check"])


def run(args: argparse.Namespace) -> int:
    try:
        print("\n".join(check()))
    except DataError as error:
        print(error)
        return 1
    return 0
