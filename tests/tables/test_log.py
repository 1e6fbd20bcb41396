"""The log and the export."""

from random import Random

import msgspec

from bot.tables.model.clock import MINUTE
from games.core.answers import Chose
from tests.tables.harness import ANA, BEN, SEED, Harness
from tests.tables.test_whole_games import play


async def test_pages_of_the_log(harness: Harness) -> None:
    table = await harness.table("tigris", (ANA, BEN), turn_limit=6)
    await play(harness, table, Random(4))
    number = (await harness.tables.viewing.status(table)).number
    last = await harness.tables.viewing.log(table, limit=5)
    assert [line.number for line in last] == list(range(number - 5, number))
    earlier = await harness.tables.viewing.log(table, limit=5, before=number - 5)
    assert [line.number for line in earlier] == list(range(number - 10, number - 5))


async def test_host_acts_are_in_the_log_in_their_place(harness: Harness) -> None:
    table = await harness.table()
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.wait(MINUTE)
    await harness.tables.hosting.add_time(table, ANA, 10)
    await harness.wait(MINUTE)
    await harness.tables.answer(table, BEN, answer=Chose("bull"))
    assert [line.kind for line in await harness.tables.viewing.log(table)] == ["submit", "host", "submit"]
    assert [line.kind for line in await harness.tables.viewing.log(table, limit=1, before=1)] == ["submit"]


async def test_a_finished_game_is_exported_whole(harness: Harness) -> None:
    table = await harness.table("tigris", (ANA,), robots=1, turn_limit=4)
    await play(harness, table, Random(6))
    export = await harness.tables.viewing.export(table)
    assert export.name == f"tigris-{table}.json"
    whole = msgspec.json.decode(export.content)
    assert whole["seed"] == SEED and whole["result"]["winners"]
    assert all(line["answer"] for line in whole["log"] if line["kind"] == "submit")
    assert whole["seats"] == {"s1": None, "s2": "greedy"}
    assert str(ANA) not in export.content.decode(), "no user is in it"
