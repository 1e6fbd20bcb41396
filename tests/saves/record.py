"""`python -m tests.saves.record VERSION`: at a release, keeps the names that are in saves, and some saves.

What was recorded is never changed: hosts have saves of that release. Only what is new is added.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from bot.soak.saves import gather, kinds, write
from bot.soak.saves import read as read_corpus
from data.empires import Side, newest
from games.core.game import AnyGame
from games.core.scenario import read
from games.core.title import Title
from games.empires.positions import pose
from games.titles import TITLES
from tests.rules.empires.calamities.test_random_play import SIDES, Struck
from tests.rules.empires.rich import Rich
from tests.saves.names import names

FOLDER = Path(__file__).parent
SCENARIOS = ("golden", "rules", "scenarios")
"""The folders of the tests in which every such file is a scenario."""
GAMES = {"tigris": 12}
"""Random games of each title, if not 20: games of Tigris are short."""
POSITIONS = 60
"""Made-up positions that are played, at most, until every kind of question has been asked."""


def main(version: str) -> None:
    files = sorted(file for folder in SCENARIOS for file in (FOLDER.parent / folder).rglob("*.toml"))
    scenarios = [read(file.read_text("utf-8")) for file in files]
    for name, title in TITLES.items():
        kept = FOLDER / f"names-{name}-{title.codec.format}.txt"
        known = set(kept.read_text().splitlines()) if kept.exists() else set[str]()
        kept.write_text("\n".join(sorted(known | names(title))) + "\n")
        (FOLDER / version).mkdir(exist_ok=True)
        corpus = FOLDER / version / f"{name}.jsonl.gz"
        told = [one for one in scenarios if one.game == name]
        saves = gather(title, GAMES.get(name, 20), 1, told, positions(title))
        write(corpus, saves | (dict(read_corpus(corpus)) if corpus.exists() else {}))
        never = set(title.codec.decisions) - kinds(saves)
        sys.stdout.write(f"{name}: {len(saves)} saves; never asked: {sorted(never)}\n")


def positions(title: Title) -> Iterator[AnyGame]:
    """Rich positions of the Empires, from the first phase or from the calamities on; and a rare one."""
    if title.name in SIDES:
        yield mutual(SIDES[title.name])
    for number in range(POSITIONS if title.name in SIDES else 0):
        chance = Random(f"{title.name}.{number}")
        new = (Rich, Struck)[number % 2](SIDES[title.name], chance)
        options = title.sample_options(chance) | {"turn_limit": 3, "leaving_by_the_book": True}
        seats = [f"s{place}" for place in range(1, 6 + number % 5)]
        yield new(options, seats, f"{chance.getrandbits(256):064x}")


def mutual(side: Side) -> AnyGame:
    """E.4b.5: a player who is short of stock is attacked, and attacks somebody else."""
    setup = newest().setups[side, 5]
    land = [area for id, area in newest().boards[side].areas.items() if id in setup.in_play and area.limit]
    one, other, third = setup.civilizations[:3]
    here, there = land[0].name, land[1].name
    areas = {here: f"{one} city, {third} 7", there: f"{other} city, {one} 7"}
    stock, limit = {one: 1}, {"turn_limit": 3}
    return pose(side, {"players": 5, "turn": 1, "phase": 4, "areas": areas, "stock": stock, "options": limit})


if __name__ == "__main__":
    main(sys.argv[1])
