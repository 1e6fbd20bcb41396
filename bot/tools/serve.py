"""`ziggurat serve`: the bot on Discord. Settings come from the environment; docs/hosting.md lists them."""

import argparse
import asyncio

from bot import journal
from bot.quick import quicken
from bot.serve import serve
from bot.settings import BadSettings, read_settings
from bot.tables.apart import Apart


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "DISCORD_TOKEN must be set. ZIGGURAT_DATABASE, ZIGGURAT_LOG_LEVEL, ZIGGURAT_WORKERS and"
        " ZIGGURAT_PULSE may be."
    )


def run(args: argparse.Namespace) -> int:
    try:
        settings = read_settings()
        journal.begin(settings.log_level)
        quicken()
        with Apart() as thinkers:
            asyncio.run(serve(settings, thinkers=thinkers))
    except BadSettings as error:
        print(error)
        return 2
    return 0
