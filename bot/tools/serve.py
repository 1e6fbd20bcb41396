"""`ziggurat serve`: the bot on Discord. Settings come from the environment; docs/hosting.md lists them."""

import argparse
import asyncio
import signal
from concurrent.futures import Executor
from contextlib import suppress

from bot import json_log
from bot.low_latency import tune_interpreter
from bot.serve import serve
from bot.settings import BadSettings, Settings, read_settings
from bot.tables.robots.worker import WorkerProcess


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "DISCORD_TOKEN must be set. ZIGGURAT_DATABASE, ZIGGURAT_LOG_LEVEL, ZIGGURAT_WORKERS,"
        " ZIGGURAT_NEWS_PAUSE, ZIGGURAT_PULSE and ZIGGURAT_TITLES may be."
    )


def run(args: argparse.Namespace) -> int:
    try:
        settings = read_settings()
        json_log.log_as_json(settings.log_level)
        tune_interpreter()
        with WorkerProcess() as thinkers:
            asyncio.run(_until_stopped(settings, thinkers))
    except BadSettings as error:
        print(error)
        return 2
    return 0


async def _until_stopped(settings: Settings, thinkers: Executor) -> None:
    """Serves until SIGINT or SIGTERM; process 1 of a container gets no default handler for them."""
    serving = asyncio.current_task()
    assert serving is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, serving.cancel)
    with suppress(asyncio.CancelledError):
        await serve(settings, thinkers=thinkers)
