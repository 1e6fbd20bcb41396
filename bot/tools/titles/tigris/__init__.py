"""What Tigris & Euphrates adds to the tools: its board at the terminal, flags for its options, its bench."""

from bot.tools.title import Benched, TitleTools
from bot.tools.titles.tigris.options import FLAGS
from bot.tools.titles.tigris.screen import TigrisScreen


def _bench(rounds: int) -> Benched:
    """Imported when it is run: nothing else at the command line paints."""
    from bot.tools.titles.tigris.bench import bench

    return bench(rounds)


TOOLS = {"tigris": TitleTools(screen=TigrisScreen, flags=FLAGS, bench=_bench)}
