"""`python -m sandbox`: a Discord on 127.0.0.1 with a server and four people.

Alone it waits for a bot to log in. With --run it starts one, `python -m MODULE ARGUMENTS`, on itself:
python -m sandbox --begin "/table new game=GAME" --run MODULE ARGUMENTS
"""

import argparse
import asyncio
import contextlib
import signal
import sys

from sandbox.run_bot import running, type_command, wait_until_ready
from sandbox.sample import Sample
from sandbox.server import Sandbox


def tell(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


async def serve(port: int, first: list[str], command: list[str]) -> int:
    stopped = asyncio.Event()
    for end in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(end, stopped.set)
    async with Sandbox(port) as sandbox:
        sample = Sample(sandbox)
        waiting = asyncio.create_task(stopped.wait())
        if not command:
            tell(f"Open {sandbox.page_url}")
            tell(f"A bot logs in with the token {sample.bot.token}")
            tell(f"and runs on it by: python -m sandbox.connect {sandbox.url} MODULE")
            await waiting
            return 0
        async with running(sandbox, sample, command) as ended:
            prepared = asyncio.create_task(_prepare(sandbox, sample, first))
            await asyncio.wait([prepared, ended, waiting], return_when=asyncio.FIRST_COMPLETED)
            if prepared.done():
                prepared.result()
                await asyncio.wait([ended, waiting], return_when=asyncio.FIRST_COMPLETED)
            prepared.cancel()
            if ended.done() and not stopped.is_set():
                tell(f"The bot has ended with {ended.result()}.")
                return ended.result()
            return 0


async def _prepare(sandbox: Sandbox, sample: Sample, first: list[str]) -> None:
    await wait_until_ready(sandbox, sample)
    for typed in first:
        tell(await type_command(sample.people[0], typed, sample.channels))
    tell(f"Open {sandbox.page_url}")
    tell("Ctrl-C ends it; the sandbox keeps nothing.")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m sandbox", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--port", type=int, default=0, help="a fixed port; otherwise any free one")
    parser.add_argument(
        "--begin",
        action="append",
        default=[],
        metavar="COMMAND",
        help="typed by the first person; '#hall /table …' in another channel than #table",
    )
    parser.add_argument("--run", nargs=argparse.REMAINDER, default=[], metavar="MODULE", help="the bot")
    wanted = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(asyncio.run(serve(wanted.port, wanted.begin, wanted.run)))


if __name__ == "__main__":
    main()
