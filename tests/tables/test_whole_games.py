"""Whole games through the service, in several orders of clicks."""

from random import Random

import pytest

from bot.store import Entry
from bot.tables.model.letters import GameBegan, GameEnded, News
from games.core import history
from games.core.codec import Codec
from games.core.dice import commitment
from games.core.event import Event
from tests.tables.harness import ANA, BEN, CLEO, SEED, Harness


async def play(harness: Harness, table: str, chance: Random, most: int = 2000) -> int:
    """People answer in a random order until the game is over; returns how many answers they gave."""
    for count in range(most):
        waiting = await harness.active(table)
        if not waiting:
            return count
        user = chance.choice(waiting)
        question, answer = await harness.sample(table, user, chance)
        await harness.tables.answer(table, user, question, answer, interaction=harness.click())
        await harness.settle()
    raise AssertionError("no end")


@pytest.mark.parametrize("order", [1, 2])
async def test_tigris_between_people(harness: Harness, order: int) -> None:
    table = await harness.table("tigris", (ANA, BEN, CLEO), turn_limit=12)
    await play(harness, table, Random(order))
    await ended(harness, table)


async def test_tigris_with_automatic_players(harness: Harness) -> None:
    table = await harness.table("tigris", (ANA,), robots=2, turn_limit=15)
    answers = await play(harness, table, Random(3))
    assert answers > 5
    await ended(harness, table)


async def test_the_bazaar_with_all_kinds_of_gathering(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN, CLEO), robots=2, days=2)
    await play(harness, table, Random(5))
    await ended(harness, table)


async def ended(harness: Harness, table: str) -> None:
    """Checks that the table is finished, everybody was told, and the entries fold to the state."""
    status = await harness.tables.viewing.status(table)
    assert status.stage == "finished" and status.result is not None and not status.waiting
    (began,), (end,) = harness.postman.of(GameBegan), harness.postman.of(GameEnded)
    assert end.result == status.result
    assert (began.commitment, end.seed) == (commitment(SEED), SEED)
    numbers = [one.number for news in harness.postman.of(News) for one in news.entries]
    assert numbers == list(range(status.number)), "every entry was told, once, in order"
    loaded = await harness.store.tables.load(table)
    assert loaded is not None and loaded.timers == ()
    codec = harness.titles[status.title].codec
    snapshot, entries = await harness.store.history.before(table, status.number)
    folded = history.fold(codec.decode(snapshot.state), _events(codec, entries))
    assert codec.encode(folded) == loaded.state


def _events(codec: Codec, entries: list[Entry]) -> list[Event]:
    return [event for entry in entries for event in codec.decode_events(entry.events)]
