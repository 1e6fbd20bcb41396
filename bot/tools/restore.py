"""`ziggurat restore FILE --db PATH`: a backup takes the place of the database; the old one is kept aside."""

import argparse
from pathlib import Path

from bot.store import StoreError
from bot.store.sqlite.backup import restore


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Puts a backup in the place of the database; the old one is kept. Stop the bot first."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that `ziggurat backup` made")
    parser.add_argument("--db", type=Path, metavar="PATH", required=True, help="the database of the bot")


def run(args: argparse.Namespace) -> int:
    try:
        aside = restore(args.file, args.db)
    except (StoreError, OSError) as error:
        print(f"Nothing was restored: {error}")
        return 1
    print(f"{args.db} is as it was when {args.file} was made.")
    if aside is not None:
        print(f"What was there before is in {aside}.")
    return 0
