"""Games that people and automatic players have played for a while, stopped in the middle."""

from random import Random

from games.titles import TITLES
from tests.upgrade.recorder import Recorder, Table

LONGEST = 400
"""Answers of people in one game, at most."""
WEST, EAST, TIGRIS = "western-empires", "eastern-empires", "tigris"


async def every_game(it: Recorder) -> None:
    """Games with turn threads, digests and a long history to go back in."""
    await _stopped(it, "evening-west", WEST, 3, 2, "move", turn=3, short_game=True)
    await _stopped(it, "floor-open", WEST, 4, 1, "trade", turn=2)
    await _stopped(it, "evening-east", EAST, 3, 2, "build-cities", turn=2, short_game=True)
    await _stopped(it, "shopping-east", EAST, 5, 0, "buy-advances", turn=1, short_game=True)
    await _stopped(it, "temples", TIGRIS, 2, 1, "take-action", turn=9)
    await _stopped(it, "monuments", TIGRIS, 4, 0, "take-action", turn=12, wonder=True)
    await _stopped(it, "over-west", WEST, 2, 3, "", short_game=True, turn_limit=1)


async def _stopped(
    it: Recorder, name: str, title: str, people: int, robots: int, kind: str, turn: int = 0, **options: object
) -> None:
    """Plays until Anna is asked this in this turn or later; without a kind, to the end."""
    table = await it.open(name, title, it.people[:people], robots=robots, options=options)
    anna, chance = it.people[0], Random(title)
    for _ in range(LONGEST):
        seen = await it.panel(table, anna)
        now = [one for one in seen.asked if one.owed and one.kind == kind]
        if seen.status.stage != "playing" or (now and seen.view is not None and seen.view.turn >= turn):
            break
        await _answer(it, table, chance)
    else:
        raise AssertionError(f"{name}: {kind} is not asked")
    await it.look(table, anna)
    await it.menu(table, anna)
    await it.in_dms(table, anna)
    await it.public(table, anna)


async def _answer(it: Recorder, table: Table, chance: Random) -> None:
    """Gives a good automatic player's answer; automatic players get the time that they need."""
    found = await it.owed(table)
    if found is None:
        await it.time_passes(table)
        return
    persona, seen, asked = found
    *_, best = TITLES[seen.status.title].players.values()
    given = best(seen.view, asked.decision, chance)
    await it.tables.answer(table.id, persona.user.id, asked.question, given, interaction=it.click())
