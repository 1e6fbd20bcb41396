"""A town whose games have been going on for days: each table begins in the middle of a game.

The first turns of a game are short and its maps are empty; and two hundred lobbies would take minutes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from bot.soak.town import Spot, Town
from bot.store import SqliteStore
from bot.tables.model.seating import best_robot, player_of
from bot.tables.service import Tables
from games.core.engine import open_decisions, submit
from games.core.game import AnyGame
from games.core.title import Title
from games.core.view import view
from games.titles import TITLES

GAMES = 3
FURTHEST = 600
"""So many games are played, up to so many answers; tables begin at moments of their middle thirds."""


async def found(town: Town, database: Path, say: Callable[[str], None] = lambda line: None) -> None:
    """Writes the tables into a database that no bot has opened yet."""
    say("games are played for the tables to begin with")
    titles = {name: under_way(TITLES[name], town.chance) for name in {spot.title for spot in town.spots}}
    store = await SqliteStore.open(database)
    try:
        tables = Tables(store, titles=titles)
        for number, spot in enumerate(town.spots, 1):
            await _open(tables, town, spot)
            say(f"{number} tables")
    finally:
        await store.close()


async def _open(tables: Tables, town: Town, spot: Spot) -> None:
    host, *others = (persona.user.id for persona in spot.people)
    opened = await tables.hosting.open(
        spot.title, host=host, guild=town.guild.id, channel=spot.channel.id, pace=town.pace
    )
    for user in others:
        await tables.hosting.join(opened.table, user)
    for _ in range(TITLES[spot.title].least - len(spot.people)):
        await tables.hosting.add_robot(opened.table, host)
    await tables.hosting.start(opened.table, host)


def under_way(title: Title, chance: Random) -> Title:
    """The same title, but a new game of the fewest players is one that has been going on for a while."""
    moments = [moment for _ in range(GAMES) for moment in _middle(title, chance)]

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> AnyGame:
        if len(seats) != title.least:
            return title.new(options, seats, seed)
        game: AnyGame = title.codec.decode(chance.choice(moments))
        return game

    return replace(title, new=new)


def _middle(title: Title, chance: Random) -> list[bytes]:
    """The middle third of a game among automatic players."""
    seats = [f"s{number}" for number in range(1, title.least + 1)]
    game = title.new({}, seats, f"{chance.getrandbits(256):064x}")
    player, moments = player_of(title, best_robot(title)), list[bytes]()
    while len(moments) < FURTHEST:
        owed = [question for question in open_decisions(game).values() if question.owed]
        if not owed:
            break
        moments.append(title.codec.encode(game))
        one = owed[0]
        submit(game, one.id, one.seat, player(view(game, one.seat), one.decision, chance))
    return moments[len(moments) // 3 : len(moments) * 2 // 3]
