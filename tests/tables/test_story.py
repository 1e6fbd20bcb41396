"""The story of a game: a spectator's view of each turn, without secrets, whatever was undone."""

from random import Random

import msgspec

from tests.tables.house import ANA, BEN, House
from tests.tables.test_whole_games import play


async def test_a_view_for_each_turn(house: House) -> None:
    table = await house.table("tigris", (ANA, BEN), turn_limit=5)
    assert [view.turn for view in await house.tables.viewing.turns(table)] == [0]
    user = (await house.active(table))[0]
    await house.tables.answer(table, user, text="lion")
    await house.tables.undo(table, user)
    await play(house, table, Random(6))
    seen = await house.tables.viewing.turns(table)
    assert [view.turn for view in seen] == [1, 2, 3, 4, 5, 5], "as each began, and the end"
    assert seen[-1].final is not None and all(view.final is None for view in seen[:-1])
    assert all(view.me is None for view in seen)


async def test_a_lobby_has_no_turns(house: House) -> None:
    opened = await house.tables.hosting.open("tigris", host=ANA)
    assert await house.tables.viewing.turns(opened.table) == []


async def test_the_last_view_is_the_present_one(house: House) -> None:
    table = await house.table("tigris", (ANA, BEN), turn_limit=9)
    await play(house, table, Random(2))
    seen, panel = await house.tables.viewing.turns(table), await house.tables.viewing.panel(table, None)
    assert msgspec.json.encode(seen[-1]) == msgspec.json.encode(panel.view)
