"""`python -m tests.saves.record VERSION`: at a release, keeps the names that are in saves, and some saves.

What was recorded for an earlier release is never changed: saves of that release are out in the world.
"""

import sys
from pathlib import Path

from bot.soak.saves import gather, write
from games.core.scenario import read
from games.titles import TITLES
from tests.saves.names import names

FOLDER = Path(__file__).parent
GAMES = {"tigris": 12}
"""Random games for each title; others are longer, and fewer do."""


def main(version: str) -> None:
    files = sorted(FOLDER.parent.rglob("*.toml"))
    scenarios = [read(file.read_text("utf-8")) for file in files]
    for name, title in TITLES.items():
        kept = FOLDER / f"names-{name}-{title.codec.format}.txt"
        kept.write_text("\n".join(sorted(names(title))) + "\n")
        (FOLDER / version).mkdir(exist_ok=True)
        saves = gather(title, GAMES.get(name, 20), 1, [one for one in scenarios if one.game == name])
        write(FOLDER / version / f"{name}.jsonl.gz", saves)
        sys.stdout.write(f"{name}: {len(saves)} saves\n")


if __name__ == "__main__":
    main(sys.argv[1])
