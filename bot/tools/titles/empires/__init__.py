"""What Western and Eastern Empires add to the tools: `ziggurat map`, and their bench."""

from bot.tools.title import Benched, TitleTools
from bot.tools.titles.empires.map import MAPS


def _bench(rounds: int) -> Benched:
    """Imported when it is run: nothing else at the command line paints."""
    from bot.tools.titles.empires.bench import bench

    return bench(rounds)


TOOLS = dict.fromkeys(("western-empires", "eastern-empires"), TitleTools(maps=MAPS, bench=_bench))
