"""`ziggurat serve`: the bot on Discord. Settings come from the environment; docs/hosting.md lists them."""

import argparse
import asyncio
import logging

from bot.serve import serve
from bot.settings import BadSettings, read_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "DISCORD_TOKEN must be set. ZIGGURAT_DATABASE, ZIGGURAT_LOG_LEVEL and ZIGGURAT_WORKERS may be."
    )


def run(args: argparse.Namespace) -> int:
    try:
        settings = read_settings()
    except BadSettings as error:
        print(error)
        return 2
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    asyncio.run(serve(settings))
    return 0
