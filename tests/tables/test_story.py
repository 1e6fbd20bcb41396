"""The story of a game: a spectator's view of each turn, without secrets, whatever was undone."""

from random import Random

import msgspec

from tests.tables.harness import ANA, BEN, Harness
from tests.tables.test_whole_games import play


async def test_a_view_for_each_turn(harness: Harness) -> None:
    table = await harness.table("tigris", (ANA, BEN), turn_limit=5)
    assert [view.turn for view in await harness.tables.viewing.turns(table)] == [0]
    user = (await harness.active(table))[0]
    await harness.tables.answer(table, user, text="lion")
    await harness.tables.undo(table, user)
    await play(harness, table, Random(6))
    seen = await harness.tables.viewing.turns(table)
    assert [view.turn for view in seen] == [1, 2, 3, 4, 5, 5], "as each began, and the end"
    assert seen[-1].final is not None and all(view.final is None for view in seen[:-1])
    assert all(view.me is None for view in seen)


async def test_a_lobby_has_no_turns(harness: Harness) -> None:
    opened = await harness.tables.hosting.open("tigris", host=ANA)
    assert await harness.tables.viewing.turns(opened.table) == []


async def test_the_last_view_is_the_present_one(harness: Harness) -> None:
    table = await harness.table("tigris", (ANA, BEN), turn_limit=9)
    await play(harness, table, Random(2))
    seen, panel = await harness.tables.viewing.turns(table), await harness.tables.viewing.panel(table, None)
    assert msgspec.json.encode(seen[-1]) == msgspec.json.encode(panel.view)
