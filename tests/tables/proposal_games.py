"""`python -m tests.tables.proposal_games`: how good is what is proposed to people?

One seat takes every proposal (`--absent`: lets every deadline pass), the others are automatic players. Prints
its mean score against theirs.
"""

import argparse
import asyncio
import statistics
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from bot.tables.service import Tables
from tests.tables.harness import ANA, Harness, InlineExecutor

TITLE = "western-empires"
MINE = "s1"
A_WHILE = 10_000
"""Milliseconds for which a person lets others act."""
DAY = 24 * 3_600_000
LONGEST = 5000
"""Answers of one seat after which a game has failed to end."""


class Played(NamedTuple):
    """The scores of one game, and the cities that were lost to support in the turn they were built."""

    mine: int
    theirs: float
    lost: int


class Seeded(Harness):
    """A harness whose deals differ from game to game."""

    def __init__(self, folder: Path, seed: int) -> None:
        super().__init__(folder)
        self.seed = f"{seed:064x}"

    async def open(self) -> "Seeded":
        await super().open()
        self.tables = Tables(
            self.store,
            titles=self.titles,
            clock=self.clock,
            seeds=lambda: self.seed,
            thinkers=InlineExecutor(),
            robot_pause=(0, 0),
            news_pause=0,
        )
        self.sender = self.tables.sender(self.postman)
        await self.tables.connected()
        return self


async def _play(seed: int, turns: int | None, absent: bool) -> Played:
    with tempfile.TemporaryDirectory() as folder:
        harness = await Seeded(Path(folder), seed).open()
        try:
            options = {} if turns is None else {"turn_limit": turns}
            pace = "live" if absent else "none"
            table = await harness.table(TITLE, (ANA,), robots=4, pace=pace, **options)
            for _ in range(LONGEST):
                panel = await harness.tables.viewing.panel(table, ANA)
                if panel.status.stage != "playing":
                    break
                if absent:
                    await harness.wait(DAY)
                    continue
                (asked, *_) = [one for one in panel.asked if one.owed]
                await harness.tables.answer(table, ANA, asked.question, asked.default)
                await harness.settle()
                await harness.wait(A_WHILE)
            result = (await harness.tables.viewing.status(table)).result
            assert result is not None, f"game {seed} does not end"
            totals = {seat: score["total"] for seat, score in result.scores.items()}
            others = [total for seat, total in totals.items() if seat != MINE]
            lost = await _lost_to_support(harness, table)
            return Played(totals[MINE], statistics.mean(others), lost)
        finally:
            await harness.close()


async def _lost_to_support(harness: Harness, table: str) -> int:
    """Cities of this seat that were built and reduced in the same phase 5."""
    phase, built, lost = 0, set[str](), 0
    for line in await harness.tables.viewing.log(table, ANA, limit=100_000):
        for event in line.events:
            match event:
                case {"event": "phase-began", "phase": number}:
                    phase, built = number, set[str]()
                case {"event": "city-built", "seat": seat, "area": area} if seat == MINE:
                    built.add(area)
                case {"event": "city-reduced", "seat": seat, "area": area} if seat == MINE and phase == 5:
                    lost += area in built
                case _:
                    pass
    return lost


def play(seed: int, turns: int | None, absent: bool) -> Played:
    return asyncio.run(_play(seed, turns, absent))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--turns", type=int, help="a turn limit, to be quicker")
    parser.add_argument("--absent", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    task: Any = partial(play, turns=args.turns, absent=args.absent)
    with ProcessPoolExecutor(args.jobs) as pool:
        games = list(pool.map(task, range(1, args.games + 1)))
    mine = statistics.mean(game.mine for game in games)
    theirs = statistics.mean(game.theirs for game in games)
    ratio, lost = mine / theirs, sum(game.lost for game in games)
    print(  # noqa: T201
        f"{len(games)} games: {mine:.1f} against {theirs:.1f} points, {ratio:.0%};"
        f" cities lost to support in the turn they were built: {lost}"
    )


if __name__ == "__main__":
    main()
