"""`python -m sandbox`: a Discord on 127.0.0.1 with a server and four people, and no bot yet."""

import argparse
import asyncio
import contextlib
import sys

from sandbox.sample import Sample
from sandbox.server import Sandbox


async def serve(port: int) -> None:
    async with Sandbox(port) as sandbox:
        sample = Sample(sandbox)
        sys.stdout.write(
            f"Open {sandbox.page_url}\n"
            f"A bot logs in with the token {sample.bot.token}\n"
            f"and runs on it by: python -m sandbox.connect {sandbox.url} MODULE\n"
            "Ctrl-C ends it; nothing is kept.\n"
        )
        sys.stdout.flush()
        await asyncio.Event().wait()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="a fixed port; otherwise any free one")
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(parser.parse_args().port))


if __name__ == "__main__":
    main()
