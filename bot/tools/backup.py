"""`ziggurat backup FILE --db PATH`: makes a verified copy of the database, while the bot may be running."""

import argparse
from pathlib import Path

from bot.store import StoreError
from bot.store.sqlite.backup import backup


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Copies the database into a new file and checks the copy. The bot may be running."
    parser.add_argument("file", type=Path, metavar="FILE", help="the new file; it must not exist yet")
    parser.add_argument("--db", type=Path, metavar="PATH", required=True, help="the database of the bot")


def run(args: argparse.Namespace) -> int:
    try:
        backup(args.db, args.file)
    except (StoreError, OSError) as error:
        print(f"No backup was made: {error}")
        return 1
    print(f"{args.file} is a sound copy of {args.db}. It holds everybody's hand: keep it to yourself.")
    return 0
