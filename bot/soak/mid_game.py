"""Opens the tables of a workload in the middle of their games.

The first turns of a game are short and its maps are nearly empty; and two hundred lobbies would take minutes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from bot.soak.workload import Group, Workload
from bot.store import SqliteStore
from bot.tables.model.seating import best_robot, player_of
from bot.tables.service import Tables
from games.core.engine import open_decisions, submit
from games.core.game import AnyGame
from games.core.title import Title
from games.core.view import view
from games.titles import TITLES

GAMES_PER_TITLE = 3
"""Games played for each title; tables begin at positions from their middle thirds."""
MOST_ANSWERS = 600
"""Answers after which such a game stops."""


async def open_tables(
    workload: Workload, database: Path, say: Callable[[str], None] = lambda line: None
) -> None:
    """Writes the tables into a database that no bot has opened yet."""
    say("games are played for the tables to begin with")
    titles = {
        name: under_way(TITLES[name], workload.chance) for name in {group.title for group in workload.groups}
    }
    store = await SqliteStore.open(database)
    try:
        tables = Tables(store, titles=titles)
        for number, group in enumerate(workload.groups, 1):
            await _open_table(tables, workload, group)
            say(f"{number} tables")
    finally:
        await store.close()


async def _open_table(tables: Tables, workload: Workload, group: Group) -> None:
    host, *others = (persona.user.id for persona in group.people)
    opened = await tables.hosting.open(
        group.title, host=host, guild=workload.guild.id, channel=group.channel.id, pace=workload.pace
    )
    for user in others:
        await tables.hosting.join(opened.table, user)
    for _ in range(TITLES[group.title].least - len(group.people)):
        await tables.hosting.add_robot(opened.table, host)
    await tables.hosting.start(opened.table, host)


def under_way(title: Title, chance: Random) -> Title:
    """The same title, but `new` for the smallest number of players returns a game in its middle."""
    positions = [position for _ in range(GAMES_PER_TITLE) for position in _middle_third(title, chance)]

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> AnyGame:
        if len(seats) != title.least:
            return title.new(options, seats, seed)
        game: AnyGame = title.codec.decode(chance.choice(positions))
        return game

    return replace(title, new=new)


def _middle_third(title: Title, chance: Random) -> list[bytes]:
    """The positions of the middle third of a game among automatic players."""
    seats = [f"s{number}" for number in range(1, title.least + 1)]
    game = title.new({}, seats, f"{chance.getrandbits(256):064x}")
    player, positions = player_of(title, best_robot(title)), list[bytes]()
    while len(positions) < MOST_ANSWERS:
        owed = [question for question in open_decisions(game).values() if question.owed]
        if not owed:
            break
        positions.append(title.codec.encode(game))
        one = owed[0]
        submit(game, one.id, one.seat, player(view(game, one.seat), one.decision, chance))
    return positions[len(positions) // 3 : len(positions) * 2 // 3]
